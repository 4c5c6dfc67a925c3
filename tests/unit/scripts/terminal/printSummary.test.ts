import { expect, test } from 'vitest';
import { printDiagnostics, printSummary } from '../../../../scripts/terminal/printSummary';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import { testTerminal } from '../testTerminal';

const diagnostic = { code: 'broken-anchor', message: 'No heading "#x".' } as const;

test('printDiagnostics prints warnings and notes', () => {
  const terminal = testTerminal();
  const diagnostics: Diagnostic[] = [
    {
      ...diagnostic,
      severity: 'warn',
      location: { file: 'docs/a.md', line: 1, column: 2 },
      hint: 'Did you mean "#y"?',
    },
    { ...diagnostic, severity: 'log' },
    { ...diagnostic, severity: 'ignore' },
  ];
  printDiagnostics(terminal, diagnostics, process.cwd());
  expect(terminal.text()).toMatchInlineSnapshot(`
    "!
    ! ⚠ No heading "#x".
    !   docs/a.md:1:2  broken-anchor
    !   → Did you mean "#y"?
    !
    ! ℹ No heading "#x".  broken-anchor"
  `);
});

test('printDiagnostics prints the same problem in several places once', () => {
  const terminal = testTerminal();
  const failed = {
    code: 'compile-failure',
    severity: 'throw',
    message: 'This page failed to compile: no.',
  } as const;
  const at = (file: string, line?: number) => ({ file, ...(line !== undefined && { line, column: 1 }) });
  printDiagnostics(
    terminal,
    [
      { ...failed, location: at('a.md') },
      { ...failed, location: at('b.md', 2), frame: '> 2 | frame' },
      { ...failed, location: at('c.md'), hint: 'Another one.' },
      { ...failed, location: at('d.md') },
      { ...failed, location: at('e.md', 2), frame: '> 2 | other frame' },
      { ...failed, location: at('e.md', 9) },
      { ...failed, location: at('f.md', 2), severity: 'warn' },
    ],
    process.cwd(),
  );
  expect(terminal.text()).toMatchInlineSnapshot(`
    "!
    ! ✖ This page failed to compile: no.
    !   a.md and 1 other file  compile-failure
    !
    ! ✖ This page failed to compile: no.
    !   b.md:2:1  compile-failure
    !   > 2 | frame
    !   Also at e.md:2:1
    !           e.md:9:1
    !
    ! ✖ This page failed to compile: no.
    !   c.md  compile-failure
    !   → Another one.
    !
    ! ⚠ This page failed to compile: no.
    !   f.md:2:1  compile-failure"
  `);
});

test('printDiagnostics lists twenty other places', () => {
  const terminal = testTerminal();
  const places = Array.from({ length: 30 }, (_, index) => index + 1);
  printDiagnostics(
    terminal,
    places.map((line) => ({
      ...diagnostic,
      severity: 'warn',
      location: { file: 'a.md', line, column: 1 },
      hint: 'Remove it.',
    })),
    process.cwd(),
  );
  const lines = terminal.text().split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '!',
    '! ⚠ No heading "#x".',
    '!   a.md:1:1  broken-anchor',
    '!   Also at a.md:2:1',
    '!           a.md:3:1',
  ]);
  expect(lines.slice(-3)).toEqual([
    '!           a.md:21:1',
    '!           and in 9 other places',
    '!   → Remove it.',
  ]);
});

test('printSummary prints pages, time, size and warnings', () => {
  const terminal = testTerminal();
  const summary = {
    outDir: `${process.cwd()}/build`,
    pages: 95,
    staticPages: 90,
    interactivePages: 5,
    ms: 2345,
    bytes: 5_300_000,
    largestPages: new Map([
      ['api/cli.html', 210_300],
      ['index.html', 900],
    ]),
    diagnostics: [
      { ...diagnostic, severity: 'warn' },
      { ...diagnostic, severity: 'log' },
    ],
  } as const;
  printSummary(terminal, summary);
  expect(terminal.text()).toMatchInlineSnapshot(`
    "
    Built 95 pages (90 static, 5 interactive) in 2.3 s
    5.3 MB in build
    1 warning"
  `);
  const interactive = { ...testTerminal(), isInteractive: true };
  printSummary(interactive, summary);
  expect(interactive.text()).toContain('\nLargest pages: api/cli.html 210.3 kB, index.html 900 B\n');
});
