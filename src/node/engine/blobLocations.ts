import { createHashNumbers, type HashNumbers } from './hashNumbers';

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
  /** Returns the locations as data for `createBlobLocations`. Changes of the locations may change it. */
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

/** Locations as they are in memory. The other arrays have an item for each hash. */
export interface EncodedLocations {
  readonly hashes: Uint8Array;
  /** The number of each pack plus one. */
  readonly packs: Uint32Array;
  readonly offsets: Float64Array;
  readonly sizes: Int32Array;
  /** The names of packs by number. */
  readonly names: readonly string[];
}

const NO_LOCATIONS: EncodedLocations = {
  hashes: new Uint8Array(),
  packs: new Uint32Array(),
  offsets: new Float64Array(),
  sizes: new Int32Array(),
  names: [],
};
/** Stands for the pack of a hash without a location. */
const REMOVED = 0;

/** Creates locations, by default none. A large site has hundreds of thousands of blobs, so they are numbers outside of the heap. */
export function createBlobLocations(encoded: EncodedLocations = NO_LOCATIONS): MutableBlobLocations {
  let hashes: HashNumbers = createHashNumbers(encoded.hashes);
  let { packs, offsets, sizes } = encoded;
  let names = [...encoded.names];
  let numbersOfNames = new Map(names.map((name, index) => [name, index + 1]));
  let size = 0;
  for (const number of packs.subarray(0, hashes.size)) if (number !== REMOVED) size++;

  const locations: MutableBlobLocations = {
    get size() {
      return size;
    },
    has: (hash) => find(hash) !== undefined,
    get(hash) {
      const number = find(hash);
      return number === undefined ? undefined : read(number);
    },
    set(hash, location) {
      const number = hashes.add(hash);
      if (number === undefined) throw new Error(`\`${hash}\` is not the hash of a blob.`);
      write(number, location);
    },
    setAll: (others) => addAll(others.encode()),
    delete(hash) {
      const number = find(hash);
      if (number !== undefined) remove(number);
    },
    deleteWhere(isDeleted) {
      for (let number = 0; number < hashes.size; number++)
        if (packs[number] !== REMOVED && isDeleted(read(number))) remove(number);
    },
    copy: () =>
      createBlobLocations({
        hashes: Buffer.from(hashes.encode()),
        packs: packs.slice(),
        offsets: offsets.slice(),
        sizes: sizes.slice(),
        names,
      }),
    listPacks,
    encode() {
      // Locations that were removed take space, and so do the names of their packs.
      if (size < hashes.size || listPacks().size < names.length) removeUnused();
      return {
        hashes: hashes.encode(),
        packs: packs.subarray(0, size),
        offsets: offsets.subarray(0, size),
        sizes: sizes.subarray(0, size),
        names,
      };
    },
    *[Symbol.iterator]() {
      const all = hashes;
      for (let number = 0; number < all.size; number++) {
        const hash = all.read(number);
        const location = locations.get(hash);
        if (location) yield [hash, location];
      }
    },
  };
  return locations;

  function find(hash: string): number | undefined {
    const number = hashes.find(hash);
    return number === undefined || packs[number] === REMOVED ? undefined : number;
  }

  function listPacks(): ReadonlySet<string> {
    const used = new Set(packs);
    return new Set(names.filter((_, index) => used.has(index + 1)));
  }

  function read(number: number): BlobLocation {
    const name = names[(packs[number] as number) - 1] as string;
    return [name, offsets[number] as number, sizes[number] as number];
  }

  function write(number: number, [name, offset, bytes]: BlobLocation): void {
    let pack = numbersOfNames.get(name);
    if (pack === undefined) {
      pack = names.push(name);
      numbersOfNames.set(name, pack);
    }
    if (number >= packs.length) reserve(Math.max(64, number * 2));
    if (packs[number] === REMOVED) size++;
    packs[number] = pack;
    offsets[number] = offset;
    sizes[number] = bytes;
  }

  function reserve(length: number): void {
    const old = { packs, offsets, sizes };
    packs = new Uint32Array(length);
    offsets = new Float64Array(length);
    sizes = new Int32Array(length);
    packs.set(old.packs);
    offsets.set(old.offsets);
    sizes.set(old.sizes);
  }

  function remove(number: number): void {
    packs[number] = REMOVED;
    size--;
  }

  function addAll(added: EncodedLocations): void {
    for (const [number, pack] of added.packs.entries()) {
      if (pack === REMOVED) continue;
      const location = [added.names[pack - 1], added.offsets[number], added.sizes[number]];
      write(hashes.addFrom(added.hashes, number), location as [string, number, number]);
    }
  }

  function removeUnused(): void {
    const old = { hashes: hashes.encode(), packs, offsets, sizes, names };
    hashes = createHashNumbers();
    names = [];
    numbersOfNames = new Map();
    size = 0;
    packs = new Uint32Array();
    addAll(old);
  }
}
