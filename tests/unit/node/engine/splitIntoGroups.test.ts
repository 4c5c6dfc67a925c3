import { expect, it } from 'vitest';
import { splitIntoGroups } from '../../../../src/node/engine/splitIntoGroups';

const createItems = (count: number) => Array.from({ length: count }, (_, index) => `/page/${index}`);

it('puts each item into one group', () => {
  for (const count of [0, 1, 256, 257, 3000]) {
    expect(splitIntoGroups(createItems(count)).flat().sort()).toEqual(createItems(count).sort());
  }
});

it('creates groups of a similar size', () => {
  expect(splitIntoGroups(createItems(200))).toHaveLength(1);
  const groups = splitIntoGroups(createItems(10_000));
  expect(groups).toHaveLength(64);
  expect(Math.max(...groups.map((group) => group.length))).toBeLessThan(256);
});

it('changes one group when an item is added, renamed or moved', () => {
  const items = createItems(5000);
  const before = new Set(splitIntoGroups(items).map((group) => group.join()));
  const countChanges = (changed: readonly string[]) =>
    splitIntoGroups(changed).filter((group) => !before.has(group.join())).length;
  expect(countChanges(items)).toBe(0);
  expect(countChanges(items.toSpliced(2000, 0, '/new'))).toBe(1);
  expect(countChanges(items.with(2000, '/new'))).toBeLessThanOrEqual(2);
  const [first = '', ...rest] = items;
  expect(countChanges([...rest, first])).toBe(1);
});
