/** Texts and their numbers. */
export interface Interner {
  readonly strings: readonly string[];
  /** Returns the number of a text. A new text gets the next number. */
  readonly add: (text: string) => number;
  readonly has: (text: string) => boolean;
}

/** Numbers texts in the order of their first use. `start` is the first number. */
export function createInterner(start = 0): Interner {
  const indexes = new Map<string, number>();
  const strings: string[] = [];
  return {
    strings,
    has: (text) => indexes.has(text),
    add(text) {
      let index = indexes.get(text);
      if (index === undefined) {
        index = start + strings.push(text) - 1;
        indexes.set(text, index);
      }
      return index;
    },
  };
}
