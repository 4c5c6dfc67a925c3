import fs from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../model/siteError';
import type { LinkedCrawl } from './symlinks';

/** Line breaks, which globs such as `**` do not match: a folder with one in its name would be left out without a word. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** The file in which macOS keeps the icon of a folder. */
const FOLDER_ICON = 'Icon\r';

/**
 * Returns a `readdir` that leaves out names which cannot be listed or read, and adds an error for each to those of the given one: names
 * that are not UTF-8, and names with line breaks where globs would not match them.
 */
export function checkedNames(
  { readdir, errors }: Pick<LinkedCrawl, 'readdir' | 'errors'>,
  { isCopied }: { readonly isCopied: boolean },
): LinkedCrawl['readdir'] {
  return (dir, options, callback) =>
    readdir(dir, options, (error, entries) => {
      callback(
        error,
        entries.filter((entry) => {
          if (entry.name === FOLDER_ICON) return false;
          const problem = nameProblem(dir, entry.name, isCopied || entry.isDirectory());
          if (problem === undefined) return true;
          const file = path.join(dir, entry.name);
          errors.push(
            new SiteError(`The name ${JSON.stringify(entry.name)} ${problem}.`, {
              hint: `Rename the ${entry.isDirectory() ? 'folder' : 'file'}, or remove it.`,
              location: { file },
            }),
          );
          return false;
        }),
      );
    });
}

function nameProblem(dir: string, name: string, isMatchedWhole: boolean): string | undefined {
  // Node reads bytes that are not UTF-8 as U+FFFD; no file has the name that comes out
  if (name.includes('\uFFFD') && !exists(path.join(dir, name))) return 'contains bytes that are not UTF-8';
  return isMatchedWhole && LINE_BREAK.test(name) ? 'contains a line break' : undefined;
}

function exists(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
