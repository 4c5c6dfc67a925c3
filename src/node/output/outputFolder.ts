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
import { needsRecovery, publishInPlace, recoverStagingFolder, swapFolders } from './folder/replaceFolder';
import {
  pathExists,
  isStagingFolder,
  type StagingFolder,
  stagingFolderBeside,
  stagingFolderInside,
} from './folder/stagingFolder';

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
  const both = [stagingFolderBeside(outDir), stagingFolderInside(outDir)] as const;
  const staging = findStagingFolder(outDir);
  refuseForeignStagingFolder(staging);
  const lock = await lockBuild({ dir: staging.dir, onWait });
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    process.off('exit', close);
    closeStagingFolders(outDir, both, lock);
    removeEmptyFolders(path.dirname(outDir), firstCreated);
  };
  // Runs before the listener of the lock: other builds must not start before this one has cleaned up.
  process.prependListener('exit', close);
  try {
    recoverStagingFolders(outDir, both);
  } catch (error) {
    close();
    throw error;
  }
  return {
    prepare() {
      rmSync(staging.next, { recursive: true, force: true });
      mkdirSync(staging.next, { recursive: true });
      return staging.next;
    },
    async publish(manifest, folders = []) {
      writeManifest(staging.next, manifest);
      if (staging.dir === both[1].dir) publishFiles(outDir, staging);
      else await publishFolder(outDir, both, folders);
      deleteOldSite(outDir, both);
    },
    close,
  };
}

/** Returns the folder that a build writes a new site to, before it replaces the one in the given folder. */
export function locateNewSite(outDir: string): string {
  return findStagingFolder(resolveRealPath(outDir)).next;
}

function findStagingFolder(outDir: string): StagingFolder {
  return canRename(outDir) ? stagingFolderBeside(outDir) : stagingFolderInside(outDir);
}

/**
 * Completes a publish that was interrupted, and deletes other leftovers of the build. Waits for a build that is publishing,
 * and ignores one that is still writing.
 */
export async function recoverOutput(givenDir: string): Promise<void> {
  const outDir = resolveRealPath(givenDir);
  const both = [stagingFolderBeside(outDir), stagingFolderInside(outDir)] as const;
  for (const staging of both) {
    if (!isStagingFolder(staging)) continue;
    const isIncomplete = needsRecovery(outDir, staging);
    if (!isIncomplete && findBuildProcess(staging.dir) !== undefined) continue;
    try {
      const lock = await lockBuild({ dir: staging.dir });
      closeStagingFolders(outDir, [staging], lock);
    } catch (error) {
      // Leftovers that this user may not delete are harmless.
      if (isIncomplete) throw error;
    }
    if (needsRecovery(outDir, staging)) recoverStagingFolder(outDir, staging);
  }
}

/** Returns the ID of the process that builds into an output folder, or `undefined` if none does. */
export function findPublishProcess(givenDir: string): number | undefined {
  const outDir = resolveRealPath(givenDir);
  return (
    findBuildProcess(stagingFolderBeside(outDir).dir) ?? findBuildProcess(stagingFolderInside(outDir).dir)
  );
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
  [beside, inside]: readonly [StagingFolder, StagingFolder],
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
function deleteOldSite(outDir: string, stagingFolders: readonly StagingFolder[]): void {
  try {
    recoverStagingFolders(outDir, stagingFolders);
    touchManifest(outDir);
  } catch {
    // The site is complete. The next command deletes the rest, and reads the files that are newer than the manifest.
  }
}

/** Publishes file by file, with one retry. If that fails too, throws a `SiteError` that reports the incomplete output. */
function publishFiles(outDir: string, staging: StagingFolder): void {
  try {
    publishInPlace(outDir, staging);
  } catch (error) {
    if (!needsRecovery(outDir, staging)) throw error;
    try {
      recoverStagingFolder(outDir, staging);
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

function refuseForeignStagingFolder(staging: StagingFolder): void {
  if (!pathExists(staging.dir) || isStagingFolder(staging)) return;
  throw new SiteError(
    `\`${staging.dir}\` already exists, but the build needs that path for temporary files.`,
    {
      code: 'unsafe-output-folder',
      hint: 'Rename or delete it, or choose another output folder with --out-dir.',
    },
  );
}

/** Copies the folders that CLIs of hosts keep in the output. They are not part of the site, so the manifest does not list them. */
async function keepHostFolders(outDir: string, { next }: StagingFolder): Promise<void> {
  if (!pathExists(outDir)) return;
  for (const name of listHostFolders(outDir)) {
    await cp(path.join(outDir, name), path.join(next, name), {
      recursive: true,
      force: false,
      verbatimSymlinks: true,
    });
  }
}

function recoverStagingFolders(outDir: string, stagingFolders: readonly StagingFolder[]): void {
  for (const staging of stagingFolders) if (isStagingFolder(staging)) recoverStagingFolder(outDir, staging);
}

/** Cleans up as far as possible. The next command deletes the rest. */
function closeStagingFolders(
  outDir: string,
  stagingFolders: readonly StagingFolder[],
  lock: BuildLock,
): void {
  try {
    recoverStagingFolders(outDir, stagingFolders);
  } catch {
    // The operation that failed has already thrown the reason.
  }
  lock.release();
  for (const { dir } of stagingFolders) removeIfEmpty(dir);
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
