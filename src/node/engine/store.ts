import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { type BlobLocation, createBlobLocations } from './blobLocations';
import { type Blobs, type BlobStore, openBlobStore } from './blobStore';
import type { FileRecord } from './inputs';
import { decodeIndex, encodeChanges, encodeIndex, mayBeChanges, type StoreIndex } from './traceIndex';
import type { Trace, TraceSource } from './trace';
import { EMPTY_TRACES, type TraceTable } from './traceTable';
import { tryReadFile } from '../files/tryRead';

/** Results of tasks on disk. Several processes can use it at the same time: each reads the state at its start. */
export interface Store {
  readonly blobs: Blobs;
  readonly traces: TraceTable;
  readonly files: ReadonlyMap<string, FileRecord>;
  /**
   * Saves the given traces. Keeps those that other processes have saved meanwhile, and those that a recent complete run
   * used. Blobs without a trace are removed.
   */
  save(state: StoreState): void;
  /** Returns the paths of the files with the saved results, within the folder of the store; none if nothing has been saved. */
  listFiles(): readonly string[];
  close(): void;
}

export interface StoreState {
  /** The traces that this process has created. */
  readonly traces: TraceSource;
  /** The keys of older traces that it has used. It may have used those that they depend on. */
  readonly used: ReadonlySet<string>;
  /** The keys of tasks that must run again. */
  readonly expired: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, FileRecord>;
  /** Whether these are all traces of a command, so that others are unused. */
  readonly isComplete: boolean;
}

/** Traces that this many complete runs have not used are removed: switching back from a short-lived branch stays fast. */
const KEPT_GENERATIONS = 2;
export const INDEX = 'index';
export const CHANGES = 'changes';
export const PACKS = 'packs';
/** A temporary file of this age belongs to a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Opens a store. `version` must change with everything that tasks depend on but do not record, such as the generator. */
export function openStore(dir: string, version: string): Store {
  let opened = describeIndex(dir);
  const index = readIndex(dir, version);
  const blobs = openBlobStore(path.join(dir, PACKS), index.blobs);
  let savedPacks = index.blobs.listPacks();
  let hasIndex = index.id !== '';
  /** What the index on disk was written from besides the traces of this process, if this process has written it. */
  let base: StoreIndex | undefined;
  return {
    blobs,
    traces: index.traces,
    files: index.files,
    save({ traces, used, expired, files, isComplete }) {
      // Another process may have saved in the meantime. Between this read and the rename, its results can be lost, not damaged.
      const isLatest = describeIndex(dir) === opened;
      if (isLatest && !base && expired.size === 0 && saveChanges({ traces, files })) return;
      const latest = isLatest ? (base ?? index) : readIndex(dir, version);
      const generation = Math.max(latest.generation, index.generation) + (isComplete ? 1 : 0);
      // The index may have become unreadable.
      const old = latest.traces.size > 0 ? latest.traces : index.traces;
      const isUsed = old.findUsed(used);
      const own = new Set(traces.keys());
      const kept = new Map<string, number>();
      for (const key of old.keys()) {
        const lastUsed = isUsed(key) ? generation : old.lastUsed(key);
        if (own.has(key) || expired.has(key) || generation - lastUsed > KEPT_GENERATIONS) continue;
        kept.set(key, lastUsed);
      }
      const locations = mergeLocations(latest, blobs, { old, kept, traces, own });
      const state = {
        ...{ generation, old, kept, traces: { keys: () => own, get: traces.get } },
        blobs: locations,
        files: new Map([...latest.files, ...files]),
      };
      mkdirSync(dir, { recursive: true });
      writeFileAtomic(path.join(dir, INDEX), encodeIndex(version, state));
      rmSync(path.join(dir, CHANGES), { force: true });
      opened = describeIndex(dir);
      base = latest;
      savedPacks = locations.listPacks();
      hasIndex = true;
      blobs.removeUnusedPacks(savedPacks);
      for (const each of [dir, path.join(dir, PACKS)]) removeAbandonedFiles(each);
    },
    listFiles: () => (hasIndex ? listStoreFiles(dir, savedPacks) : []),
    close: () => blobs.close(),
  };

  /** Saves the differences from the index, unless they are large or the packs need a clean-up. Returns whether it has saved them. */
  function saveChanges({ traces, files }: Pick<StoreState, 'traces' | 'files'>): boolean {
    if (index.id === '') return false;
    if (blobs.hasManySmallPacks()) return false;
    const keys = new Set([...index.traces.changed(), ...traces.keys()]);
    if (!mayBeChanges(index, keys.size)) return false;
    const packs = blobs.listPacks();
    const changed = new Map<string, Trace>();
    for (const key of keys) changed.set(key, (traces.get(key) ?? index.traces.get(key)) as Trace);
    const locations = createBlobLocations();
    for (const [key, trace] of changed) {
      const found = listBlobs(trace).map((blob) => [blob, blobs.locations().get(blob)] as const);
      if (found.every(([, location]) => location && packs.has(location[0])))
        for (const [blob, location] of found) locations.set(blob, location as BlobLocation);
      else changed.delete(key);
    }
    const changedFiles = new Map(index.changedFiles);
    for (const [key, record] of files) if (index.files.get(key) !== record) changedFiles.set(key, record);
    const bytes = encodeChanges(index, { traces: changed, blobs: locations, files: changedFiles });
    if (!bytes) return false;
    writeFileAtomic(path.join(dir, CHANGES), bytes);
    opened = describeIndex(dir);
    // Earlier changes may have been replaced by these.
    savedPacks = new Set([...index.packs, ...locations.listPacks()]);
    blobs.removeUnusedPacks(savedPacks);
    return true;
  }
}

