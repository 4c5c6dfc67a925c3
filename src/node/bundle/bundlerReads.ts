import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { memoize } from '../../model/once';
import type { TaskContext } from '../../model/task';

/** The absolute paths that a bundler has read. */
export interface BundlerReads {
  readonly files: Iterable<string>;
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

/**
 * Runs a bundler and records what it has read. If files change meanwhile, the bundle may contain their old content, so the
 * bundler runs again. A change during the second run is found by the next check: the recorded hashes are older.
 */
export async function recordBundler<Result extends BundlerReads>({
  context,
  generated,
  bundle,
}: BundleInput<Result>): Promise<Result> {
  const startedAt = Date.now() - CLOCK_STEP_MS;
  const result = await bundle();
  if (!recordReads(context, { reads: result, generated, startedAt })) return result;
  const again = await bundle();
  recordReads(context, { reads: again, generated, startedAt });
  return again;
}

/** Records what a bundler has read. Returns whether a file has changed since it started. */
export function recordReads(
  context: TaskContext,
  {
    reads: { files, folders = [], missing = [] },
    generated,
    startedAt,
  }: { readonly reads: BundlerReads; readonly generated: readonly string[]; readonly startedAt: number },
): boolean {
  const isGenerated = (file: string) =>
    generated.some((dir) => file === dir || file.startsWith(dir + path.sep));
  const all = new Set([...files].filter((file) => path.isAbsolute(file) && !isGenerated(file)));
  for (const dir of folders)
    for (const file of listFolder(dir, context)) if (!isGenerated(file)) all.add(file);
  context.dependOnFiles(all);
  const exists = memoize(existsSync);
  for (const file of missing) if (!isGenerated(file)) context.kindOf(findMissingRoot(file, exists));
  return [...all].some((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() && stats.ctimeMs >= startedAt;
  });
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
    return IGNORED_FOLDERS.has(name) ? [] : listFolder(at, context);
  });
}

/** Bundlers find packages by name, and record their files. */
const IGNORED_FOLDERS = new Set(['node_modules', '.git', '.docusaurus']);
