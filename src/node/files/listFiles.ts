import fs from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { throwErrors, SiteError } from '../../model/siteError';
import { defineTask } from '../../model/task';
import { plainContext } from './plainContext';
import { getContentRoots } from './contentRoots';
import { toPosixPath } from './pathname';
import type { ContentAccess } from './readSource';
import { createLinkedCrawl, type LinkedCrawl } from './symlinks';

/** The files of a folder to list. */
export interface FileSelection {
  /** Absolute. */
  readonly dir: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Symbolic links may point anywhere within this folder, and within `dir` if that is outside of it. */
  readonly siteDir: string;
  /**
   * For files that are copied unchanged: lists hidden files as well, and the content of a folder twice if links point to
   * it: at its own path, and under the first link. More links to the same folder are skipped, so that folders that link
   * to each other cannot multiply.
   */
  readonly isCopied?: boolean;
  /** Called with each link, absolute, that `isCopied` skips because another link to its folder was followed. */
  readonly onSkippedLink?: (link: string) => void;
}

/**
 * Returns the files of a folder that match the globs, relative to it, with forward slashes, and sorted. Each real
 * folder is listed once: at its own path if it is in the folder, otherwise under the shortest path through symbolic
 * links. Throws `SiteError` for unreadable folders and links that point outside the site. The context records the folders.
 */
export async function listFiles(
  selection: FileSelection,
  context: ContentAccess = plainContext,
): Promise<string[]> {
  const { dir, include, exclude, siteDir, isCopied = false, onSkippedLink } = selection;
  const crawl = createLinkedCrawl({ dir, roots: getContentRoots(siteDir, [dir]), isCopied, context });
  const files: string[] = [];
  do {
    const found = await glob([...include], {
      cwd: dir,
      ignore: [...exclude],
      dot: isCopied,
      expandDirectories: false,
      followSymbolicLinks: false,
      fs: { readdir: checkedNames(crawl, { isCopied }) as unknown as typeof fs.readdir },
    });
    for (const file of found) files.push(toPosixPath(file));
  } while (crawl.follow());
  throwErrors(crawl.errors);
  if (isCopied) for (const link of crawl.skipped) onSkippedLink?.(link);
  return files.sort();
}

/** Lists files as `listFiles` does. Changes to other files of the folder do not affect the result. */
export const listedFiles = defineTask<
  Pick<FileSelection, 'dir' | 'include' | 'exclude' | 'siteDir'>,
  readonly string[]
>({
  name: 'listed-files',
  run: (context, selection) => listFiles(selection, context),
});

export const fileTasks = [listedFiles];

/** Line breaks, which globs such as `**` do not match: a folder with a line break in its name would be skipped silently. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** The file that contains the icon of a folder on macOS. */
const FOLDER_ICON = 'Icon\r';

/**
 * Returns a `readdir` that skips names that cannot be listed or read, and reports an error for each: names that are not
 * UTF-8, and names with line breaks that globs would not match.
 */
function checkedNames(
  { readdir, errors }: Pick<LinkedCrawl, 'readdir' | 'errors'>,
  { isCopied }: { readonly isCopied: boolean },
): LinkedCrawl['readdir'] {
  return (dir, options, callback) =>
    readdir(dir, options, (error, entries) => {
      callback(
        error,
        entries.filter((entry) => {
          if (entry.name === FOLDER_ICON) return false;
          const problem = findNameProblem(dir, entry.name, isCopied || entry.isDirectory());
          if (problem === undefined) return true;
          const file = path.join(dir, entry.name);
          errors.push(
            new SiteError(
              `The ${entry.isDirectory() ? 'folder' : 'file'} name \`${JSON.stringify(entry.name)}\` ${problem}.`,
              { code: 'invalid-file-name', hint: 'Rename it, or remove it.', location: { file } },
            ),
          );
          return false;
        }),
      );
    });
}

function findNameProblem(dir: string, name: string, isMatchedWhole: boolean): string | undefined {
  // Node.js decodes bytes that are not UTF-8 to U+FFFD, so no file has the resulting name.
  if (name.includes('\uFFFD') && !exists(path.join(dir, name))) return 'contains bytes that are not UTF-8';
  return isMatchedWhole && LINE_BREAK.test(name) ? 'contains a line break' : undefined;
}

function exists(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
