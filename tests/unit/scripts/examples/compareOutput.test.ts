import { describe, expect, it } from 'vitest';
import { findMissingLine, normalizeLine } from '../../../../scripts/examples/compareOutput';

const RUN = `Metaflow 2.19.38 executing CityFlow for user:you
Running pylint...
    Pylint not found, so extra checks are disabled.
2026-11-23 13:26:43.940 Workflow starting (run-id 1795440403938014):
2026-11-23 13:26:44.000 [1795440403938014/fit/2 (pid 11)] rate 0.1
2026-11-23 13:26:44.010 [1795440403938014/fit/3 (pid 12)] rate 0.2
2026-11-23 13:26:44.020 [1795440403938014/fit/3 (pid 12)] Task finished successfully.
2026-11-23 13:26:44.030 [1795440403938014/fit/2 (pid 11)] Task finished successfully.
2026-11-23 13:26:45.000 [1795440403938014/end/4 (pid 13)] best: 0.2
2026-11-23 13:26:45.074 Done!`;

describe('normalizeLine', () => {
  it.each([
    ['2026-11-23 13:26:43.940 [1795440403938014/fit/2 (pid 11)] a  b', '[RUN/fit/2 (pid N)] a b'],
    ['[1795440403938014/a/2 (pid 1)] 2026-11-23 13:26:43.940 late', '[RUN/a/2 (pid N)] late'],
    ['Cloning task 1795440403938014/fit/7', 'Cloning task RUN/fit/N'],
    ['File "/tmp/example-1/a.py", line 3', 'File "a.py", line 3'],
    ['read on 2026-11-23 13:26:43.940000 in 12.5 s', 'read on TIME in DURATION'],
    ['2 passed in 3.21s', '2 passed in DURATION'],
    ['Metaflow 2.19.38 with Python 3.11.7', 'Metaflow 2.19 with Python 3'],
    ['local@/tmp/example-1/work', 'local@/home/you/work'],
    ['81.3% of 2024-01-01', '81.3% of 2024-01-01'],
  ])('keeps only what is the same in every run: %s', (line, expected) => {
    expect(normalizeLine(line, '/tmp/example-1')).toBe(expected);
  });
});

describe('findMissingLine', () => {
  it('accepts an excerpt of a run, with other IDs and with tasks in another order', () => {
    const shown = `Workflow starting (run-id 1712345678901234):
[1712345678901234/fit/3 (pid 5)] rate 0.2
[1712345678901234/fit/2 (pid 4)] rate 0.1
[1712345678901234/fit/2 (pid 4)] Task finished successfully.
[1712345678901234/end/9 (pid 6)] best: 0.2
Done!`;
    expect(findMissingLine(shown, RUN)).toBeUndefined();
  });

  it('leaves a task for the lines that only it has printed', () => {
    const shown = `[1712345678901234/fit/7 (pid 4)] Task finished successfully.
[1712345678901234/fit/8 (pid 5)] rate 0.1`;
    expect(findMissingLine(shown, RUN)).toBeUndefined();
  });

  it.each([
    ['a wrong value', '[1712345678901234/end/4 (pid 6)] best: 0.3', '[end/4] best: 0.3'],
    ['a step that did not run', '[1712345678901234/stop/4 (pid 6)] best: 0.2', '[stop/4] best: 0.2'],
    [
      'lines of a task in the wrong order',
      '[1712345678901234/fit/2 (pid 4)] Task finished successfully.\n[1712345678901234/fit/2 (pid 4)] rate 0.1',
      '[fit/2] rate 0.1',
    ],
    [
      'more tasks than there were',
      '[1712345678901234/end/4 (pid 6)] best: 0.2\n[1712345678901234/end/5 (pid 6)] best: 0.2',
      '[end/5] best: 0.2',
    ],
    ['a message that the run did not print', 'The graph looks bad!', 'The graph looks bad!'],
  ])('reports %s', (_, shown, missing) => {
    expect(findMissingLine(shown, RUN)).toBe(missing);
  });

  it('demands consecutive lines if there are no tasks, except around an ellipsis', () => {
    const printed = 'one\n\ntwo\nthree\nfour';
    expect(findMissingLine('two\nthree', printed)).toBeUndefined();
    expect(findMissingLine('one\nthree', printed)).toBe('three');
    expect(findMissingLine('one\n...\nfour', printed)).toBeUndefined();
    expect(findMissingLine('four\n...\none', printed)).toBe('one');
    expect(findMissingLine('t…e\nfo…', printed)).toBeUndefined();
    expect(findMissingLine('t.*e', printed)).toBe('t.*e');
  });

  it('reports a missing line of an empty output', () => {
    expect(findMissingLine('one', '')).toBe('one');
  });
});
