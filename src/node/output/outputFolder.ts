import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../../model/siteError';
import { explainSystemError } from '../../model/systemError';
import { isWithin, resolveRealPath } from '../files/realPath';
import { type BuildLock, findBuildProcess, type LockOptions, lockBuild } from './buildLock';
import { listHostFolders } from './folder/foreignFiles';
import { type Manifest, touchManifest, writeManifest } from './folder/manifest';
import { needsRecovery, publishInPlace, recoverWorkFolder, swapFolders } from './folder/replaceFolder';
import {
  pathExists,
  isWorkFolder,
  type WorkFolder,
  workFolderBeside,
  workFolderInside,
} from './folder/workFolder';

/** The output folder of a site, locked for one build. */
export interface OutputFolder {
  /** Creates and returns an empty folder to write the new site to. Deletes what an earlier attempt has written. */
  prepare(): string;
  /**
   * Writes the manifest of the new site into it, and replaces the old site with it. `folders` are those of the old site that the
   * new one contains unchanged. They are moved while neither of the two is in place, so both are complete at all times.
   */
  publish(manifest: Manifest, folders?: readonly string[]): Promise<void>;
  /** Releases the output. Deletes anything that was not published. */
  close(): void;
}

/** Error codes of renaming a folder that is a mount point, belongs to another user, or is in use by another program. */
const NOT_RENAMED: ReadonlySet<string | undefined> = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']);

/**
 * Locks the output folder of a site, waiting while another build holds the lock, and completes a publish that was interrupted.
 * Files that are written but not published are deleted when the process ends, if not before.
 */
export async function openOutput(
  givenDir: string,
  { onWait }: Pick<LockOptions, 'onWait'> = {},
): Promise<OutputFolder> {
  const outDir = resolveRealPath(givenDir);
  const firstCreated = mkdirSync(path.dirname(outDir), { recursive: true });
  const both = [workFolderBeside(outDir), workFolderInside(outDir)] as const;
  const work = findWorkFolder(outDir);
  refuseForeignWork(work);
  const lock = await lockBuild({ dir: work.dir, onWait });
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    process.off('exit', close);
    closeWork(outDir, both, lock);
    removeEmptyFolders(path.dirname(outDir), firstCreated);
  };
  // Runs before the listener of the lock: other builds must not start before this one has cleaned up.
  process.prependListener('exit', close);
  try {
    recoverWorkFolders(outDir, both);
  } catch (error) {
    close();
    throw error;
  }
  return {
    prepare() {
      rmSync(work.next, { recursive: true, force: true });
      mkdirSync(work.next, { recursive: true });
      return work.next;
    },
    async publish(manifest, folders = []) {
      writeManifest(work.next, manifest);
      if (work.dir === both[1].dir) publishFiles(outDir, work);
      else await publishFolder(outDir, both, folders);
      deleteOldSite(outDir, both);
    },
    close,
  };
}

/** Returns the folder that a build writes a new site to, before it replaces the one in the given folder. */
export function locateNewSite(outDir: string): string {
  return findWorkFolder(resolveRealPath(outDir)).next;
}

function findWorkFolder(outDir: string): WorkFolder {
  return canRename(outDir) ? workFolderBeside(outDir) : workFolderInside(outDir);
}

/**
 * Completes a publish that was interrupted, and deletes other leftovers of the build. Waits for a build that is publishing,
 * and ignores one that is still writing.
 */
export async function recoverOutput(givenDir: string): Promise<void> {
  const outDir = resolveRealPath(givenDir);
  const both = [workFolderBeside(outDir), workFolderInside(outDir)] as const;
  for (const work of both) {
    if (!isWorkFolder(work)) continue;
    const isIncomplete = needsRecovery(outDir, work);
    if (!isIncomplete && findBuildProcess(work.dir) !== undefined) continue;
    try {
      const lock = await lockBuild({ dir: work.dir });
      closeWork(outDir, [work], lock);
    } catch (error) {
      // Leftovers that this user may not delete are harmless.
      if (isIncomplete) throw error;
    }
    if (needsRecovery(outDir, work)) recoverWorkFolder(outDir, work);
  }
}

/** Returns the ID of the process that builds into an output folder, or `undefined` if none does. */
export function findPublishProcess(givenDir: string): number | undefined {
  const outDir = resolveRealPath(givenDir);
  return findBuildProcess(workFolderBeside(outDir).dir) ?? findBuildProcess(workFolderInside(outDir).dir);
}

