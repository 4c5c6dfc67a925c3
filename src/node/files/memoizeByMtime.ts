import fs from 'node:fs';

/** Files younger than this may change again without their time telling, on file systems that count coarsely. */
const SETTLED_MS = 2000;

/** Creates a reader of files that reads again only what has changed since; give each owner its own, it holds what it has read. */
export function memoizeByMtime<T>(read: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const known = new Map<string, { readonly stamp: string; readonly value: T }>();
  return async (file) => {
    const stamp = stampOf(file);
    const before = known.get(file);
    if (before && before.stamp === stamp) return before.value;
    const value = await read(file);
    if (stamp === undefined) known.delete(file);
    else known.set(file, { stamp, value });
    return value;
  };
}

function stampOf(file: string): string | undefined {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats || Date.now() - Number(stats.mtimeMs) < SETTLED_MS) return undefined;
  return `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size} ${stats.ino}`;
}
