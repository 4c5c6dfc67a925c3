import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../files/writeFileAtomic';

interface CachedBundle<Result> {
  readonly key: string;
  /** Every file that went into the bundle: when it was changed and how long it was. */
  readonly files: Readonly<Record<string, readonly [number, number]>>;
  /** Every file that came out of it, as seen from the manifest, with its hash. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly result: Result;
}

/** Gives what an earlier run kept under the key, as long as no file that went into it has changed since, and those that came out of it are whole. */
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
    const outputs = await hashesBelow(path.dirname(file));
    return JSON.stringify(outputs) === JSON.stringify(cached.outputs) ? cached.result : undefined;
  } catch {
    return undefined; // no cache, a damaged one, or a file that is gone: bundle anew
  }
}

export interface BundleToCache<Result> {
  readonly key: string;
  /** The files that it was made from. */
  readonly files: Iterable<string>;
  /** When the first of them may have been read: milliseconds since 1970. */
  readonly readSince: number;
  readonly result: Result;
}

/** Keeps a result for the next run, with the state of the files that it was made from; its own files lie beside the manifest. */
export async function writeCachedBundle<Result>(
  file: string,
  { key, files, readSince, result }: BundleToCache<Result>,
): Promise<void> {
  const states: Record<string, readonly [number, number]> = {};
  await Promise.all(
    [...files].map(async (name) => {
      const info = await stat(name).catch(() => undefined);
      // changed while it was read: what has been bundled may be the file before the change
      if (info?.isFile()) states[name] = info.mtimeMs >= readSince ? [-1, -1] : [info.mtimeMs, info.size];
    }),
  );
  const outputs = await hashesBelow(path.dirname(file));
  const json = JSON.stringify({ key, files: states, outputs, result } satisfies CachedBundle<Result>);
  writeFileAtomic(file, `${hashOf(json)}\n${json}`);
}

/** Names and hashes of the files in the folders below a folder, sorted. */
async function hashesBelow(dir: string): Promise<Readonly<Record<string, string>>> {
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

/** Gives the hash of some texts, as hexadecimal digits. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
