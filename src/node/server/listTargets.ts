import { type BigIntStats, type Dirent, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files that a site is made of, as they are at one moment. */
export interface Listing {
  readonly files: ReadonlyMap<string, FileMark>;
  /** Folders below targets, with the milliseconds of the clock when an entry last came or went. */
  readonly folders: ReadonlyMap<string, number>;
}

export interface FileMark {
  /** Differs for two texts of a file, unless one was written right after the other. */
  readonly stamp: string;
  /** Milliseconds of the clock. */
  readonly changedAt: number;
}

/** A folder that is about to be read. */
export interface SeenFolder {
  readonly dir: string;
  /** Another one when the folder has been replaced by another folder. */
  readonly id: string;
  /** The one entry that matters; undefined when all do. */
  readonly name?: string | undefined;
}

interface ListInput {
  readonly siteDir: string;
  /** Files and folders, absolute; those that are not there yet are looked for. */
  readonly targets: Iterable<string>;
  /** Hears of all folders in which a target, or something below one, can come, change or go: each before it is read. */
  onFolder(folder: SeenFolder): void;
}

/** Folders that are never followed below a target. */
const NEVER: ReadonlySet<string> = new Set(['node_modules', '.git', '.docusaurus']);

/** Lists targets with all that is below them, at one go, so that nothing else happens in this process meanwhile. */
export function listTargets({ siteDir, targets, onFolder }: ListInput): Listing {
  const files = new Map<string, FileMark>();
  const folders = new Map<string, number>();
  for (const target of targets) {
    lookAbove(target);
    followLink(target);
    visit(target, []);
  }
  return { files, folders };

  /** `above` are the folders that a link could lead back to. */
  function visit(file: string, above: readonly string[]): void {
    if (files.has(file) || folders.has(file)) return;
    const info = statOf(file);
    if (!info?.isDirectory()) {
      if (info?.isFile()) files.set(file, { stamp: stampOf(info), changedAt: Number(info.ctimeMs) });
      return;
    }
    const place = `${info.dev} ${info.ino}`;
    if (above.includes(place)) return;
    onFolder({ dir: file, id: idOf(info) });
    folders.set(file, Number(info.ctimeMs));
    for (const entry of entriesOf(file)) {
      if (NEVER.has(entry.name)) continue;
      const child = path.join(file, entry.name);
      if (entry.isSymbolicLink()) followLink(child);
      visit(child, [...above, place]);
    }
  }

  function lookAbove(file: string): void {
    for (const { dir, name } of wayTo(file, siteDir)) {
      const info = statOf(dir);
      if (info?.isDirectory()) onFolder({ dir, id: idOf(info), name });
    }
  }

  /** What a link stands for changes in a folder of its own. */
  function followLink(file: string): void {
    const real = realPath(file);
    if (real !== undefined && real !== file) lookAbove(real);
  }
}

/** Gives the folders above a target up to that of the site, or for one outside the nearest that is there. */
function wayTo(target: string, siteDir: string): readonly { readonly dir: string; readonly name: string }[] {
  const way: { readonly dir: string; readonly name: string }[] = [];
  const isInside = target.startsWith(siteDir + path.sep);
  for (let at = target; at !== path.dirname(at); at = path.dirname(at)) {
    const dir = path.dirname(at);
    way.push({ dir, name: path.basename(at) });
    if (isInside ? dir === siteDir : statOf(dir)) break;
  }
  return way;
}

function statOf(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined; // below a file, or closed to us
  }
}

/** Gives the path without links; for a link that leads nowhere what it names. */
function realPath(file: string): string | undefined {
  for (const look of [realpathSync.native, nextPath]) {
    try {
      return look(file);
    } catch {}
  }
  return undefined;
}

function nextPath(link: string): string {
  return path.resolve(path.dirname(link), readlinkSync(link));
}

function entriesOf(dir: string): readonly Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch {
    return []; // gone, or closed to us
  }
}

function stampOf({ mtimeNs, ctimeNs, size, dev, ino }: BigIntStats): string {
  return `${mtimeNs} ${ctimeNs} ${size} ${dev} ${ino}`;
}

/** The number of a folder may be given to the next one: the time of its birth tells them apart. */
function idOf({ dev, ino, birthtimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${birthtimeNs}`;
}
