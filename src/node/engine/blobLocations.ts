import { HASH_BYTES, writeHash } from '../files/hashContent';

/** Where a blob is stored: the name of a pack file, and its range. If the blob is compressed, the size is negative. */
export type BlobLocation = readonly [pack: string, offset: number, size: number];

/** The locations of blobs by hash, as a map of them. */
export interface BlobLocations extends Iterable<readonly [hash: string, location: BlobLocation]> {
  readonly size: number;
  get(hash: string): BlobLocation | undefined;
  has(hash: string): boolean;
  /** Returns a copy, which takes a fraction of the time of adding each location. */
  copy(): MutableBlobLocations;
  /** Returns the names of the packs with at least one blob. */
  listPacks(): ReadonlySet<string>;
  /** Returns the locations as data that `createBlobLocations` opens at once. Changes of the locations may change it. */
  encode(): EncodedLocations;
}

/** Locations that change. */
export interface MutableBlobLocations extends BlobLocations {
  set(hash: string, location: BlobLocation): void;
  /** Sets all of the given locations. */
  setAll(others: BlobLocations): void;
  delete(hash: string): void;
  /** Deletes the locations for which a predicate returns true. */
  deleteWhere(isDeleted: (location: BlobLocation) => boolean): void;
}

/** Slots of a new table. A power of two, so that a mask finds the slot of a hash. */
const MIN_SLOTS = 64;
/** With more used slots than this, searches for a hash visit many others. */
const MAX_USED_SHARE = 0.6;

/** What a slot contains instead of the number of a pack. */
const EMPTY = 0;
const REMOVED = 1;
const FIRST_PACK = 2;

/** The slots of a table. Equal indexes belong together. */
interface Table {
  readonly hashes: Buffer;
  /** The numbers of packs. */
  readonly packs: Uint32Array;
  readonly offsets: Float64Array;
  readonly sizes: Int32Array;
}

/** Locations as they are in memory. */
export interface EncodedLocations {
  readonly table: Table;
  /** The names of packs by number, from `FIRST_PACK` on. */
  readonly packs: readonly string[];
  /** The number of slots that contain a location, and of those that contain one or did. */
  readonly size: number;
  readonly used: number;
}

/**
 * Creates a table of locations, which is empty by default. A large site has hundreds of thousands of blobs, so the table consists of numbers outside of
 * the heap: a hash table with open addressing, which takes a fifth of the memory of a map.
 */
