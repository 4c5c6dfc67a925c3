import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { hashContent } from '../files/hashContent';
import { listEntries } from '../files/pathKind';
import type { BlobLocation, BlobLocations } from './blobLocations';

/** Content-addressed bytes. */
export interface Blobs {
  /** Stores content unless it is stored already, and returns its hash. */
  put(content: Uint8Array): string;
  has(hash: string): boolean;
  /** Returns the content with a hash, or `undefined` if it is missing or damaged. */
  read(hash: string): Buffer | undefined;
  /** Returns whether no blob of the index has been found to be missing or damaged. */
  isComplete(): boolean;
  /** Removes all missing and damaged blobs from the packs in which `read` has found one, so that `put` stores them again. */
  removeDamaged(): void;
}

/** Blobs in append-only pack files, because tens of thousands of small files are slow to create and to delete. */
export interface BlobStore extends Blobs {
  /** Returns whether merging small packs is worthwhile, which `compact` does. */
  hasManySmallPacks(): boolean;
  /** Returns the names of the packs that exist. Another process may have deleted some. */
  listPacks(): ReadonlySet<string>;
  locations(): BlobLocations;
  /**
   * Copies live blobs to the current pack from packs that mostly contain unused blobs, and from those that another process
   * has deleted, unless it has copied them itself (`others`).
   */
  compact(live: ReadonlySet<string>, others: BlobLocations): void;
  /** Deletes packs that are not in use by the given locations and that no running process has just created. */
  removeUnusedPacks(used: ReadonlySet<string>): void;
  close(): void;
}

/** A pack without a reference may belong to a process that has not saved its index yet. It is deleted after this time. */
const UNSAVED_PACK_MS = 6 * 60 * 60 * 1000;
/** Packs with less than this share of used bytes are rewritten. */
const MIN_USED_SHARE = 0.5;
/** With more small packs than this, they are merged: every run that changes something creates one. */
const MAX_SMALL_PACKS = 16;
const SMALL_PACK_BYTES = 4 * 1024 * 1024;
/** Full packs are sent to a remote cache as they are, several at the same time. */
const FULL_PACK_BYTES = 32 * 1024 * 1024;

