import { expect, test } from 'vitest';
import { createUpdateReport, type Update } from '../../../../src/node/dev/updateReport';

function createClock() {
  let time = 0;
  const updates: Update[] = [];
  const report = createUpdateReport(
    (update) => updates.push(update),
    () => time,
  );
  return { updates, report, wait: (ms: number) => (time += ms) };
}

test('reports the files and the time from the first change to the first answer', () => {
  const { updates, report, wait } = createClock();
  report.begin(['/a.md']);
  wait(20);
  report.begin(['/b.md', '/a.md']);
  wait(30);
  report.finish();
  report.finish();
  expect(updates).toEqual([{ files: ['/a.md', '/b.md'], ms: 50 }]);
});

test('reports nothing if no page depends on the change, or no page is open', () => {
  const { updates, report, wait } = createClock();
  report.begin([]);
  report.finish();
  report.begin(['/a.md']);
  wait(60_000);
  report.finish();
  report.begin(['/a.md']);
  wait(60_000);
  report.begin(['/b.md']);
  wait(10);
  report.finish();
  expect(updates).toEqual([{ files: ['/b.md'], ms: 10 }]);
});
