/** A source of pseudorandom choices that is the same for the same seed. */
export interface Random {
  /** Returns a number from 0 to 1, exclusive. */
  next(): number;
  /** Returns an integer from 0 to `count`, exclusive. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates a pseudorandom number generator from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
    below: (count) => Math.floor(random.next() * count),
    pick: (items) => items[random.below(items.length)] as never,
  };
  return random;
}
