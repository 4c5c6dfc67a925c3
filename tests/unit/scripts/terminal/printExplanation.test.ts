import { expect, test } from 'vitest';
import { printExplanation } from '../../../../scripts/terminal/printExplanation';
import type { TaskRun } from '../../../../src/model/buildReport';
import { testTerminal } from '../testTerminal';

const edited: TaskRun = {
  task: 'compile',
  subject: 'docs/a.md',
  reason: 'changed',
  cause: 'file',
  dependency: 'file docs/a.md',
  isInput: true,
};
const page = (path: string): TaskRun => ({
  task: 'page',
  subject: path,
  reason: 'changed',
  cause: 'result of compile',
  dependency: 'result of compile docs/a.md',
  isInput: false,
});

function explain(runs: readonly TaskRun[]): string {
  const terminal = testTerminal();
  printExplanation(terminal, runs);
  return terminal.text();
}

test('prints one line if only tasks ran that run in every build', () => {
  const runs: TaskRun[] = [
    { task: 'plugins', subject: '', reason: 'volatile' },
    { task: 'config', subject: '', reason: 'needed' },
  ];
  expect(explain(runs)).toBe('\nNo task had to run again.');
});

test('prints changed inputs, a summary by task, and single runs of tasks that ran a few times', () => {
  const runs: TaskRun[] = [
    edited,
    ...['/a', '/b', '/c', '/d'].map(page),
    { task: 'page', subject: '/new', reason: 'new' },
    { task: 'search', subject: '', reason: 'damaged' },
  ];
  expect(explain(runs)).toMatchInlineSnapshot(`
    "
    Changed inputs
      file docs/a.md

    Tasks that ran
      compile  1  changed file
      page     5  changed result of compile (4), new (1)
      search   1  damaged in the cache

    Single runs
      compile docs/a.md: file docs/a.md has changed
      search: damaged in the cache"
  `);
});

test('shortens long lists', () => {
  const runs = Array.from({ length: 100 }, (_, index) => ({
    ...edited,
    dependency: `file docs/${index}.md`,
  }));
  expect(explain(runs)).toContain('\n  file docs/39.md\n  and 60 more\n\nTasks that ran\n  compile  100  ');
});
