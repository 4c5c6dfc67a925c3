import { expect, it } from 'vitest';
import { readGroupedItems, selectGroups, storeGroups } from '../../../src/model/itemGroups';
import { divideWork } from '../../../src/model/shard';
import type { TaskContext } from '../../../src/model/task';
import { hashContent } from '../../../src/node/files/hashContent';

const createItems = (count: number) => Array.from({ length: count }, (_, index) => `/page/${index}`);

/** Returns the items of each group. */
function split(items: readonly string[], size?: number): readonly (readonly string[])[] {
  return splitToGroups(items, size).map(({ indexes, items: { blob } }) => {
    expect(indexes.map((index) => items[index])).toEqual(JSON.parse(blob));
    return JSON.parse(blob) as readonly string[];
  });
}

function splitToGroups(items: readonly string[], size?: number) {
  return storeGroups({ store: (text) => ({ blob: String(text), size: 0 }) }, items, hashContent, size);
}

it('puts each item into one group', () => {
  for (const count of [0, 1, 256, 257, 3000])
    expect(split(createItems(count)).flat().sort()).toEqual(createItems(count).sort());
});

it('creates groups of a similar size, in the order of their hashes', () => {
  expect(split(createItems(200))).toHaveLength(1);
  const groups = split(createItems(10_000));
  expect(groups).toHaveLength(64);
  expect(Math.max(...groups.map((group) => group.length))).toBeLessThan(256);
  expect(split(createItems(10_000), 5000)).toHaveLength(2);
  const ends = groups.map((group) => group.map(hashContent).sort().at(-1));
  expect(ends).toEqual([...ends].sort());
});

it('changes one group when an item is added, renamed or moved', () => {
  const items = createItems(5000);
  const before = new Set(split(items).map((group) => group.join()));
  const countChanges = (changed: readonly string[]) =>
    split(changed).filter((group) => !before.has(group.join())).length;
  expect(countChanges(items)).toBe(0);
  expect(countChanges(items.toSpliced(2000, 0, '/new'))).toBe(1);
  expect(countChanges(items.with(2000, '/new'))).toBeLessThanOrEqual(2);
  const [first = '', ...rest] = items;
  expect(countChanges([...rest, first])).toBe(1);
});

it('returns the results of all groups in the order of the items', async () => {
  const items = createItems(1000);
  const context = { get: async (_: unknown, { blob }: { readonly blob: string }) => JSON.parse(blob) };
  const task = { name: 'group', run: () => [] };
  expect(await readGroupedItems(context as unknown as TaskContext, task, splitToGroups(items, 100))).toEqual(
    items,
  );
});

it('has most groups in one shard of a build', () => {
  const names = createItems(10_000);
  const context = { readBlob: ({ blob }: { readonly blob: string }) => Buffer.from(blob) };
  const whole = [1, 2, 3, 4].map((index) => {
    const items = names.map((name) => ({ name, item: name }));
    const { own } = divideWork(items, new Map(), { index, count: 4 }, { hash: hashContent });
    return selectGroups(context, splitToGroups(names), new Set(own));
  });
  for (const groups of whole) expect(groups.length).toBeGreaterThanOrEqual(14);
  expect(new Set(whole.flat().map(({ items }) => items.blob)).size).toBe(whole.flat().length);
});
