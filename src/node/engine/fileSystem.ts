import { readFileSync, statSync } from 'node:fs';
import type { FolderEntry, PathKind } from '../../model/task';
import { listEntries } from '../files/pathKind';

/** The parts of a file system that the engine reads. Tests replace it. */
export interface FileSystem {
  /** Returns the state of a path after symbolic links; `undefined` if nothing exists there. */
  stat(file: string): FileStat | undefined;
  readFile(file: string): Buffer;
  list(dir: string): readonly FolderEntry[];
  /** Returns the time in milliseconds since the epoch. */
  now(): number;
}

export interface FileStat {
  readonly kind: PathKind;
  readonly size: number;
  readonly ino: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/** The real file system. */
export const nodeFileSystem: FileSystem = {
  stat(file) {
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (!stats) return undefined;
      const { size, ino, mtimeMs, ctimeMs } = stats;
      return { kind: stats.isDirectory() ? 'folder' : 'file', size, ino, mtimeMs, ctimeMs };
    } catch {
      return undefined; // a parent is a file, a link forms a loop, or access is denied
    }
  },
  readFile: (file) => readFileSync(file),
  list: listEntries,
  now: () => Date.now(),
};