/** Deletes an output folder. Of a symbolic link, deletes only the link; of a mount point, only its content. */
export function removeOutput(outDir: string): void {
  const isMount = lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory() === true && !canRename(outDir);
  if (!isMount) {
    try {
      rmSync(outDir, { recursive: true, force: true });
      return;
    } catch (error) {
      if (!NOT_RENAMED.has((error as NodeJS.ErrnoException).code)) throw error;
    }
  }
  for (const name of readdirSync(outDir)) rmSync(path.join(outDir, name), { recursive: true, force: true });
}

/** Returns whether an output folder can probably be renamed. Some mounts only fail the actual call. */
function canRename(outDir: string): boolean {
  const parent = path.dirname(outDir);
  if (!existsSync(outDir)) return true;
  if (statSync(outDir).dev !== statSync(parent).dev) return false;
  try {
    accessSync(parent, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Publishes with two renames, or file by file if the output folder cannot be renamed. */
async function publishFolder(
  outDir: string,
  [beside, inside]: readonly [WorkFolder, WorkFolder],
  folders: readonly string[],
): Promise<void> {
  await keepHostFolders(outDir, beside);
  try {
    swapFolders(outDir, beside, folders);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!NOT_RENAMED.has(code) || !pathExists(outDir) || !pathExists(beside.next)) throw error;
    await cp(beside.next, inside.next, { recursive: true, verbatimSymlinks: true });
    publishFiles(outDir, inside);
  }
}

/** Deletes the old site, and makes the manifest newer than the new one: files that both share get a new ctime. */
function deleteOldSite(outDir: string, works: readonly WorkFolder[]): void {
  try {
    recoverWorkFolders(outDir, works);
    touchManifest(outDir);
  } catch {
    // The site is complete. The next command deletes the rest, and reads the files that are newer than the manifest.
  }
}

/** Publishes file by file, with one retry. If that fails too, throws a `SiteError` that reports the incomplete output. */
function publishFiles(outDir: string, work: WorkFolder): void {
  try {
    publishInPlace(outDir, work);
  } catch (error) {
    if (!needsRecovery(outDir, work)) throw error;
    try {
      recoverWorkFolder(outDir, work);
    } catch (cause) {
      const reason = explainSystemError(cause, outDir);
      const { message, hint } = reason instanceof SiteError ? reason : { message: String(cause) };
      throw new SiteError(`The output folder \`${outDir}\` contains only part of the new site. ${message}`, {
        code: 'file-system-failure',
        hint: `${hint ?? 'Fix the cause, then run the command again.'} The next command completes the output.`,
      });
    }
  }
}

function refuseForeignWork(work: WorkFolder): void {
  if (!pathExists(work.dir) || isWorkFolder(work)) return;
  throw new SiteError(`\`${work.dir}\` already exists, but the build needs that path for temporary files.`, {
    code: 'unsafe-output-folder',
    hint: 'Rename or delete it, or choose another output folder with --out-dir.',
  });
}

/** Copies the folders that CLIs of hosts keep in the output. They are not part of the site, so the manifest does not list them. */
async function keepHostFolders(outDir: string, { next }: WorkFolder): Promise<void> {
  if (!pathExists(outDir)) return;
  for (const name of listHostFolders(outDir)) {
    await cp(path.join(outDir, name), path.join(next, name), {
      recursive: true,
      force: false,
      verbatimSymlinks: true,
    });
  }
}

function recoverWorkFolders(outDir: string, works: readonly WorkFolder[]): void {
  for (const work of works) if (isWorkFolder(work)) recoverWorkFolder(outDir, work);
}

/** Cleans up as far as possible. The next command deletes the rest. */
function closeWork(outDir: string, works: readonly WorkFolder[], lock: BuildLock): void {
  try {
    recoverWorkFolders(outDir, works);
  } catch {
    // The operation that failed has already thrown the reason.
  }
  lock.release();
  for (const { dir } of works) removeIfEmpty(dir);
}

function removeIfEmpty(dir: string): boolean {
  try {
    rmdirSync(dir);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the parent folders that were created for the output, if they are still empty. */
function removeEmptyFolders(dir: string, firstCreated: string | undefined): void {
  if (firstCreated === undefined) return;
  for (let each = dir; isWithin(each, firstCreated); each = path.dirname(each)) {
    if (!removeIfEmpty(each)) return;
  }
}