/** Returns the paths of the files of a store within its folder; none if there is no store of this version. */
export function findStoreFiles(dir: string, version: string): readonly string[] {
  const index = readIndex(dir, version);
  return index.id === '' ? [] : listStoreFiles(dir, index.blobs.listPacks());
}

function listStoreFiles(dir: string, packs: ReadonlySet<string>): readonly string[] {
  const names = [INDEX, CHANGES, ...[...packs].map((pack) => `${PACKS}/${pack}`)];
  return names.filter((name) => existsSync(path.join(dir, name)));
}

interface TracesToSave {
  readonly old: TraceTable;
  /** The keys of old traces. */
  readonly kept: Map<string, number>;
  readonly traces: TraceSource;
  /** The keys of new traces. */
  readonly own: Set<string>;
}

/** Returns the locations of all blobs that traces refer to. Drops traces whose blobs are missing. */
function mergeLocations(
  latest: StoreIndex,
  blobs: BlobStore,
  { old, kept, traces, own }: TracesToSave,
): StoreIndex['blobs'] {
  const live = new Set<string>();
  for (const key of kept.keys()) for (const blob of listBlobs(old.get(key))) live.add(blob);
  for (const key of own) for (const blob of listBlobs(traces.get(key))) live.add(blob);
  blobs.compact(live, latest.blobs);
  const packs = blobs.listPacks();
  const merged = createBlobLocations();
  for (const hash of live) {
    const found = [blobs.locations().get(hash), latest.blobs.get(hash)];
    const location = found.find((each) => each && packs.has(each[0]));
    if (location) merged.set(hash, location);
  }
  if (merged.size === live.size) return merged;
  const isWhole = (trace: Trace | undefined) => listBlobs(trace).every((blob) => merged.has(blob));
  for (const key of kept.keys()) if (!isWhole(old.get(key))) kept.delete(key);
  for (const key of own) if (!isWhole(traces.get(key))) own.delete(key);
  return merged;
}

function removeAbandonedFiles(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    if (!name.endsWith('.tmp')) continue;
    const file = path.join(dir, name);
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > ABANDONED_MS) rmSync(file, { force: true });
  }
}

/** Returns all blobs that a trace refers to. */
export function listBlobs(trace: Trace | undefined): readonly string[] {
  if (!trace) return [];
  const { result, reports, blobs } = trace;
  return [...blobs, result, reports].filter((blob) => blob !== undefined);
}

/** Returns a text that changes when a process replaces the index or its changes. */
function describeIndex(dir: string): string {
  const files = [INDEX, CHANGES].map((name) => {
    const stats = statSync(path.join(dir, name), { throwIfNoEntry: false, bigint: true });
    return stats ? [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ') : '';
  });
  return files.join(',');
}

/** Returns the index of the store in a folder, which is empty if there is none of this version. */
export function readIndex(dir: string, version: string): StoreIndex {
  const bytes = tryReadFile(path.join(dir, INDEX));
  const index = bytes && decodeIndex(version, bytes, tryReadFile(path.join(dir, CHANGES)));
  if (index) return index;
  return {
    // There is no index, or none of this version.
    id: '',
    generation: 0,
    traces: EMPTY_TRACES,
    blobs: createBlobLocations(),
    packs: new Set(),
    files: new Map(),
    changedFiles: new Map(),
  };
}
