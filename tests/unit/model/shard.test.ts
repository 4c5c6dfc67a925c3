import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideWork, type ShardItem } from '../../../src/model/shard';
import { hashContent } from '../../../src/node/files/hashContent';

const toItem = (name: string): ShardItem<string> => ({ name, item: name });

function divide(names: readonly string[], costs: ReadonlyMap<string, number>, count: number) {
  const items = names.map(toItem);
  return Array.from({ length: count }, (_, index) =>
    divideWork(items, costs, { index: index + 1, count }, { hash: hashContent }),
  );
}

/** Returns the shard of each item. */
function findShards(names: readonly string[], costs: ReadonlyMap<string, number>, count: number) {
  return new Map(
    divide(names, costs, count).flatMap(({ own }, index) => own.map((name) => [name, index] as const)),
  );
}

const PAGES = Array.from({ length: 1000 }, (_, index) => `docs/topic-${index % 7}/page-${index}.md`);
const work = fc.record({
  costs: fc.dictionary(fc.string(), fc.integer({ min: 1, max: 10_000 }), { maxKeys: 40 }),
  count: fc.integer({ min: 1, max: 12 }),
});

describe('divideWork', () => {
  it('assigns each item to one shard, and the remaining ones to the others', () => {
    fc.assert(
      fc.property(work, ({ costs, count }) => {
        const names = Object.keys(costs);
        const shards = divide(names, new Map(Object.entries(costs)), count);
        expect(shards.flatMap(({ own }) => own).sort()).toEqual(names.toSorted());
        for (const { own, others } of shards) expect([...own, ...others].sort()).toEqual(names.toSorted());
      }),
    );
  });

  it('assigns each shard its share of the cost, within the cost of the largest item', () => {
    fc.assert(
      fc.property(work, ({ costs, count }) => {
        const all = Object.values(costs);
        const total = all.reduce((sum, cost) => sum + cost, 0);
        for (const { own } of divide(Object.keys(costs), new Map(Object.entries(costs)), count)) {
          const cost = own.reduce((sum, name) => sum + (costs[name] ?? 0), 0);
          expect(Math.abs(cost - total / count)).toBeLessThanOrEqual(Math.max(...all, 0) + 1e-6);
        }
      }),
    );
  });

  it('does not depend on the order of the items', () => {
    expect(findShards(PAGES.toReversed(), new Map(), 4)).toEqual(findShards(PAGES, new Map(), 4));
  });

  it.each([
    ['an item is added', [...PAGES, 'docs/new.md'], new Map<string, number>()],
    ['an item is removed', PAGES.slice(1), new Map<string, number>()],
    [
      'an item becomes more expensive',
      PAGES,
      new Map([...PAGES.map((name) => [name, 1] as const), ['docs/topic-0/page-0.md', 5] as const]),
    ],
  ])('moves few items if %s', (_, names, costs) => {
    const before = findShards(PAGES, new Map(), 4);
    const after = findShards(names, costs, 4);
    const moved = PAGES.filter((name) => after.has(name) && after.get(name) !== before.get(name));
    expect(moved.length).toBeLessThan(15);
  });

  it('assumes the average for unknown costs', () => {
    const names = PAGES.slice(0, 100);
    const known = new Map(names.slice(0, 50).map((name) => [name, 1000]));
    for (const { own } of divide(names, known, 4)) expect(own.length).toBe(25);
  });

  it('leaves room for the other work of the first shard', () => {
    const items = PAGES.map(toItem);
    const sizes = (count: number, extra: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          divideWork(items, new Map(), { index: index + 1, count }, { hash: hashContent, firstExtra: extra })
            .own.length,
      );
    expect(sizes(4, 200)).toEqual([100, 300, 300, 300]);
    expect(sizes(4, 1000)).toEqual([0, 333, 334, 333]);
    expect(sizes(1, 500)).toEqual([1000]);
  });

  it('separates the items of a folder', () => {
    const slow = PAGES.filter((name) => name.startsWith('docs/topic-3/'));
    const shards = divide(PAGES, new Map(), 4);
    for (const { own } of shards)
      expect(own.filter((name) => slow.includes(name)).length).toBeGreaterThan(slow.length / 8);
  });

  it('leaves shards empty if there are fewer items', () => {
    const shards = divide(['a', 'b'], new Map(), 5);
    expect(shards.filter(({ own }) => own.length > 0)).toHaveLength(2);
    expect(divide([], new Map(), 2).map(({ own }) => own)).toEqual([[], []]);
  });

  it('lists the items of the next shard first among those of the others', () => {
    const shards = divide(PAGES, new Map(), 3);
    const [first, second, third] = shards.map(({ own }) => own);
    expect(shards[1]?.others).toEqual([...(third ?? []), ...(first ?? [])]);
    expect(shards[0]?.others).toEqual([...(second ?? []), ...(third ?? [])]);
  });
});
