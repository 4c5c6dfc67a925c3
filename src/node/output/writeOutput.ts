import { constants, copyFileSync, mkdirSync, unlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { ContentRoots } from '../files/contentRoots';
import { copyContent } from '../files/readContent';
import { createLinkedFiles, type LinkedFiles } from './folder/linkedFiles';
import { describeFile, type Manifest } from './folder/manifest';
import type { OutputEntry, OutputSource } from './outputEntries';

interface WriteInput {
  readonly sources: ReadonlyMap<string, OutputSource>;
  /** The old site. */
  readonly outDir: string;
  /** The files of the old site that nobody has changed since they were written. */
  readonly unchanged: Manifest;
  /** Records the files that are linked. */
  readonly linked?: LinkedFiles;
  /** The folders that files may be copied from. */
  readonly roots: ContentRoots;
  /** Whether other programs may change the new files, so that none of them may be a link to an old file. */
  readonly isShared: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

/** Files are written concurrently, while few are in memory. */
const MAX_FILES = 32;

/** Returns whether the old site consists of exactly these files. Stops at the first difference. */
export async function isSameOutput({
  sources,
  unchanged,
}: Pick<WriteInput, 'sources' | 'unchanged'>): Promise<boolean> {
  if (unchanged.size === 0) return false;
  const isNext = createPathFilter(sources);
  let count = 0;
  for (const source of new Set(sources.values())) {
    for (const { path: file, written } of await source.resolve()) {
      if (!isNext(file, source)) continue;
      if (unchanged.get(file) !== written) return false;
      count++;
    }
  }
  return count === unchanged.size;
}

/** Writes a site to an empty folder. Files that are the same as in the old site are linked or copied. Returns its manifest. */
export async function writeOutput(
  folder: string,
  { sources, outDir, unchanged, linked = createLinkedFiles(outDir), roots, isShared, onProgress }: WriteInput,
): Promise<Manifest> {
  const manifest = new Map<string, string>();
  const createdFolders = new Set<string>();
  const distinct = [...new Set(sources.values())];
  const isNext = createPathFilter(sources);
  const clone = (file: string, target: string) =>
    copyFileSync(path.join(outDir, file), target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  const waysToReuse = isShared ? [clone] : [linked.link, clone];
  let done = 0;
  await forEachConcurrent(distinct, MAX_FILES, async (source) => {
    for (const entry of await source.resolve()) {
      if (isNext(entry.path, source)) manifest.set(entry.path, await writeEntry(entry));
    }
    onProgress(++done, distinct.length);
  });
  return manifest;

  /** Returns the manifest entry. */
  async function writeEntry({ path: file, written, read }: OutputEntry): Promise<string> {
    const target = path.join(folder, file);
    const dir = path.dirname(target);
    if (!createdFolders.has(dir)) mkdirSync(dir, { recursive: true });
    createdFolders.add(dir);
    if (unchanged.get(file) === written && reuse(file, target)) return written;
    const content = await read();
    if (typeof content !== 'object' || !('copyOf' in content)) {
      await createFile(target, () => writeFile(target, content, { flag: 'wx' }));
      return written;
    }
    await createFile(target, () => copyContent(content.copyOf, target, roots));
    // The file may have changed since it was hashed.
    return describeFile(target);
  }

  function reuse(file: string, target: string): boolean {
    return waysToReuse.some((create) => {
      try {
        create(file, target);
        return true;
      } catch {
        return false; // The file system has no links, or the file is gone.
      }
    });
  }
}

/**
 * Calls `write`, which must fail if the file exists. Files whose names differ only in case are the same file on some disks;
 * writing to it could change the old site, which the existing file may be a link to.
 */
async function createFile(target: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    unlinkSync(target);
    await write();
  }
}

/** Creates a predicate that accepts each path once: from the source that has precedence, or else from the first one. */
function createPathFilter(sources: WriteInput['sources']): (file: string, source: OutputSource) => boolean {
  const seen = new Set<string>();
  return (file, source) => {
    if ((sources.get(file) ?? source) !== source || seen.has(file)) return false;
    seen.add(file);
    return true;
  };
}
