import { HASH_BYTES, writeHash } from '../files/hashContent';

/** Hashes and their numbers, in the order in which they were added. */
export interface HashNumbers {
  readonly size: number;
  /** Returns the number of a hash; `undefined` if it has not been added, or if the text is not a hash. */
  find(hash: string): number | undefined;
  /** Returns the number of a hash. A new hash gets the next number. Returns `undefined` if the text is not a hash. */
  add(hash: string): number | undefined;
  /** Adds the hash with a number in `encoded`, without converting it to a text. */
  addFrom(encoded: Uint8Array, number: number): number;
  read(number: number): string;
  /** Returns the bytes of all hashes, one after another. */
  encode(): Buffer;
}

/** Slots of a new table. A power of two, so that a mask finds the slot of a hash. */
const MIN_SLOTS = 64;
/** With more used slots than this, searches for a hash visit many others. */
const MAX_USED_SHARE = 0.6;
/** What an empty slot contains instead of the number of a hash plus one. */
const EMPTY = 0;

/**
 * Numbers the given hashes, by default none, and others that are added. A large site has hundreds of thousands, so they are bytes
 * outside of the heap, found by a hash table with open addressing. It takes a fifth of the memory of a map.
 */
export function createHashNumbers(encoded: Uint8Array = Buffer.alloc(0)): HashNumbers {
  const key = Buffer.alloc(HASH_BYTES);
  let bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length);
  let size = encoded.length / HASH_BYTES;
  let slots = new Uint32Array(0);
  rebuild();

  return {
    get size() {
      return size;
    },
    find: (hash) => (writeHash(hash, key) ? findKey() : undefined),
    add: (hash) => (writeHash(hash, key) ? addKey() : undefined),
    addFrom(other, number) {
      for (let index = 0; index < HASH_BYTES; index++) key[index] = other[number * HASH_BYTES + index] ?? 0;
      return addKey();
    },
    read: (number) => bytes.toString('hex', number * HASH_BYTES, (number + 1) * HASH_BYTES),
    encode: () => bytes.subarray(0, size * HASH_BYTES),
  };

  function findKey(): number | undefined {
    const number = slots[findSlot(key, 0)] as number;
    return number === EMPTY ? undefined : number - 1;
  }

  function addKey(): number {
    const slot = findSlot(key, 0);
    const found = slots[slot] as number;
    if (found !== EMPTY) return found - 1;
    if ((size + 1) * HASH_BYTES > bytes.length)
      bytes = Buffer.concat([bytes], Math.max(MIN_SLOTS * HASH_BYTES, bytes.length * 2));
    key.copy(bytes, size * HASH_BYTES);
    slots[slot] = size + 1;
    if (++size > slots.length * MAX_USED_SHARE) rebuild();
    return size - 1;
  }

  /** Returns the slot of a hash in a buffer, which is empty if the hash has not been added. */
  function findSlot(from: Buffer, at: number): number {
    const mask = slots.length - 1;
    // any bytes of a hash are as good as random numbers
    for (let slot = from.readUInt32LE(at) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] as number;
      if (number === EMPTY) return slot;
      const start = (number - 1) * HASH_BYTES;
      if (from.compare(bytes, start, start + HASH_BYTES, at, at + HASH_BYTES) === 0) return slot;
    }
  }

  /** Creates slots for twice as many hashes. */
  function rebuild(): void {
    let count = MIN_SLOTS;
    while (count * MAX_USED_SHARE < size * 2) count *= 2;
    slots = new Uint32Array(count);
    for (let number = 0; number < size; number++) slots[findSlot(bytes, number * HASH_BYTES)] = number + 1;
  }
}
