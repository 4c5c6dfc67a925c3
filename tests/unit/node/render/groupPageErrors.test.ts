import { expect, test } from 'vitest';
import { SiteError } from '../../../../src/model/siteError';
import { groupPageErrors } from '../../../../src/node/render/groupPageErrors';

const failure = (page: string, problem: string, line: number) =>
  new SiteError(`Failed to render the page \`${page}\`: ${problem}.`, {
    code: 'render-failure',
    hint: 'Fix it.',
    location: { file: 'src/Card.tsx', line, column: 1 },
  });

test('reports the same error at the same location once, with the number of pages', () => {
  const errors = [
    failure('/a', 'no data', 1),
    failure('/b', 'no data', 2),
    failure('/c', 'no data', 1),
    failure('/d', 'no text', 1),
    failure('/e', 'no data', 1),
    failure('/f', 'no text', 1),
  ];
  const grouped = groupPageErrors(errors);
  expect(grouped.map(({ message, location }) => [message, location?.line])).toEqual([
    ['Failed to render the page `/a` and 2 others: no data.', 1],
    ['Failed to render the page `/b`: no data.', 2],
    ['Failed to render the page `/d` and 1 other: no text.', 1],
  ]);
  expect(grouped[0]).toMatchObject({ code: 'render-failure', hint: 'Fix it.' });
});

test('returns other errors once', () => {
  const errors = ['A.', 'B.', 'A.'].map((message) => new SiteError(message, { code: 'no-docs' }));
  expect(groupPageErrors(errors)).toEqual(errors.slice(0, 2));
});
