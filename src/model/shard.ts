import { compare } from './lists';

/** A share of the work of a build, such as the second of four. */
export interface Shard {
  /** Starts at 1. */
  readonly index: number;
  readonly count: number;
}

/** An item of work with its name in the costs. */
export interface ShardItem<Item> {
  readonly name: string;
  readonly item: Item;
}

interface DivideOptions {
  /** Returns a hash of a name in hexadecimal. */
  readonly hash: (name: string) => string;
  readonly firstExtra?: number;
}

/**
 * Orders items of work so that those of a shard come first, then those of the next shard, and so on. The shards have about the same
 * cost. They contain adjacent items of an order that depends on the names only: a changed cost or a new item moves few items to
 * another shard. It is that of `storeGroups` with the same `hash`, so most groups belong to one shard. `costs` are in any unit, by
 * name; unknown ones are assumed to be average. The first shard has other work as well, which costs as much as `firstExtra` average
 * items.
 */
export function divideWork<Item>(
  items: readonly ShardItem<Item>[],
  costs: ReadonlyMap<string, number>,
  { index, count }: Shard,
  { hash, firstExtra = 0 }: DivideOptions,
): { readonly own: readonly Item[]; readonly others: readonly Item[] } {
  const known = items.flatMap(({ name }) => costs.get(name) ?? []);
  const average = known.length === 0 ? 1 : known.reduce((sum, cost) => sum + cost, 0) / known.length;
  const getCost = (name: string) => costs.get(name) ?? average;
  const all = items.reduce((sum, { name }) => sum + getCost(name), 0);
  const shards: Item[][] = Array.from({ length: count }, () => []);
  // If the other work costs more than a share, the others divide all items.
  let before = count === 1 ? 0 : Math.min((firstExtra * all) / Math.max(1, items.length), all / (count - 1));
  const total = before + all;
  for (const { name, item } of scatter(items, hash)) {
    const cost = getCost(name);
    const shard = Math.min(count - 1, Math.floor(((before + cost / 2) / total) * count));
    shards[shard]?.push(item);
    before += cost;
  }
  return {
    own: shards[index - 1] ?? [],
    others: [...shards.slice(index), ...shards.slice(0, index - 1)].flat(),
  };
}

/** Sorts items in an order that separates names with the same start, because pages of a folder often have similar costs. */
function scatter<Item>(
  items: readonly ShardItem<Item>[],
  hash: DivideOptions['hash'],
): readonly ShardItem<Item>[] {
  return items
    .map((item) => ({ item, at: hash(item.name) }))
    .sort((a, b) => compare(a.at, b.at) || compare(a.item.name, b.item.name))
    .map(({ item }) => item);
}
