import { statSync } from 'node:fs';
import { type ContentRoots, isContent } from '../../files/contentRoots';
import { readContentSync } from '../../files/readContent';
import { hashContent } from './dependencyTracker';

export interface FileHash {
  /** Modification time, change time and size of the file when it was hashed. Empty if the file was modified too recently. */
  readonly stamp: string;
  readonly hash: string;
}

/** Hashes files. Reads each file at most once, and only if its stamp differs from that of the previous build. */
export interface FileHashes {
  /** Returns the hash of a file, or `undefined` if the file cannot be read. */
  hash(file: string): string | undefined;
  /** The hashes computed or confirmed so far. */
  readonly current: ReadonlyMap<string, FileHash>;
}

/** A file modified within this time may be modified again without a change of its stamp. */
const FRESH_MS = 2000;

/** Creates hashes that reuse those of the previous build. Files outside of the content roots have no hash. */
export function createFileHashes(previous: ReadonlyMap<string, FileHash>, roots: ContentRoots): FileHashes {
  const current = new Map<string, FileHash>();
  return {
    current,
    hash(file) {
      const cached = current.get(file);
      if (cached) return cached.hash;
      const computed = hashFile(file, previous.get(file), roots);
      if (computed) current.set(file, computed);
      return computed?.hash;
    },
  };
}

function hashFile(file: string, previous: FileHash | undefined, roots: ContentRoots): FileHash | undefined {
  try {
    if (!isContent(file, roots)) return undefined;
    const { mtimeMs, ctimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    if (previous?.stamp === stamp) return previous;
    const isFresh = Date.now() - Math.max(mtimeMs, ctimeMs) < FRESH_MS;
    return { stamp: isFresh ? '' : stamp, hash: hashContent(readContentSync(file, roots)) };
  } catch {
    return undefined;
  }
}
