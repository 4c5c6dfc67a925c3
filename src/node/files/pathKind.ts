import { readdirSync, statSync } from 'node:fs';
import { compare } from '../../model/lists';
import type { FolderEntry, PathKind } from '../../model/task';

/** Returns what exists at a path after symbolic links; `undefined` for nothing, and for a path that cannot be resolved. */
export function kindOf(file: string): PathKind {
  try {
    return statSync(file).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** Returns the entries of a folder, sorted by name; none if it cannot be read. */
export function listEntries(dir: string): readonly FolderEntry[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .map((entry): FolderEntry => {
        const kind = entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? 'link' : 'file';
        return { name: entry.name, kind };
      })
      .sort((a, b) => compare(a.name, b.name));
  } catch {
    return [];
  }
}
