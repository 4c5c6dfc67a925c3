import { type BigIntStats, type Dirent, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { getContentRoots, isContent, isWithin, realPath } from '../files/contentRoots';

/** A snapshot of the files of a site. */
export interface Listing {
  readonly files: ReadonlyMap<string, FileStamp>;
  /**
   * Folders below targets, with the time of the last change of their entries in milliseconds since the epoch.
   */
  readonly folders: ReadonlyMap<string, number>;
}

export interface FileStamp {
  /** Differs for two versions of a file, unless one was written right after the other. */
  readonly stamp: string;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
  /** Set for a symbolic link that leaves the site; the stamp is that of the link itself. */
  readonly isRefused?: true;
}

/** A folder that is about to be read. */
export interface ListedFolder {
  readonly dir: string;
  /** Changes when another folder takes this path. */
  readonly id: string;
  /** The only relevant entry; undefined if all are. */
  readonly name?: string | undefined;
}

interface ListInput {
  readonly siteDir: string;
  /** Absolute paths of files and folders, which need not exist yet. */
  readonly targets: Iterable<string>;
  /**
   * Called before reading each folder in which a target, or anything below one, can appear, change or
   * disappear.
   */
  onFolder(folder: ListedFolder): void;
}

/** Folders that are skipped below a target. */
const IGNORED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git', '.docusaurus']);

/**
 * Lists targets and everything below them. It is synchronous, so that nothing else happens in this process
 * meanwhile. Each real folder below a target is listed once, at its own path if possible. Symbolic links that
 * leave the site are listed as files and not followed, because a build rejects them.
 */
export function listTargets({ siteDir, targets, onFolder }: ListInput): Listing {
  const files = new Map<string, FileStamp>();
  const folders = new Map<string, number>();
  for (const target of targets) {
    reportAncestors(target);
    listTarget(target);
  }
  return { files, folders };

  function listTarget(target: string): void {
    const roots = getContentRoots(siteDir, [target]);
    const realTarget = realPath(target) ?? target;
    const seen = new Set<string>();
    let links: string[] = [];
    visitLink(target);
    while (links.length > 0) {
      const round = links.sort();
      links = [];
      for (const link of round) visitLink(link);
    }

    function visitLink(file: string): void {
      reportLinkTarget(file);
      const info = getStats(file);
      if (info && !isContent(file, roots)) addRefused(file);
      else if (file === target || !pointsToAncestor(file)) visit(file, info);
    }

    function visit(file: string, info: BigIntStats | undefined): void {
      if (files.has(file) || folders.has(file)) return;
      if (!info?.isDirectory()) {
        if (info?.isFile()) files.set(file, { stamp: createStamp(info), changedAt: Number(info.ctimeMs) });
        return;
      }
      const id = `${info.dev} ${info.ino}`;
      if (seen.has(id)) return;
      seen.add(id);
      onFolder({ dir: file, id: createFolderId(info) });
      folders.set(file, Number(info.ctimeMs));
      for (const entry of listEntries(file)) {
        if (IGNORED_FOLDERS.has(entry.name)) continue;
        const child = path.join(file, entry.name);
        if (entry.isSymbolicLink()) links.push(child);
        else visit(child, getStats(child));
      }
    }

    /** Returns whether a link points to one of its own ancestors. */
    function pointsToAncestor(link: string): boolean {
      const real = realPath(link);
      const parent = realPath(path.dirname(link));
      return (
        real !== undefined && [parent, realTarget].some((dir) => dir !== undefined && isWithin(dir, real))
      );
    }
  }

  function addRefused(link: string): void {
    const info = lstatSync(link, { bigint: true, throwIfNoEntry: false });
    if (info) files.set(link, { stamp: createStamp(info), changedAt: Number(info.ctimeMs), isRefused: true });
  }

  function reportAncestors(file: string): void {
    for (const { dir, name } of listAncestors(file, siteDir)) {
      const info = getStats(dir);
      if (info?.isDirectory()) onFolder({ dir, id: createFolderId(info), name });
    }
  }

  /** The target of a link changes in another folder. */
  function reportLinkTarget(file: string): void {
    const real = resolveFinalPath(file);
    if (real !== undefined && real !== file) reportAncestors(real);
  }
}

/**
 * Returns the ancestors of a target up to the site folder; for a target outside the site, up to the nearest
 * one that exists.
 */
function listAncestors(
  target: string,
  siteDir: string,
): readonly { readonly dir: string; readonly name: string }[] {
  const ancestors: { readonly dir: string; readonly name: string }[] = [];
  const isInside = target.startsWith(siteDir + path.sep);
  for (let at = target; at !== path.dirname(at); at = path.dirname(at)) {
    const dir = path.dirname(at);
    ancestors.push({ dir, name: path.basename(at) });
    if (isInside ? dir === siteDir : getStats(dir)) break;
  }
  return ancestors;
}

function getStats(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined; // The path is below a file, or not accessible.
  }
}

/** Returns the path without symbolic links; for a dangling link, the path that it points to. */
function resolveFinalPath(file: string): string | undefined {
  try {
    return realPath(file) ?? path.resolve(path.dirname(file), readlinkSync(file));
  } catch {
    return undefined; // Does not exist.
  }
}

function listEntries(dir: string): readonly Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch {
    return []; // The folder is gone, or not accessible.
  }
}

function createStamp({ mtimeNs, ctimeNs, size, dev, ino }: BigIntStats): string {
  return `${mtimeNs} ${ctimeNs} ${size} ${dev} ${ino}`;
}

/** Inode numbers are reused; the creation time distinguishes the folders. */
function createFolderId({ dev, ino, birthtimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${birthtimeNs}`;
}
