import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';

interface CachedBundle<Result> {
  readonly key: string;
  /** Every file that went into the bundle: when it was changed and how long it was. */
  readonly files: Readonly<Record<string, readonly [number, number]>>;
  readonly result: Result;
}

/** Gives what an earlier run kept under the key, as long as no file that went into it has changed since. */
export async function cachedBundle<Result>(file: string, key: string): Promise<Result | undefined> {
  try {
    const cached = JSON.parse(await readFile(file, 'utf8')) as CachedBundle<Result>;
    if (cached.key !== key) return undefined;
    const same = await Promise.all(
      Object.entries(cached.files).map(async ([name, [mtime, size]]) => {
        const now = await stat(name);
        return now.mtimeMs === mtime && now.size === size;
      }),
    );
    return same.every(Boolean) ? cached.result : undefined;
  } catch {
    return undefined; // no cache, a damaged one, or a file that is gone: bundle anew
  }
}

/** Keeps a result for the next run, with the state of the files that it was made from. */
export async function keepBundle<Result>(
  file: string,
  key: string,
  files: Iterable<string>,
  result: Result,
): Promise<void> {
  const states: Record<string, readonly [number, number]> = {};
  await Promise.all(
    [...files].map(async (name) => {
      const info = await stat(name).catch(() => undefined);
      if (info?.isFile()) states[name] = [info.mtimeMs, info.size];
    }),
  );
  await writeFile(file, JSON.stringify({ key, files: states, result } satisfies CachedBundle<Result>));
}

/** Gives the hash of some texts, as hexadecimal digits. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