/** Opens the packs in a folder. `known` are the locations in the index of the store. */
export function openBlobStore(dir: string, known: BlobLocations): BlobStore {
  const locations = known.copy();
  const sizes = listPackSizes(dir);
  locations.deleteWhere(([pack, offset, size]) => offset + Math.abs(size) > (sizes.get(pack) ?? -1));
  const savedPacks = known.listPacks();
  let isComplete = locations.size === known.size;
  const damagedPacks = new Set<string>();
  const descriptors = new Map<string, number>();
  let current: { readonly name: string; size: number } | undefined;
  // An open file can be read after another process has deleted it.
  for (const pack of savedPacks) openPack(pack);

  const store: BlobStore = {
    put(content) {
      const hash = hashContent(content);
      if (!locations.has(hash)) append(hash, content);
      return hash;
    },
    has: (hash) => locations.has(hash),
    read(hash) {
      const location = locations.get(hash);
      if (!location) return undefined;
      const content = readRange(location);
      if (content && hashContent(content) === hash) return content;
      locations.delete(hash);
      isComplete = false;
      damagedPacks.add(location[0]);
      return undefined;
    },
    isComplete: () => isComplete,
    removeDamaged() {
      for (const [hash, [pack]] of locations) if (damagedPacks.has(pack)) store.read(hash);
      damagedPacks.clear();
    },
    hasManySmallPacks: () => countSmallPacks(listPackSizes(dir)) > MAX_SMALL_PACKS,
    listPacks: () => new Set(listPackSizes(dir).keys()),
    locations: () => locations,
    compact(live, others) {
      const existing = listPackSizes(dir);
      if (current && !existing.has(current.name)) current = undefined;
      const used = new Map<string, number>();
      for (const hash of live) {
        const [pack, , size = 0] = locations.get(hash) ?? [];
        if (pack !== undefined) used.set(pack, (used.get(pack) ?? 0) + Math.abs(size));
      }
      const hasManySmallPacks = countSmallPacks(existing) > MAX_SMALL_PACKS;
      const isSparse = (pack: string) => {
        const size = existing.get(pack);
        if (pack === current?.name) return false;
        return (
          size === undefined ||
          (used.get(pack) ?? 0) < size * MIN_USED_SHARE ||
          (hasManySmallPacks && size < SMALL_PACK_BYTES)
        );
      };
      const sparse = new Set([...used.keys()].filter(isSparse));
      if (sparse.size === 0) return;
      for (const hash of live) {
        const [pack] = locations.get(hash) ?? [];
        if (pack === undefined || !sparse.has(pack)) continue;
        const other = others.get(hash);
        if (other && !existing.has(pack) && existing.has(other[0])) {
          locations.set(hash, other);
          continue;
        }
        const content = store.read(hash);
        if (content) append(hash, content);
      }
    },
    removeUnusedPacks(used) {
      const removed = new Set<string>();
      for (const pack of listPackSizes(dir).keys()) {
        if (used.has(pack) || pack === current?.name) continue;
        const file = path.join(dir, pack);
        const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (!savedPacks.has(pack) && Date.now() - changedAt < UNSAVED_PACK_MS) continue;
        closePack(pack);
        removed.add(pack);
        try {
          rmSync(file, { force: true });
        } catch {
          // On Windows, another process may be reading it. A later run deletes it.
        }
      }
      if (removed.size === 0) return;
      isComplete = false;
      locations.deleteWhere(([pack]) => removed.has(pack));
    },
    close() {
      for (const pack of [...descriptors.keys()]) closePack(pack);
      current = undefined;
    },
  };
  return store;

  function append(hash: string, content: Uint8Array): void {
    if (!current || current.size >= FULL_PACK_BYTES) current = createPack();
    const { name, size } = current;
    const fd = descriptors.get(name) as number;
    const bytes = compress(content);
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(fd, bytes, written, bytes.length - written, size + written);
    }
    current.size += bytes.length;
    locations.set(hash, [name, size, bytes === content ? bytes.length : -bytes.length]);
  }

  function createPack() {
    mkdirSync(dir, { recursive: true });
    const name = `${randomUUID()}${EXTENSION}`;
    descriptors.set(name, openSync(path.join(dir, name), 'wx+'));
    return { name, size: 0 };
  }

  function readRange([pack, offset, size]: BlobLocation): Buffer | undefined {
    const length = Math.abs(size);
    const fd = openPack(pack);
    if (fd === undefined) return undefined;
    try {
      const bytes = Buffer.allocUnsafe(length);
      if (readSync(fd, bytes, 0, length, offset) !== length) return undefined;
      // One chunk with the size of the content: joining several would dominate the time.
      return size < 0 ? inflateRawSync(bytes, { chunkSize: length * 8 }) : bytes;
    } catch {
      return undefined; // unreadable or damaged
    }
  }

  /** Returns `undefined` if the pack cannot be opened. */
  function openPack(pack: string): number | undefined {
    const open = descriptors.get(pack);
    if (open !== undefined) return open;
    try {
      const fd = openSync(path.join(dir, pack), 'r');
      descriptors.set(pack, fd);
      return fd;
    } catch {
      return undefined;
    }
  }

  function closePack(pack: string): void {
    const fd = descriptors.get(pack);
    descriptors.delete(pack);
    if (fd !== undefined) closeSync(fd);
  }
}

const EXTENSION = '.pack';

/** Smaller blobs are not compressed: they are most of all blobs, but a small part of the bytes. */
const MIN_COMPRESSED_BYTES = 4096;

/**
 * Compresses content fast: that of pages takes a fifth of the space. Most blobs are read several times, which takes a fourth of the
 * time with Deflate, compared with Brotli. Returns the content unchanged if it takes no less.
 */
function compress(content: Uint8Array): Uint8Array {
  if (content.length < MIN_COMPRESSED_BYTES) return content;
  const compressed = deflateRawSync(content, { level: 1, chunkSize: content.length });
  return compressed.length < content.length ? compressed : content;
}

function countSmallPacks(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].filter((size) => size < SMALL_PACK_BYTES).length;
}

function listPackSizes(dir: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { name } of listEntries(dir)) {
    if (!name.endsWith(EXTENSION)) continue;
    const stats = statSync(path.join(dir, name), { throwIfNoEntry: false });
    if (stats?.isFile()) sizes.set(name, stats.size);
  }
  return sizes;
}
