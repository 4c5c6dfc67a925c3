import { lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as yieldToSignals } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

/** The list of files that a build wrote, in the output folder itself. Servers and `deploy` do not publish it. */
export const MANIFEST = '.docs-site.json';

/** The size and checksum of each file of a build, by its path in the output with `/` as separator. */
export type Manifest = ReadonlyMap<string, string>;

interface Tree {
  [name: string]: string | Tree;
}

const VERSION = 1;
/** The number of files to read before yielding to signals and timers. */
const FILES_PER_TURN = 200;

/** Returns the paths of all files and links below a folder, sorted, with `/` as separator; `skip` leaves out whole folders. */
export function* walkFiles(
  dir: string,
  skip: (file: string) => boolean = () => false,
  prefix = '',
): Generator<string> {
  const entries = readdirSync(path.join(dir, prefix), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = prefix + entry.name;
    if (skip(file)) continue;
    if (entry.isDirectory()) yield* walkFiles(dir, skip, `${file}/`);
    else yield file;
  }
}

/** Writes the manifest of a folder that a build has just filled, and returns the size of its files in bytes. */
export async function writeManifest(dir: string): Promise<number> {
  const files: Tree = Object.create(null);
  let bytes = 0;
  let count = 0;
  for (const file of walkFiles(dir)) {
    if (file === MANIFEST) continue;
    bytes += lstatSync(path.join(dir, file)).size;
    insertEntry(files, file.split('/'), fingerprint(path.join(dir, file)));
    if (++count % FILES_PER_TURN === 0) await yieldToSignals();
  }
  writeFileSync(path.join(dir, MANIFEST), `${JSON.stringify({ version: VERSION, files })}\n`);
  return bytes;
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

/**
 * Returns whether a file is unchanged since its build. A file that is older than the manifest is not read: programs can
 * restore the modification time, but not the change time (ctime).
 */
export function isUnchanged(file: string, written: string, manifestTime: number): boolean {
  const { size, ctimeMs } = lstatSync(file);
  if (parseSize(written) !== size) return false;
  return ctimeMs <= manifestTime || fingerprint(file) === written;
}

function parseSize(written: string): number {
  return Number.parseInt(written, 10);
}

/** Returns the size and checksum of a file; those of a link are of its target's path. */
function fingerprint(file: string): string {
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return `${stats.size} ${crc32(readlinkSync(file)).toString(36)}`;
  if (!stats.isFile()) return '0 0';
  const bytes = readFileSync(file);
  return `${bytes.length} ${crc32(bytes).toString(36)}`;
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
