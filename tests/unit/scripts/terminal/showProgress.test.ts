import { expect, test } from 'vitest';
import { showProgress } from '../../../../scripts/terminal/showProgress';
import { BUILD_STEPS, type BuildProgress } from '../../../../src/model/buildReport';
import { testTerminal } from '../testTerminal';

function recordProgress(isInteractive: boolean): string {
  const terminal = testTerminal({ isInteractive });
  const show = showProgress(terminal);
  const report = (progress: Omit<BuildProgress, 'steps'>) => show({ ...progress, steps: BUILD_STEPS });
  report({ step: 1, name: 'Config' });
  report({ step: 1, name: 'Config', ms: 12.4 });
  report({ step: 3, name: 'Content' });
  report({ step: 3, name: 'Content', done: 1, total: 4 });
  report({ step: 3, name: 'Content', done: 4, total: 4 });
  report({ step: 3, name: 'Content', ms: 2345 });
  return terminal.text();
}

test('prints a line for each step', () => {
  expect(recordProgress(false)).toMatchInlineSnapshot(`
    "[1/6] Config   12 ms
    [3/6] Content  2.3 s"
  `);
});

test('draws a throttled progress bar in an interactive terminal', () => {
  expect(recordProgress(true)).toMatchInlineSnapshot(`
    "~ 1 Config
    ✓ Config   12 ms
    ~ 3 Content
    ~ 3 Content  ████████████████████████ 4/4
    ✓ Content  2.3 s"
  `);
});
