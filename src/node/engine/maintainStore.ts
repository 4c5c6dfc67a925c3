import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sumBy } from '../../model/sumBy';
import { CHANGES, INDEX, listBlobs, openStore, PACKS, readIndex, type Store } from './store';
import { statStoreFiles, type StoreFile, sumSizes } from './storeReport';
import { isIntactIndex } from './traceIndex';

/** The folder of a store, and the version to open it with. */
export interface StoreLocation {
  readonly dir: string;
  readonly version: string;
}

/** What a check of a store has found. */
export interface Verification {
  /** The number of stored contents that were read. */
  readonly checked: number;
  /** How many of them are missing or differ from their hash. */
  readonly damaged: number;
  /** The number of results that were removed because they refer to these, or to a damaged index. */
  readonly removed: number;
  /** Whether the index itself was damaged, so that the store is empty now. */
  readonly isIndexDamaged: boolean;
}

/** Reads everything in a store, and removes the results whose content is missing or damaged. Their tasks run again. */
export function verifyStore({ dir, version }: StoreLocation): Verification {
  const indexes = [INDEX, CHANGES].map((name) => path.join(dir, name)).filter((file) => existsSync(file));
  if (indexes.some((file) => !isIntactIndex(readFileSync(file)))) {
    for (const file of indexes) rmSync(file, { force: true });
    return { checked: 0, damaged: 0, removed: 0, isIndexDamaged: true };
  }
  const { blobs: known } = readIndex(dir, version);
  const store = openStore(dir, version);
  try {
    const damaged = new Set<string>();
    for (const [hash] of known) if (store.blobs.read(hash) === undefined) damaged.add(hash);
    const removed = damaged.size === 0 ? 0 : removeResults(store, (blob) => damaged.has(blob));
    return { checked: known.size, damaged: damaged.size, removed, isIndexDamaged: false };
  } finally {
    store.close();
  }
}

/**
 * Removes results from stores until their files take at most `maxBytes`: stores of other versions, then the packs that were
 * written first. Returns the number of bytes that are left.
 */
export function pruneStores(stores: readonly StoreLocation[], maxBytes: number): number {
  const measure = () => sumBy(stores, ({ dir }) => sumSizes(statStoreFiles(dir)));
  for (const { dir, version } of stores) {
    if (measure() <= maxBytes) return measure();
    if (readIndex(dir, version).id === '') rmSync(dir, { recursive: true, force: true });
  }
  for (let size = measure(); size > maxBytes; size = measure()) {
    const oldest = listPacks(stores).sort((a, b) => a.pack.writtenAt - b.pack.writtenAt);
    const selected = new Map<StoreLocation, string[]>();
    let rest = size;
    for (const { store, pack } of oldest) {
      if (rest <= maxBytes) break;
      selected.set(store, [...(selected.get(store) ?? []), path.basename(pack.name)]);
      rest -= pack.size;
    }
    for (const [store, packs] of selected) removePacks(store, new Set(packs));
    // The rest is not in packs, or a running process has just written it.
    if (measure() === size) {
      for (const { dir } of stores) rmSync(dir, { recursive: true, force: true });
      return measure();
    }
  }
  return measure();
}

function listPacks(
  stores: readonly StoreLocation[],
): { readonly store: StoreLocation; readonly pack: StoreFile }[] {
  return stores.flatMap((store) =>
    statStoreFiles(store.dir)
      .filter(({ name }) => path.dirname(name) === PACKS)
      .map((pack) => ({ store, pack })),
  );
}

function removePacks({ dir, version }: StoreLocation, packs: ReadonlySet<string>): void {
  const { blobs: locations } = readIndex(dir, version);
  const store = openStore(dir, version);
  try {
    removeResults(store, (blob) => packs.has(locations.get(blob)?.[0] ?? ''));
  } finally {
    store.close();
  }
  // Packs without references
  for (const pack of packs) rmSync(path.join(dir, PACKS, pack), { force: true });
}

/** Removes the results with certain blobs, and the packs without references. Returns the number of results. */
function removeResults(store: Store, isRemoved: (blob: string) => boolean): number {
  const { traces, files } = store;
  const expired = new Set<string>();
  for (const key of traces.keys()) if (listBlobs(traces.get(key)).some(isRemoved)) expired.add(key);
  store.save({ traces: new Map(), used: new Set(), expired, files, isComplete: false });
  return expired.size;
}
