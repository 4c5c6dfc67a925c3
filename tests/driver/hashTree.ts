import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from './site';

/** The files of a folder with their hashes. */
export type Tree = Readonly<Record<string, string>>;

/** Returns the files of a site's output with their hashes. */
export function hashTree(site: TestSite): Tree {
  return Object.fromEntries(
    site.files('build').map((file) => {
      const bytes = readFileSync(path.join(site.dir, 'build', file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
