import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns all files below a folder, including hidden ones, relative to it. Leaves out symbolic links, whose targets may belong to
 * others.
 */
export function listFilesBelow(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}
