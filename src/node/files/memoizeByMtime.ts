import fs from 'node:fs';

/** Files newer than this may change again without a change of their mtime, on file systems with coarse timestamps. */
const SETTLED_MS = 2000;

/**
 * Returns a reader that reads a file again only after it has changed. It keeps all results in memory, so create one per
 * owner.
 */
export function memoizeByMtime<T>(read: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const known = new Map<string, { readonly stamp: string; readonly value: T }>();
  return async (file) => {
    const stamp = createStamp(file);
    const before = known.get(file);
    if (before && before.stamp === stamp) return before.value;
    const value = await read(file);
    if (stamp === undefined) known.delete(file);
    else known.set(file, { stamp, value });
    return value;
  };
}

function createStamp(file: string): string | undefined {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats || Date.now() - Number(stats.mtimeMs) < SETTLED_MS) return undefined;
  return `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size} ${stats.ino}`;
}
