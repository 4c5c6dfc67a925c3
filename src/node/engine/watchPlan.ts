import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { listEntries } from '../files/pathKind';
import { isWithin, resolveRealPath } from '../files/realPath';

/** The paths to watch, absolute. They may be within symbolic links. */
export interface WatchTargets {
  /** The files need not exist yet. */
  readonly files?: Iterable<string>;
  /** Watched with everything in them, also in folders behind symbolic links. */
  readonly folders?: Iterable<string>;
  /** When the targets were read (milliseconds since the epoch). Later changes of new targets are reported. */
  readonly since?: number;
}

/** What watchpack watches. All paths are real, except for links and targets within links. */
export interface WatchPlan {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Everything in the folders, with the identity of each folder. */
  readonly entries: ReadonlyMap<string, string>;
  /** The links to each real path, as names in a real folder, and targets within links. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that are watched although they are in ignored folders. */
  readonly explicit: ReadonlySet<string>;
}

interface PlanOptions {
  readonly isIgnored: (file: string) => boolean;
  /** Like `isIgnored`, for an entry of a folder that is not ignored, given by its path and name. */
  readonly isIgnoredIn: (file: string, name: string) => boolean;
  readonly linkRoot: string | undefined;
}

/** Creates the plan for some targets. Reads each real folder once, regardless of the number of links to it. */
export function createPlan(
  targets: WatchTargets,
  { isIgnored, isIgnoredIn, linkRoot }: PlanOptions,
): WatchPlan {
  const files = new Set<string>();
  const folders = new Set<string>();
  const links = new Map<string, Set<string>>();
  const entries = new Map<string, string>();
  const explicit = new Set<string>();
  const targetFolders = [...(targets.folders ?? [])].map((dir) => path.resolve(dir));
  const linkRoots = [...(linkRoot === undefined ? [] : [linkRoot]), ...targetFolders.map(resolveRealPath)];

  for (const file of targets.files ?? []) addFile(path.resolve(file));
  for (const dir of targetFolders) addFolder(dir);
  return { files, folders, links, entries, explicit };

  function addFile(file: string): void {
    const real = addReal(file);
    for (const each of [file, real]) {
      files.add(each);
      explicit.add(each);
    }
  }

  function addFolder(dir: string): void {
    const real = addReal(dir);
    // The link itself may change.
    if (real !== dir) files.add(dir);
    if (entries.has(real)) return;
    folders.add(real);
    addEntries(real, isIgnored);
  }

  /** Adds the entries of a real folder, and what symbolic links in it refer to. */
  function addEntries(dir: string, isEntryIgnored: (file: string, name: string) => boolean): void {
    const id = identifyFolder(dir);
    if (id === undefined) return;
    entries.set(dir, id);
    for (const entry of listEntries(dir)) {
      const name = dir.endsWith(path.sep) ? dir + entry.name : dir + path.sep + entry.name;
      if (isEntryIgnored(name, entry.name)) continue;
      if (entry.kind === 'folder') {
        // The folder is not ignored, so only the last part of the path decides.
        if (!entries.has(name)) addEntries(name, isIgnoredIn);
        continue;
      }
      entries.set(name, '');
      if (entry.kind === 'link') addLink(name);
    }
  }

  function addLink(link: string): void {
    const real = resolveRealPath(link);
    // Following a link to one of its own ancestors would never end.
    if (isWithin(link, real) || !linkRoots.some((root) => isWithin(real, root))) return;
    if (findKind(real) === 'folder') addFolder(link);
    else files.add(addReal(link));
  }

  /** Returns the real path of a path, and records its other name. */
  function addReal(file: string): string {
    const real = resolveRealPath(file);
    if (real === file) return real;
    const names = links.get(real) ?? new Set();
    links.set(real, names.add(file));
    return real;
  }
}

/** The number of names that a changed file is reported under. Folders that link to each other create any number of them. */
const MAX_NAMES = 100;

/** Returns a path and its names through links. */
export function listNames(file: string, { links }: WatchPlan): ReadonlySet<string> {
  const names = new Map<string, ReadonlySet<string>>([[file, new Set()]]);
  for (const [name, used] of names) {
    for (let at = name; ; at = path.dirname(at)) {
      for (const link of links.get(at) ?? []) {
        // Links between two folders would create endless names.
        if (!used.has(link) && names.size < MAX_NAMES)
          names.set(link + name.slice(at.length), new Set([...used, link]));
      }
      if (at === path.dirname(at)) break;
    }
  }
  return new Set(names.keys());
}

/** Returns everything in watched folders, which are given by real path. */
export function listBelow(folders: readonly string[], { entries }: WatchPlan): readonly string[] {
  if (folders.length === 0) return [];
  return [...entries.keys()].filter((file) => folders.some((dir) => file !== dir && isWithin(file, dir)));
}

/** Returns an identifier that changes if a folder is replaced; `undefined` if there is none. */
function identifyFolder(dir: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(dir);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Returns `link` also for links whose target is a file, and `undefined` if nothing exists. */
export function findKind(file: string): 'file' | 'folder' | 'link' | undefined {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return 'folder';
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats && (stats.isSymbolicLink() ? 'link' : 'file');
  } catch {
    return undefined;
  }
}