export function createBlobLocations(
  encoded: EncodedLocations = { table: createTable(MIN_SLOTS), packs: [], size: 0, used: 0 },
): MutableBlobLocations {
  let packs = [...encoded.packs];
  let numbersOfPacks = new Map(packs.map((pack, index) => [pack, FIRST_PACK + index]));
  const key = Buffer.alloc(HASH_BYTES);
  let { table, size, used } = encoded;

  const locations: MutableBlobLocations = {
    get size() {
      return size;
    },
    has: (hash) => find(hash) !== undefined,
    get(hash) {
      const slot = find(hash);
      return slot === undefined ? undefined : read(slot);
    },
    set(hash, location) {
      if (!toKey(hash)) throw new Error(`\`${hash}\` is not the hash of a blob.`);
      setKey(location);
    },
    setAll(others) {
      forEachLocation(others.encode(), key, setKey);
    },
    delete(hash) {
      const slot = find(hash);
      if (slot !== undefined) remove(slot);
    },
    deleteWhere(isDeleted) {
      for (const [slot, number] of table.packs.entries())
        if (number >= FIRST_PACK && isDeleted(read(slot))) remove(slot);
    },
    copy: () => createBlobLocations({ table: copyTable(table), packs, size, used }),
    listPacks,
    encode() {
      // Locations that were removed take space, and so do the names of their packs.
      if (size < used || listPacks().size < packs.length) rebuild();
      return { table, packs, size, used };
    },
    *[Symbol.iterator]() {
      // A change during the iteration may replace the table.
      const { packs: numbers, hashes } = table;
      for (let slot = 0; slot < numbers.length; slot++) {
        if ((numbers[slot] as number) < FIRST_PACK) continue;
        const hash = hashes.toString('hex', slot * HASH_BYTES, (slot + 1) * HASH_BYTES);
        const location = numbers === table.packs ? read(slot) : locations.get(hash);
        if (location) yield [hash, location];
      }
    },
  };
  return locations;

  function listPacks(): ReadonlySet<string> {
    const numbers = new Set(table.packs);
    return new Set(packs.filter((_, index) => numbers.has(FIRST_PACK + index)));
  }

  /** Converts a hash to the bytes of `key`. Returns whether it is one. */
  function toKey(hash: string): boolean {
    return writeHash(hash, key);
  }

  function find(hash: string): number | undefined {
    return toKey(hash) ? findKey() : undefined;
  }

  function findKey(): number | undefined {
    const { packs: numbers, hashes } = table;
    for (let slot = firstSlot(); numbers[slot] !== EMPTY; slot = nextSlot(slot)) {
      if (numbers[slot] !== REMOVED && key.compare(hashes, slot * HASH_BYTES, (slot + 1) * HASH_BYTES) === 0)
        return slot;
    }
    return undefined;
  }

  function setKey(location: BlobLocation): void {
    const slot = findKey();
    if (slot === undefined) add(location);
    else write(slot, location);
  }

  /** Adds a location for `key`, which the table does not contain. */
  function add(location: BlobLocation): void {
    if (used >= table.packs.length * MAX_USED_SHARE) {
      const added = Buffer.from(key);
      rebuild();
      added.copy(key);
    }
    let slot = firstSlot();
    while (table.packs[slot] !== EMPTY) slot = nextSlot(slot);
    key.copy(table.hashes, slot * HASH_BYTES);
    write(slot, location);
    size++;
    used++;
  }

  function remove(slot: number): void {
    table.packs[slot] = REMOVED;
    size--;
  }

  /** Any bytes of a hash are as good as random numbers. */
  function firstSlot(): number {
    return key.readUInt32LE() & (table.packs.length - 1);
  }

  function nextSlot(slot: number): number {
    return (slot + 1) & (table.packs.length - 1);
  }

  function read(slot: number): BlobLocation {
    const pack = packs[(table.packs[slot] as number) - FIRST_PACK] as string;
    return [pack, table.offsets[slot] as number, table.sizes[slot] as number];
  }

  function write(slot: number, [pack, offset, bytes]: BlobLocation): void {
    let number = numbersOfPacks.get(pack);
    if (number === undefined) {
      number = FIRST_PACK + packs.push(pack) - 1;
      numbersOfPacks.set(pack, number);
    }
    table.packs[slot] = number;
    table.offsets[slot] = offset;
    table.sizes[slot] = bytes;
  }

  /** Replaces the table by one without removed slots, and with room for as many locations again. */
  function rebuild(): void {
    const old = { table, packs };
    let slots = MIN_SLOTS;
    while (slots * MAX_USED_SHARE < size * 2) slots *= 2;
    table = createTable(slots);
    packs = [];
    numbersOfPacks = new Map();
    size = 0;
    used = 0;
    forEachLocation(old, key, add);
  }
}

/** Writes the hash of each location to `key`, and then calls `visit`. */
function forEachLocation(
  { table: { packs: numbers, hashes, offsets, sizes }, packs }: Pick<EncodedLocations, 'table' | 'packs'>,
  key: Buffer,
  visit: (location: BlobLocation) => void,
): void {
  for (const [slot, number] of numbers.entries()) {
    if (number < FIRST_PACK) continue;
    hashes.copy(key, 0, slot * HASH_BYTES, (slot + 1) * HASH_BYTES);
    visit([packs[number - FIRST_PACK] as string, offsets[slot] as number, sizes[slot] as number]);
  }
}

function createTable(slots: number): Table {
  return {
    hashes: Buffer.alloc(slots * HASH_BYTES),
    packs: new Uint32Array(slots),
    offsets: new Float64Array(slots),
    sizes: new Int32Array(slots),
  };
}

function copyTable({ hashes, packs, offsets, sizes }: Table): Table {
  return {
    hashes: Buffer.from(hashes),
    packs: packs.slice(),
    offsets: offsets.slice(),
    sizes: sizes.slice(),
  };
}
