import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isIgnored } from './foreignFiles';
import { MANIFEST, readManifest, walkFiles } from './manifest';
import { pathExists, type WorkFolder } from './workFolder';

// Everything here is synchronous: signals are handled between tasks, so only the end of the process itself can interrupt it.

/**
 * Replaces an output folder by the new site with two renames. If the second one fails, the first is undone. A process that
 * is killed between the two leaves `last`, from which `recoverWorkFolder` tells that the new site is complete. `recoverWorkFolder` also deletes it.
 */
export function swapFolders(outDir: string, { next, last }: WorkFolder): void {
  const isReplacing = pathExists(outDir);
  if (isReplacing) renameSync(outDir, last);
  try {
    renameSync(next, outDir);
  } catch (error) {
    if (isReplacing) renameSync(last, outDir);
    throw error;
  }
}

/**
 * Moves the new site into an output folder file by file: the folder may be a mount point, which cannot be renamed. From the
 * rename to `ready` on, an interrupted move is completed by `recoverWorkFolder`.
 */
export function publishInPlace(outDir: string, work: WorkFolder): void {
  const written = readManifest(work.next);
  const removals = [...walkFiles(outDir, isIgnored(outDir))].filter(
    (file) => file !== MANIFEST && !written?.has(file),
  );
  writeFileSync(work.removals, JSON.stringify(removals));
  renameSync(work.next, work.ready);
  moveIntoPlace(outDir, work);
}

/** Completes what an interrupted process has begun to publish, and deletes what it prepared otherwise. */
export function recoverWorkFolder(outDir: string, work: WorkFolder): void {
  const { next, ready, last, trash, removals } = work;
  if (pathExists(ready)) moveIntoPlace(outDir, work);
  if (pathExists(last) && !pathExists(outDir)) renameSync(pathExists(next) ? next : last, outDir);
  rmSync(trash, { recursive: true, force: true });
  // deleted under another name: a `last` that is half deleted must never be taken for the old site
  if (pathExists(last)) renameSync(last, trash);
  for (const each of [trash, next, removals]) rmSync(each, { recursive: true, force: true });
}

/** Returns whether an interrupted process left the output incomplete, so that `recoverWorkFolder` has to complete it. */
export function needsRecovery(outDir: string, { ready, last }: WorkFolder): boolean {
  return pathExists(ready) || (pathExists(last) && !pathExists(outDir));
}

/** Each step can be repeated: a file that has been moved is no longer in `ready`. */
function moveIntoPlace(outDir: string, { ready, removals, trash }: WorkFolder): void {
  const obsolete = new Map(readRemovals(removals).map((file) => [nameOnDisk(file), file]));
  const files = [...walkFiles(ready)].filter((file) => file !== MANIFEST);
  for (const file of files.sort((a, b) => getPublishOrder(a) - getPublishOrder(b))) {
    // a name that differs in case only is the same file on some disks: it must go before the new one comes
    const other = obsolete.get(nameOnDisk(file));
    if (other !== undefined) removeFile(outDir, other);
    createParentFolders(outDir, file);
    renameSync(path.join(ready, file), path.join(outDir, file));
  }
  // the names in the new manifest are there by now, whatever their case
  const written = readManifest(ready) ?? readManifest(outDir) ?? new Map<string, string>();
  const present = new Set([...written.keys()].map(nameOnDisk));
  for (const [name, file] of obsolete) if (!present.has(name)) removeFile(outDir, file);
  const manifest = path.join(outDir, MANIFEST);
  if (pathExists(path.join(ready, MANIFEST))) renameSync(path.join(ready, MANIFEST), manifest);
  // the moves have changed the files' times: the manifest is newer again
  const now = new Date();
  utimesSync(manifest, now, now);
  renameSync(ready, trash);
}

/** Pages come after what they need: data after assets, documents last. */
function getPublishOrder(file: string): number {
  if (file.endsWith('.html')) return 2;
  return file.endsWith('.json') ? 1 : 0;
}

/** Creates the folders of a file; an old file in the place of one of them goes, and so does an old folder in place of the file. */
function createParentFolders(outDir: string, file: string): void {
  const names = file.split('/');
  for (let depth = 1; depth < names.length; depth++) {
    const dir = path.join(outDir, ...names.slice(0, depth));
    const stats = lstatSync(dir, { throwIfNoEntry: false });
    if (stats?.isDirectory()) continue;
    if (stats) unlinkSync(dir);
    mkdirSync(dir);
  }
  const target = path.join(outDir, file);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true });
}

/** Deletes a file of the old site, and the folders that it leaves empty. */
function removeFile(outDir: string, file: string): void {
  const target = path.join(outDir, file);
  // a new file may be where the folder of the old one was
  if (lstatIfThere(target)?.isDirectory() !== false) return;
  unlinkSync(target);
  for (let dir = path.dirname(target); dir !== outDir; dir = path.dirname(dir)) {
    if (readdirSync(dir).length > 0) return;
    rmdirSync(dir);
  }
}

/** Like `lstatSync`, but also returns `undefined` below a path that is a file. */
function lstatIfThere(file: string) {
  try {
    return lstatSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function nameOnDisk(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

function readRemovals(file: string): readonly string[] {
  return pathExists(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
