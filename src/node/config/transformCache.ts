import fs from 'node:fs';
import path from 'node:path';
import { hashContent } from '../files/hashContent';
import { writeFileAtomic } from '../files/writeFileAtomic';

/** With more entries, the oldest half is removed. Plugins may depend on hundreds of modules. */
const MAX_ENTRIES = 5000;

/**
 * Returns the result of a compilation, from the cache folder if it has an intact entry, since loading the compiler
 * takes a tenth of a second. If the folder is not writable, every call compiles.
 */
export function cachedTransform(dir: string, dependsOn: readonly string[], transform: () => string): string {
  const file = path.join(dir, `${hashContent(dependsOn.join('\0'))}.js`);
  const stored = readCached(file);
  if (stored !== undefined) return stored;
  const code = transform();
  try {
    fs.mkdirSync(dir, { recursive: true });
    writeFileAtomic(file, `${hashContent(code)}\n${code}`);
    pruneCache(dir);
  } catch {
    // The next call compiles again.
  }
  return code;
}

function readCached(file: string): string | undefined {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const code = text.slice(text.indexOf('\n') + 1);
    return text.startsWith(`${hashContent(code)}\n`) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The folders that this process has pruned. Listing them takes longer than compiling a module. */
const pruned = new Set<string>();

/** Removes the oldest entries if there are too many: each edit of a module adds one. */
export function pruneCache(dir: string, maxEntries = MAX_ENTRIES): void {
  if (pruned.has(dir)) return;
  pruned.add(dir);
  const files = fs.readdirSync(dir).map((name) => path.join(dir, name));
  if (files.length <= maxEntries) return;
  const dated = files.map((file) => ({ file, time: fs.statSync(file).mtimeMs }));
  dated.sort((a, b) => a.time - b.time);
  for (const { file } of dated.slice(0, Math.ceil(files.length / 2))) fs.rmSync(file, { force: true });
}
