import {
  lstatSync,
  readFileSync,
  readlinkSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate as yieldToSignals } from 'node:timers/promises';
import { sumBy } from '../../../model/sumBy';
import { walkFiles } from '../../files/walkFiles';
import { describeContent } from '../outputEntries';

/** The list of files that a build wrote, in the output folder itself. Servers and `deploy` do not publish it. */
export const MANIFEST = '.docs-site.json';

/** The size and checksum of each file of a build, by its path in the output with `/` as separator. */
export type Manifest = ReadonlyMap<string, string>;

interface Tree {
  [name: string]: string | Tree;
}

const VERSION = 2;
/** The number of files to read or to write before yielding to signals and timers. */
export const FILES_PER_TURN = 200;

/** Writes the manifest of a folder. */
export function writeManifest(dir: string, manifest: Manifest): void {
  const files: Tree = Object.create(null);
  for (const file of [...manifest.keys()].sort())
    insertEntry(files, file.split('/'), manifest.get(file) ?? '');
  writeFileSync(path.join(dir, MANIFEST), `${JSON.stringify({ version: VERSION, files })}\n`);
}

/** Creates the manifest of a folder from the files in it. */
export async function createManifest(dir: string): Promise<Manifest> {
  const manifest = new Map<string, string>();
  for (const file of walkFiles(dir)) {
    manifest.set(file, describeFile(path.join(dir, file)));
    if (manifest.size % FILES_PER_TURN === 0) await yieldToSignals();
  }
  return manifest;
}

/** Sets the time of the manifest after operations that changed the ctime of files but not their content: it must be newer. */
export function touchManifest(dir: string): void {
  // Slightly ahead, because it is rounded: the ctime, from the clock of the file system, is what counts.
  const time = new Date(Date.now() + 1);
  utimesSync(path.join(dir, MANIFEST), time, time);
}

/** Returns the size of all files of a manifest in bytes. */
export function sumSizes(manifest: Manifest): number {
  return sumBy(manifest.values(), parseSize);
}

/** Returns the size of the largest documents of a manifest in bytes, by file, largest first. */
export function findLargestPages(manifest: Manifest, count: number): ReadonlyMap<string, number> {
  const pages = [...manifest].filter(([file]) => file.endsWith('.html'));
  const sizes = pages.map(([file, written]) => [file, parseSize(written)] as const);
  return new Map(sizes.sort(([, a], [, b]) => b - a).slice(0, count));
}

/** Returns the manifest of a folder, or `undefined` if it has none that this generator can read. */
export function readManifest(dir: string): Manifest | undefined {
  try {
    const { version, files } = JSON.parse(readFileSync(path.join(dir, MANIFEST), 'utf8'));
    return version === VERSION ? new Map(flattenTree(files)) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a time in milliseconds. Files of the folder that are older have not changed since their build. */
export function getManifestTime(dir: string): number {
  const { mtimeMs, ctimeMs } = statSync(path.join(dir, MANIFEST));
  // Programs that copy the folder create files in any order, and may restore the modification time only.
  return Math.min(mtimeMs, ctimeMs);
}

/**
 * Returns whether a file with the given stats is unchanged since its build. A file that is older than the manifest is not
 * read: programs can restore the modification time, but not the change time (ctime).
 */
export function isUnchanged(
  file: string,
  stats: Stats,
  { written, manifestTime }: { readonly written: string; readonly manifestTime: number },
): boolean {
  if (parseSize(written) !== stats.size) return false;
  // At an equal time, the file may have changed within the same tick of the clock.
  return stats.ctimeMs < manifestTime || describeFile(file) === written;
}

function parseSize(written: string): number {
  return Number.parseInt(written, 10);
}

/** Returns the manifest entry of a file; that of a link describes the path of its target. */
export function describeFile(file: string): string {
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return describeContent(readlinkSync(file));
  return stats.isFile() ? describeContent(readFileSync(file)) : '0 0';
}

function insertEntry(tree: Tree, [name = '', ...rest]: readonly string[], written: string): void {
  if (rest.length === 0) {
    tree[name] = written;
    return;
  }
  const below = tree[name] ?? Object.create(null);
  tree[name] = below;
  insertEntry(below as Tree, rest, written);
}

function* flattenTree(tree: Tree, prefix = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [prefix + name, value];
    else yield* flattenTree(value, `${prefix}${name}/`);
  }
}
