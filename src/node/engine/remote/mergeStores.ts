import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import { CHANGES, INDEX, readIndex } from '../store';
import { getSavedAt } from '../storeReport';
import { decodeIndex, encodeMergedIndex, type StoreIndex } from '../traceIndex';

/** The index of a store from another machine, whose packs have been copied. */
export interface OtherStore {
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly index: Buffer;
  readonly changes?: Buffer | undefined;
}

/** Adds the traces of other stores to the store in a folder. Of traces with the same key, the newest one is kept. */
export function mergeStores(dir: string, version: string, others: readonly OtherStore[]): void {
  const own = readIndex(dir, version);
  const parts: { readonly savedAt: number; readonly index: StoreIndex }[] = [
    { savedAt: own.id === '' ? 0 : getSavedAt(dir), index: own },
  ];
  for (const { savedAt, index, changes } of others) {
    const decoded = decodeIndex(version, index, changes);
    if (decoded) parts.push({ savedAt, index: decoded });
  }
  if (parts.length === 1) return;
  const newestFirst = parts.sort((a, b) => b.savedAt - a.savedAt).map(({ index }) => index);
  mkdirSync(dir, { recursive: true });
  writeFileAtomic(path.join(dir, INDEX), encodeMergedIndex(version, newestFirst, own.files));
  rmSync(path.join(dir, CHANGES), { force: true });
}
