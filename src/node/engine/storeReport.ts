import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { sumBy } from '../../model/sumBy';
import { listFilesBelow } from '../files/walkFiles';
import { writeFileAtomic } from '../files/writeFileAtomic';
import type { RunReason } from './node';
import { CHANGES, INDEX, readIndex } from './store';
import { tryReadText } from '../files/tryRead';

/** What a store contains. */
export interface StoreReport {
  /** The size of all files, in bytes. */
  readonly size: number;
  /** The number of results; 0 if another version of the generator or of Node.js has written the store. */
  readonly results: number;
  /** How many of them the last command has used and not computed itself. Missing if that is unknown. */
  readonly reused?: number;
  /** When its oldest file was written. Files contain many results. Missing if there is no pack. */
  readonly oldest?: Date;
}

/** Contains how many results the last command has computed. JSON. */
const RUNS_FILE = 'runs.json';

/** Returns whether a task ran because there was no up-to-date result of it. */
export function isStoredRun({ kind }: RunReason): boolean {
  return kind !== 'volatile' && kind !== 'needed';
}

/** Writes the number of results that a command has computed. Does nothing if no results have been saved. */
export function writeRunCount(dir: string, count: number): void {
  if (existsSync(dir)) writeFileAtomic(path.join(dir, RUNS_FILE), JSON.stringify(count));
}

/** Describes the store in a folder. `version` is that of `openStore`. */
export function describeStore(dir: string, version: string): StoreReport {
  const files = statStoreFiles(dir);
  const packs = files.filter(({ name }) => name.endsWith('.pack'));
  const { id, traces, generation } = readIndex(dir, version);
  const runs = readRunCount(dir);
  const used = [...traces.keys()].filter((key) => traces.lastUsed(key) === generation).length;
  return {
    size: sumSizes(files),
    results: id === '' ? 0 : traces.size,
    ...(runs !== undefined && id !== '' && { reused: Math.max(0, used - runs) }),
    ...(packs.length > 0 && { oldest: new Date(Math.min(...packs.map(({ writtenAt }) => writtenAt))) }),
  };
}

/** A file of a store. */
export interface StoreFile {
  /** Relative to the folder of the store. */
  readonly name: string;
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Returns all files in the folder of a store. */
export function statStoreFiles(dir: string): readonly StoreFile[] {
  if (!existsSync(dir)) return [];
  return listFilesBelow(dir).flatMap((name) => {
    const stats = statSync(path.join(dir, name), { throwIfNoEntry: false });
    return stats ? { name, size: stats.size, writtenAt: stats.mtimeMs } : [];
  });
}

/** Returns the size of files in bytes. */
export function sumSizes(files: readonly StoreFile[]): number {
  return sumBy(files, ({ size }) => size);
}

/** Returns when the index of a store was last written, in milliseconds since 1970. */
export function getSavedAt(dir: string): number {
  const times = [INDEX, CHANGES].map(
    (name) => statSync(path.join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times);
}

function readRunCount(dir: string): number | undefined {
  const count = Number.parseInt(tryReadText(path.join(dir, RUNS_FILE)) ?? '', 10);
  // No command has written it, or it was damaged.
  return Number.isNaN(count) ? undefined : count;
}
