import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../files/writeFileAtomic';

interface CachedBundle<Result> {
  readonly key: string;
  /** Modification time and size of every input file. */
  readonly files: Readonly<Record<string, readonly [number, number]>>;
  /** Every output file, relative to the manifest, with its hash. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly result: Result;
}

/**
 * Returns the result that an earlier run cached under the key, unless an input file has changed since or an
 * output file is damaged.
 */
export async function readCachedBundle<Result>(file: string, key: string): Promise<Result | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    const json = text.slice(text.indexOf('\n') + 1);
    if (text !== `${hashOf(json)}\n${json}`) return undefined;
    const cached = JSON.parse(json) as CachedBundle<Result>;
    if (cached.key !== key) return undefined;
    const same = await Promise.all(
      Object.entries(cached.files).map(async ([name, [mtime, size]]) => {
        const now = await stat(name);
        return now.mtimeMs === mtime && now.size === size;
      }),
    );
    if (!same.every(Boolean)) return undefined;
    const outputs = await hashFilesBelow(path.dirname(file));
    return JSON.stringify(outputs) === JSON.stringify(cached.outputs) ? cached.result : undefined;
  } catch {
    return undefined; // The cache is missing or damaged, or an input file is gone.
  }
}

export interface BundleToCache<Result> {
  readonly key: string;
  /** The input files. */
  readonly files: Iterable<string>;
  /** A time, in milliseconds since the epoch, at or before which the first of them was read. */
  readonly readSince: number;
  readonly result: Result;
}

/**
 * Caches a result for the next run, together with the state of its input files. The output files are in
 * folders next to the manifest.
 */
export async function writeCachedBundle<Result>(
  file: string,
  { key, files, readSince, result }: BundleToCache<Result>,
): Promise<void> {
  const states: Record<string, readonly [number, number]> = {};
  await Promise.all(
    [...files].map(async (name) => {
      const info = await stat(name).catch(() => undefined);
      // The file changed during bundling, so the bundle may contain its old content.
      if (info?.isFile()) states[name] = info.mtimeMs >= readSince ? [-1, -1] : [info.mtimeMs, info.size];
    }),
  );
  const outputs = await hashFilesBelow(path.dirname(file));
  const json = JSON.stringify({ key, files: states, outputs, result } satisfies CachedBundle<Result>);
  writeFileAtomic(file, `${hashOf(json)}\n${json}`);
}

/** Returns the names and hashes of the files in all subfolders of a folder, sorted by name. */
async function hashFilesBelow(dir: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== dir);
  const hashes = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 32);
      return [path.relative(dir, file), hash] as const;
    }),
  );
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the SHA-256 hash of some texts in hexadecimal. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
