import { expect, test } from 'vitest';
import {
  combineLocales,
  type Diagnostic,
  preventsRendering,
  readPluginDiagnostic,
  throwDiagnostics,
  toDiagnostics,
} from '../../../src/model/diagnostic';
import { SiteError } from '../../../src/model/siteError';

test('only errors whose severity is fixed prevent rendering', () => {
  const diagnostic = { severity: 'throw', message: 'Wrong.' } as const;
  expect(preventsRendering({ ...diagnostic, code: 'undefined-variable' })).toBe(true);
  expect(preventsRendering({ ...diagnostic, code: 'broken-image' })).toBe(false);
  expect(preventsRendering({ ...diagnostic, code: 'duplicate-heading-id', severity: 'warn' })).toBe(false);
});

test('a diagnostic of a plugin without a known code gets one', () => {
  const diagnostic = { severity: 'warn', message: 'Odd.' } as const;
  for (const code of [undefined, 'own-code', 'toString']) {
    const read = readPluginDiagnostic({ ...diagnostic, code } as unknown as Diagnostic);
    expect(read).toEqual({ ...diagnostic, code: 'plugin-report' });
  }
  expect(readPluginDiagnostic({ ...diagnostic, code: 'broken-link' }).code).toBe('broken-link');
});

test('errors and diagnostics keep their code when one becomes the other', () => {
  const location = { file: 'a.md', line: 1 };
  const errors = [
    new SiteError('A.', { code: 'invalid-yaml', hint: 'Fix it.', location, frame: '> 1 | a' }),
    new SiteError('B.', { code: 'no-docs' }),
  ];
  const diagnostics = toDiagnostics(errors);
  expect(diagnostics).toEqual([
    {
      code: 'invalid-yaml',
      severity: 'throw',
      message: 'A.',
      hint: 'Fix it.',
      location,
      frame: '> 1 | a',
    },
    { code: 'no-docs', severity: 'throw', message: 'B.' },
  ]);
  expect(() => throwDiagnostics(diagnostics.slice(0, 1))).toThrow(errors[0]);
  expect(() => throwDiagnostics([{ ...diagnostics[0], severity: 'warn' } as Diagnostic])).not.toThrow();
});

test('what several locales share is reported once', () => {
  const at = (line: number | undefined, more: Partial<Diagnostic> = {}): Diagnostic => ({
    code: 'broken-link',
    severity: 'warn',
    message: 'Gone.',
    location: { file: 'a.md', ...(line && { line, column: 2 }) },
    ...more,
  });
  const english = [at(1), at(1, { message: 'From the same component.' }), at(2), at(undefined)];
  const french = [
    at(1, { message: '`/fr/` is gone.' }),
    at(2, { severity: 'throw' }),
    at(3),
    at(1, { code: 'broken-anchor' }),
    at(undefined),
  ];
  expect(combineLocales([english, french])).toEqual([...english, ...french.slice(1)]);
});
