import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { projectDir } from '../entries';
import { LOCK_FILE, lockBuild } from './buildLock';

interface CacheInput {
  /** The folder of generated files, absolute. */
  readonly dir: string;
  readonly siteDir: string;
}

const LOCATION_FILE = 'location.json';

/**
 * Empties the folder of generated files if it was created for a site folder or a generator at another path, and records
 * the present paths in it. Caches refer to sources by absolute path: those of a copied site would refer to the original.
 * Call it while holding the build lock. Returns whether anything was discarded.
 */
export function discardMovedCaches(input: CacheInput): boolean {
  if (isCacheHere(input)) return false;
  const { dir } = input;
  mkdirSync(dir, { recursive: true });
  const stale = readdirSync(dir).filter((name) => name !== LOCK_FILE);
  // The folder itself stays: it may be a mount point or a symbolic link.
  for (const name of stale) rmSync(path.join(dir, name), { recursive: true, force: true });
  // Last, so that the next run repeats an interrupted removal.
  writeFileAtomic(path.join(dir, LOCATION_FILE), currentLocation(input));
  return stale.length > 0;
}

/** Does the same for a command that does not hold the build lock, waiting for a running build only if caches were moved. */
export async function discardMovedCachesWithLock(input: CacheInput): Promise<boolean> {
  if (isCacheHere(input)) return false;
  const lock = await lockBuild({ dir: input.dir });
  try {
    return discardMovedCaches(input);
  } finally {
    lock.release();
  }
}

function isCacheHere(input: CacheInput): boolean {
  try {
    return readFileSync(path.join(input.dir, LOCATION_FILE), 'utf8') === currentLocation(input);
  } catch {
    return false;
  }
}

/** Resolves symbolic links: a site opened through another path keeps its caches. */
function currentLocation({ siteDir }: CacheInput): string {
  const location = { siteDir: realpathSync(siteDir), generatorDir: realpathSync(projectDir) };
  return `${JSON.stringify(location)}\n`;
}
