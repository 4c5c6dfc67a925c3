import { HASH_BYTES } from '../files/hashContent';
import { createHashNumbers } from './hashNumbers';

/** Texts and their numbers. */
export interface Interner {
  /** Returns the number of a text. A new text gets the next number. */
  readonly add: (text: string) => number;
  readonly has: (text: string) => boolean;
  readonly get: (number: number) => string;
  readonly encode: () => EncodedTexts;
}

/**
 * Texts in the order of their numbers. Most texts of a store are hashes, which are bytes outside of the heap. The number of a hash is
 * odd, and that of another text is even.
 */
export interface EncodedTexts {
  readonly strings: readonly string[];
  readonly hashes: Uint8Array;
}

export const NO_TEXTS: EncodedTexts = { strings: [], hashes: new Uint8Array() };

/** Numbers texts in the order of their first use. The numbers follow those of `others`. */
export function createInterner(others: EncodedTexts = NO_TEXTS): Interner {
  const startOfHashes = others.hashes.length / HASH_BYTES;
  const startOfStrings = others.strings.length;
  const hashes = createHashNumbers();
  const strings: string[] = [];
  const indexes = new Map<string, number>();
  return {
    has: (text) => indexes.has(text) || (isLowerCase(text) && hashes.find(text) !== undefined),
    add(text) {
      const hash = isLowerCase(text) ? hashes.add(text) : undefined;
      if (hash !== undefined) return (startOfHashes + hash) * 2 + 1;
      let index = indexes.get(text);
      if (index === undefined) {
        index = strings.push(text) - 1;
        indexes.set(text, index);
      }
      return (startOfStrings + index) * 2;
    },
    get: (number) =>
      number % 2 === 1
        ? hashes.read((number >>> 1) - startOfHashes)
        : (strings[(number >>> 1) - startOfStrings] ?? ''),
    encode: () => ({ strings, hashes: hashes.encode() }),
  };
}

/** Returns texts and others whose numbers follow theirs. */
export function concatenateTexts(texts: EncodedTexts, others: EncodedTexts): EncodedTexts {
  return {
    strings: texts.strings.concat(others.strings),
    hashes: others.hashes.length === 0 ? texts.hashes : Buffer.concat([texts.hashes, others.hashes]),
  };
}

/** Returns a function that returns the text with a number. */
export function createTextReader({ strings, hashes }: EncodedTexts): (number: number) => string {
  const bytes = Buffer.from(hashes.buffer, hashes.byteOffset, hashes.length);
  return (number) => {
    const index = number >>> 1;
    return number % 2 === 1
      ? bytes.toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES)
      : (strings[index] as string);
  };
}

/** Hashes as `hashContent` returns them. Others that have the same bytes are kept as texts. */
function isLowerCase(text: string): boolean {
  return text.length !== HASH_BYTES * 2 || text === text.toLowerCase();
}
