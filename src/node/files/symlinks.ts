import fs from 'node:fs';
import path from 'node:path';
import { compare } from '../../model/lists';
import type { SiteError } from '../../model/siteError';
import { type ContentRoots, isContent, createOutsideError, resolveContentPath } from './contentRoots';
import { isWithin, realPath } from './realPath';
import { kindOf } from './pathKind';
import { plainContext } from './plainContext';
import { createReadError } from './readError';
import type { ContentAccess } from './readSource';

interface Entry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}
type ReaddirCallback = (error: NodeJS.ErrnoException | null, entries: Entry[]) => void;

/**
 * A crawl of a folder in rounds. The first round skips symbolic links to folders; each later round visits only the
 * targets of the links found in the previous one. So a folder is visited at its own path before any link to it.
 */
export interface LinkedCrawl {
  /** A `readdir` for the crawler of the current round; symbolic links appear as what they point to. */
  readonly readdir: (dir: string, options: object, callback: ReaddirCallback) => void;
  /** Starts the next round. Returns false if there are no links left to follow. */
  follow(): boolean;
  /** Unreadable folders, and links that point outside the site. */
  readonly errors: SiteError[];
  /** Links that were skipped because another link already pointed to the same folder. */
  readonly skipped: string[];
}

export interface LinkedCrawlOptions {
  /** Absolute. */
  readonly dir: string;
  readonly roots: ContentRoots;
  /** Visits each real folder once at its own path and once through links; otherwise only once. Follows hidden links too. */
  readonly isCopied: boolean;
  /** Records the folders and links that the crawl visits. */
  readonly context?: ContentAccess;
}

interface FolderLink {
  /** Absolute; may contain other links. */
  readonly path: string;
  /** Its real path. */
  readonly target: string;
}

/**
 * Starts a crawl that visits each folder a limited number of times, regardless of the number of links to it. Throws `SiteError`
 * if the folder itself is outside the roots.
 */
export function createLinkedCrawl({
  dir,
  roots,
  isCopied,
  context = plainContext,
}: LinkedCrawlOptions): LinkedCrawl {
  const root = path.resolve(dir);
  const realRoot = resolveContentPath(root, roots);
  const errors: SiteError[] = [];
  const skipped: string[] = [];
  const followed = new Map<string, FolderLink>();
  /** The names of the entries on the paths to the links of this round, by folder. */
  let route = new Map<string, Set<string>>();
  let found: FolderLink[] = [];
  let visited = new Set<string>();
  let isFirstRound = true;
  return { readdir, follow, errors, skipped };

  function follow(): boolean {
    if (isFirstRound && isCopied) visited = new Set();
    isFirstRound = false;
    route = new Map();
    for (const link of found.sort((a, b) => compare(a.path, b.path))) {
      followed.set(link.path, link);
      for (let at = link.path; at !== root; at = path.dirname(at)) addTo(route, path.dirname(at), at);
    }
    found = [];
    return route.size > 0;
  }

  function readdir(given: string, _options: object, callback: ReaddirCallback): void {
    const dir = path.resolve(given);
    const onRoute = route.get(dir);
    if (onRoute) {
      callback(null, [...onRoute].map(createFolderEntry));
      return;
    }
    const real = locate(dir);
    if (visited.has(real)) {
      if (followed.has(dir)) skipped.push(dir);
      callback(null, []);
      return;
    }
    visited.add(real);
    try {
      context.record([{ type: 'list', path: dir }]);
    } catch {
      // The folder has changed. The task that lists it runs again.
    }
    fs.readdir(dir, { withFileTypes: true }, (error, entries = []) => {
      if (error) errors.push(createReadError(dir, error));
      const shown = entries.flatMap((entry) =>
        entry.isSymbolicLink() ? resolve(path.join(dir, entry.name), real) : entry,
      );
      callback(null, shown);
    });
  }

  /** Returns the entries for a link, given the real path of its folder. */
  function resolve(link: string, holder: string): readonly Entry[] {
    const name = path.basename(link);
    if (name.startsWith('.') && !isCopied) return [];
    context.kindOf(link);
    const target = realPath(link);
    if (target === undefined) {
      // The system follows a limited number of links in one path.
      const isTooDeep = kindOf(realPath(path.join(holder, name)) ?? '') === 'folder';
      if (isTooDeep) errors.push(createReadError(link, Object.assign(new Error(), { code: 'ELOOP' })));
      // A dangling link counts as a file: if it is selected, reading it fails with its path.
      return isTooDeep ? [] : [createFileEntry(name)];
    }
    if (!isContent(link, roots)) {
      errors.push(createOutsideError(link, roots));
      return [];
    }
    if (kindOf(target) !== 'folder') return [createFileEntry(name)];
    // Following a link to one of its own ancestors would never end.
    if (!isWithin(holder, target) && !isWithin(realRoot, target)) found.push({ path: link, target });
    return [];
  }

  /** Returns the real path of a visited folder. */
  function locate(dir: string): string {
    for (let at = dir; isWithin(at, root); at = path.dirname(at)) {
      const link = followed.get(at);
      if (link) return path.join(link.target, path.relative(at, dir));
    }
    return path.join(realRoot, path.relative(root, dir));
  }
}

function addTo(route: Map<string, Set<string>>, dir: string, entry: string): void {
  const names = route.get(dir) ?? new Set();
  route.set(dir, names.add(path.basename(entry)));
}

function createFileEntry(name: string): Entry {
  return { name, isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false };
}

function createFolderEntry(name: string): Entry {
  return { name, isFile: () => false, isDirectory: () => true, isSymbolicLink: () => false };
}
