import fs from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { throwAll } from '../../model/siteError';
import { posixPath } from './pathname';
import { linkAwareReaddir } from './symlinks';
import { checkedNames } from './unreadableNames';

/** Which files of a folder to list. */
export interface FileSelection {
  /** Absolute. */
  readonly dir: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Symbolic links may lead anywhere within this folder, but not out of it. */
  readonly siteDir: string;
  /** Takes hidden files as well, and what links lead to under each of its names: for files that are copied as they are. */
  readonly isCopied?: boolean;
}

/**
 * Gives the files of a folder that the globs select, relative to it with forward slashes, sorted. Symbolic links are followed
 * once and never out of the site; what cannot be read, or leads out, is a SiteError that names it.
 */
export async function listFiles(selection: FileSelection): Promise<string[]> {
  const { dir, include, exclude, siteDir, isCopied = false } = selection;
  const links = linkAwareReaddir({ dir, siteDir });
  const files = await glob([...include], {
    cwd: dir,
    ignore: [...exclude],
    dot: isCopied,
    expandDirectories: false,
    followSymbolicLinks: false,
    fs: { readdir: checkedNames(links, { isCopied }) as unknown as typeof fs.readdir },
  });
  files.sort();
  throwAll(links.errors);
  return files.length > 0 && links.found.size > 0 && !isCopied
    ? withoutRepeats(files.map(posixPath), dir, links.found)
    : files.map(posixPath);
}

/** Tells whether there is a folder at the path. */
export function isFolder(dir: string): boolean {
  return fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** A file that is reached both directly and through linked folders is listed once, at its own path where it has one in the folder. */
function withoutRepeats(files: readonly string[], dir: string, linked: ReadonlySet<string>): string[] {
  const isLinked = (file: string) => {
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) {
      if (linked.has(path.join(dir, at))) return true;
    }
    return false;
  };
  const direct = files.filter((file) => !isLinked(file));
  const seen = new Set(direct.map((file) => realPath(path.join(dir, file))));
  const kept = files.filter((file) => {
    if (!isLinked(file)) return true;
    const real = realPath(path.join(dir, file));
    const isNew = !seen.has(real);
    seen.add(real);
    return isNew;
  });
  return kept;
}

function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}
