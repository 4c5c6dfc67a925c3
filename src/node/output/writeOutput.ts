import { constants, copyFileSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as yieldToSignals } from 'node:timers/promises';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { ContentRoots } from '../files/contentRoots';
import { copyContent } from '../files/readContent';
import { describeFile, FILES_PER_TURN, type Manifest } from './folder/manifest';
import type { OutputEntry, OutputSource } from './outputEntries';

interface WriteInput {
  readonly entries: readonly OutputEntry[];
  /** The old site. */
  readonly outDir: string;
  /** The files of the old site that have not changed since they were written. */
  readonly unchanged: Manifest;
  /** The folders that files may be copied from. */
  readonly roots: ContentRoots;
  /** Whether other programs may change the new files. If so, all of them are created, without links to old files. */
  readonly isShared: boolean;
}

/** The files of a new site. */
export interface WrittenOutput {
  /** All files. */
  readonly manifest: Manifest;
  /** Those that have not been written, because the old site has the same ones. */
  readonly reused: readonly OutputEntry[];
  /** Writes a file that was meant to be reused. */
  readonly write: (entry: OutputEntry) => Promise<unknown>;
}

/** Files are created and copied concurrently, while few are in memory. */
export const MAX_FILES = 32;

/**
 * Returns the files of a site, each path once: from the source that has precedence, or else from the first one. Creates those that
 * are results of tasks.
 */
export async function resolveEntries(
  sources: ReadonlyMap<string, OutputSource>,
  onProgress: (done: number, total: number) => void,
): Promise<readonly OutputEntry[]> {
  const entries = new Map<string, OutputEntry>();
  const distinct = [...new Set(sources.values())];
  let done = 0;
  await forEachConcurrent(distinct, MAX_FILES, async (source) => {
    for (const entry of await source.resolve()) {
      const isNext = (sources.get(entry.path) ?? source) === source && !entries.has(entry.path);
      if (isNext) entries.set(entry.path, entry);
    }
    onProgress(++done, distinct.length);
  });
  return [...entries.values()];
}

/** Returns whether the old site consists of exactly these files. */
export function isSameOutput({ entries, unchanged }: Pick<WriteInput, 'entries' | 'unchanged'>): boolean {
  return (
    entries.length === unchanged.size &&
    entries.every(({ path: file, written }) => unchanged.get(file) === written)
  );
}

/** Writes the files of a site to a folder that differ from the old site, or all files if it is shared. */
export async function writeOutput(
  folder: string,
  { entries, outDir, unchanged, roots, isShared }: WriteInput,
): Promise<WrittenOutput> {
  const manifest = new Map<string, string>();
  const reused: OutputEntry[] = [];
  const createParent = createParentMaker(folder);
  let createdFiles = 0;
  await forEachConcurrent(entries, MAX_FILES, async (entry) => {
    const { path: file, written } = entry;
    const isSame = unchanged.get(file) === written;
    if (isSame && !isShared) reused.push(entry);
    manifest.set(file, isSame && (!isShared || clone(file)) ? written : await write(entry));
  });
  return { manifest, reused, write };

  /** Returns the manifest entry. */
  async function write({ path: file, written, read }: OutputEntry): Promise<string> {
    const target = createParent(file);
    const content = await read();
    if (typeof content !== 'object' || !('copyOf' in content)) {
      // Asynchronous calls take two to three times the processor time, and on local disks as long.
      await createFile(target, () => writeFileSync(target, content, { flag: 'wx' }));
      if (++createdFiles % FILES_PER_TURN === 0) await yieldToSignals();
      return written;
    }
    await createFile(target, () => copyContent(content.copyOf, target, roots));
    // The file may have changed since it was hashed.
    return describeFile(target);
  }

  /** Copies a file of the old site. Returns whether that was possible. */
  function clone(file: string): boolean {
    const target = createParent(file);
    try {
      copyFileSync(path.join(outDir, file), target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
      return true;
    } catch {
      return false; // The file no longer exists.
    }
  }
}

/** Returns a function that returns the path of a new file in a folder, and creates the folder of the file first. */
export function createParentMaker(folder: string): (file: string) => string {
  const created = new Set<string>();
  return (file) => {
    const target = path.join(folder, file);
    const dir = path.dirname(target);
    if (!created.has(dir)) mkdirSync(dir, { recursive: true });
    created.add(dir);
    return target;
  };
}

/**
 * Calls `write`, which must fail if the file exists. Files whose names differ only in case are the same file on some disks;
 * writing to it could change the old site, which the existing file may be a link to.
 */
async function createFile(target: string, write: () => Promise<void> | void): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    unlinkSync(target);
    await write();
  }
}
