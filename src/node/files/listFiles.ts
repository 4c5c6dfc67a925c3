import type fs from 'node:fs';
import { glob } from 'tinyglobby';
import { throwErrors } from '../../model/siteError';
import { contentRoots } from './contentRoots';
import { posixPath } from './pathname';
import { createLinkedCrawl, isFolder } from './symlinks';
import { checkedNames } from './unreadableNames';

export { isFolder };

/** Which files of a folder to list. */
export interface FileSelection {
  /** Absolute. */
  readonly dir: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Symbolic links may point anywhere within this folder, and within `dir` if that is outside of it. */
  readonly siteDir: string;
  /**
   * For files that are copied as they are: lists hidden files as well, and the content of a folder twice if links point to
   * it: at its own path, and under the first link. More links to the same folder are skipped, so that folders that link
   * to each other cannot multiply.
   */
  readonly isCopied?: boolean;
  /** Called with each link, absolute, that `isCopied` skips because another link to its folder was followed. */
  readonly onSkippedLink?: (link: string) => void;
}

/**
 * Returns the files of a folder that the globs select, relative to it with forward slashes, sorted. Each real folder is
 * listed once, at its own path if it has one in the folder, otherwise under the first of the shortest ways through symbolic
 * links. Throws `SiteError` for folders that cannot be read and links that leave the site.
 */
export async function listFiles(selection: FileSelection): Promise<string[]> {
  const { dir, include, exclude, siteDir, isCopied = false, onSkippedLink } = selection;
  const crawl = createLinkedCrawl({ dir, roots: contentRoots(siteDir, [dir]), isCopied });
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
    for (const file of found) files.push(posixPath(file));
  } while (crawl.follow());
  throwErrors(crawl.errors);
  if (isCopied) for (const link of crawl.skipped) onSkippedLink?.(link);
  return files.sort();
}
