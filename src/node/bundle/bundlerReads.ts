import { existsSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoize } from '../../model/once';
import type { TaskContext } from '../../model/task';
import { getGeneratedFolder } from '../config/generatedDir';
import { isWithin } from '../files/realPath';

/** The absolute paths that a bundler has read. */
export interface BundlerReads {
  readonly files: Iterable<string>;
  /** Files whose content does not matter. */
  readonly unread?: Iterable<string>;
  /** Folders whose entire content matters. */
  readonly folders?: Iterable<string>;
  /** Paths at which it looked for a file and found none. */
  readonly missing?: Iterable<string>;
}

interface BundleInput<Result extends BundlerReads> {
  readonly context: TaskContext;
  /** Folders of files that the task has written itself. */
  readonly generated: readonly string[];
  readonly bundle: () => Promise<Result>;
}

/** Clocks of file systems advance in steps of up to this time. */
const CLOCK_STEP_MS = 20;
/** A plugin may change a file whenever it is bundled. */
const MAX_RUNS = 3;

/**
 * Runs a bundler and records what it has read. If files change meanwhile, the bundle may contain content that they no longer have,
 * so the bundler runs again. Recorded hashes alone do not show this: a file may have its old content back at the end.
 */
export async function recordBundler<Result extends BundlerReads>({
  context,
  generated,
  bundle,
}: BundleInput<Result>): Promise<Result> {
  for (let run = 1; ; run++) {
    const startedAt = Date.now() - CLOCK_STEP_MS;
    const result = await bundle();
    const hasChanged = recordReads(context, { reads: result, generated, startedAt });
    if (!hasChanged || run === MAX_RUNS) return result;
    // Changes that the next run reads must not look like changes during that run.
    await sleep(2 * CLOCK_STEP_MS);
  }
}

/**
 * Records what a bundler has read. Returns whether something has changed since it started: the recorded state may be newer than
 * what it has read.
 */
function recordReads(
  context: TaskContext,
  {
    reads: { files, unread = [], folders = [], missing = [] },
    generated,
    startedAt,
  }: { readonly reads: BundlerReads; readonly generated: readonly string[]; readonly startedAt: number },
): boolean {
  const isGenerated = (file: string) => generated.some((dir) => isWithin(file, dir));
  const all = new Set([...files].filter((file) => path.isAbsolute(file) && !isGenerated(file)));
  for (const dir of folders)
    for (const file of listFolder(dir, context)) if (!isGenerated(file)) all.add(file);
  context.dependOnFiles(all);
  const removed = [...unread].filter((file) => context.kindOf(file) === undefined);
  const exists = memoize(existsSync);
  const roots = new Set(
    [...missing].filter((file) => !isGenerated(file)).map((file) => findMissingRoot(file, exists)),
  );
  const found = [...roots].filter((root) => context.kindOf(root) !== undefined);
  const getStats = memoize((file: string) => statSync(file, { throwIfNoEntry: false }));
  const hasChanged = createChangeDetector(startedAt, getStats);
  // webpack lists the folders around files too, in which anything may change
  const isFile = (file: string) => !getStats(file)?.isDirectory();
  return (
    removed.length > 0 ||
    [...all].some((file) => isFile(file) && hasChanged(file)) ||
    [...found, ...folders].some(hasChanged)
  );
}

/** Returns a function that returns whether a path was added, changed, removed, or replaced with a folder around it, since a time. */
function createChangeDetector(
  startedAt: number,
  getTimes: (file: string) => Stats | undefined,
): (file: string) => boolean {
  /** Only a new name changes the time of a folder without the time of its content. */
  const isMoved = memoize((dir: string): boolean => {
    const times = getTimes(dir);
    if (times && times.ctimeMs >= startedAt && times.ctimeMs - times.mtimeMs > CLOCK_STEP_MS) return true;
    return dir !== path.dirname(dir) && isMoved(path.dirname(dir));
  });
  /** Whether entries of the first folder around a missing path have changed. */
  const isRemoved = memoize((dir: string): boolean => {
    const times = getTimes(dir);
    if (times) return times.mtimeMs >= startedAt;
    return dir !== path.dirname(dir) && isRemoved(path.dirname(dir));
  });
  return (file) => {
    const times = getTimes(file);
    const dir = path.dirname(file);
    if (!times) return isRemoved(dir);
    return times.ctimeMs >= startedAt || isMoved(dir);
  };
}

/** Returns the first missing folder on the way to a missing file: thousands of files are missing in few folders. */
function findMissingRoot(file: string, exists: (dir: string) => boolean): string {
  const dir = path.dirname(file);
  return dir === path.dirname(dir) || exists(dir) ? file : findMissingRoot(dir, exists);
}

/** Returns all files below a folder. The context records the folders. */
function listFolder(dir: string, context: TaskContext): readonly string[] {
  return context.list(dir).flatMap(({ name, kind }) => {
    const at = path.join(dir, name);
    if (kind !== 'folder') return [at];
    return IGNORED_FOLDERS.has(name) || name === getGeneratedFolder() ? [] : listFolder(at, context);
  });
}

/** Bundlers find packages by name, and record their files. */
const IGNORED_FOLDERS = new Set(['node_modules', '.git']);
