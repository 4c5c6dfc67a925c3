import { statSync } from 'node:fs';
import { type ContentRoots, isContent } from '../../files/contentRoots';
import { readContentSync } from '../../files/readContent';
import { hashContent } from './dependencyTracker';

export interface FileHash {
  /** Size and times of the file when it was hashed; empty when they were too fresh to tell a later change. */
  readonly stamp: string;
  readonly hash: string;
}

/** Gives hashes of files, each read at most once, and not at all while its size and times are those of an earlier build. */
export interface FileHashes {
  /** Undefined for a file that cannot be read. */
  hash(file: string): string | undefined;
  /** What was asked for, for the next build. */
  readonly known: ReadonlyMap<string, FileHash>;
}

/** A file written within this time may be written again without its times showing it. */
const FRESH_MS = 2000;

/** Takes the hashes of an earlier build; files outside of the content's roots have none. */
export function createFileHashes(earlier: ReadonlyMap<string, FileHash>, roots: ContentRoots): FileHashes {
  const known = new Map<string, FileHash>();
  return {
    known,
    hash(file) {
      const done = known.get(file);
      if (done) return done.hash;
      const found = look(file, earlier.get(file), roots);
      if (found) known.set(file, found);
      return found?.hash;
    },
  };
}

function look(file: string, earlier: FileHash | undefined, roots: ContentRoots): FileHash | undefined {
  try {
    if (!isContent(file, roots)) return undefined;
    const { mtimeMs, ctimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    if (earlier?.stamp === stamp) return earlier;
    const isFresh = Date.now() - Math.max(mtimeMs, ctimeMs) < FRESH_MS;
    return { stamp: isFresh ? '' : stamp, hash: hashContent(readContentSync(file, roots)) };
  } catch {
    return undefined;
  }
}
