import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, type TestSite } from './site';

/** The files of a folder with their hashes. */
export type Tree = Readonly<Record<string, string>>;

/** Returns the files of a site's output with their hashes. */
export function hashTree({ dir }: Pick<TestSite, 'dir'>): Tree {
  return hashFolder(path.join(dir, 'build'));
}

/** Returns the files of a folder with their hashes, in the order of their paths. */
export function hashFolder(dir: string): Tree {
  return Object.fromEntries(
    listFiles(dir).map((file) => {
      const bytes = readFileSync(path.join(dir, file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
