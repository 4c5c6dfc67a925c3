import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../model/lists';

type IsSkipped = (file: string) => boolean;

/**
 * Returns the paths of all files and symbolic links below a folder, relative to it, sorted, with `/` as separator. `skip` leaves out
 * whole folders too. Links are not followed, because their targets may belong to others.
 */
export function* walkFiles(dir: string, skip: IsSkipped = () => false): Generator<string> {
  for (const { file } of walk(dir, skip, '')) yield file;
}

/** Returns the paths of all files below a folder, including hidden ones, as `walkFiles` does, without symbolic links. */
export function listFilesBelow(dir: string): readonly string[] {
  return [...walk(dir, () => false, '')].flatMap(({ file, isLink }) => (isLink ? [] : file));
}

// `readdir` with `recursive` follows symbolic links, in some versions of Node.js only if it returns names.
function* walk(dir: string, skip: IsSkipped, prefix: string): Generator<{ file: string; isLink: boolean }> {
  const entries = readdirSync(path.join(dir, prefix), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => compare(a.name, b.name))) {
    const file = prefix + entry.name;
    if (skip(file)) continue;
    if (entry.isDirectory()) yield* walk(dir, skip, `${file}/`);
    else yield { file, isLink: entry.isSymbolicLink() };
  }
}
