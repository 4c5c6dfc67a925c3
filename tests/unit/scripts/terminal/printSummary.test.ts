import { expect, test } from 'vitest';
import { printFindings, printSummary } from '../../../../scripts/terminal/printSummary';
import type { Finding } from '../../../../src/model/reference';
import { testTerminal } from '../testTerminal';

const finding = { kind: 'broken-anchor', message: 'No heading "#x".' } as const;

test('what was found', () => {
  const terminal = testTerminal();
  const findings: Finding[] = [
    {
      ...finding,
      severity: 'warn',
      place: { file: 'docs/a.md', line: 1, column: 2 },
      hint: 'Did you mean "#y"?',
    },
    { ...finding, severity: 'log' },
    { ...finding, severity: 'ignore' },
  ];
  printFindings(terminal, findings, process.cwd());
  expect(terminal.text()).toMatchInlineSnapshot(`
    "!
    ! ⚠ No heading "#x".
    !   docs/a.md:1:2
    !   → Did you mean "#y"?
    !
    ! ℹ No heading "#x"."
  `);
});

test('what was made', () => {
  const terminal = testTerminal();
  const summary = {
    outDir: `${process.cwd()}/build`,
    pages: 95,
    staticPages: 90,
    interactivePages: 5,
    ms: 2345,
    bytes: 5_300_000,
    findings: [
      { ...finding, severity: 'warn' },
      { ...finding, severity: 'log' },
    ],
  } as const;
  printSummary(terminal, summary);
  expect(terminal.text()).toMatchInlineSnapshot(`
    "
    Built 95 pages (90 static, 5 interactive) in 2.3 s
    5.3 MB in build
    1 warning"
  `);
});
