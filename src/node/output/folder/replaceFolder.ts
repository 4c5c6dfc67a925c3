import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isIgnored } from './foreignFiles';
import { MANIFEST, readManifest } from './manifest';
import { walkFiles } from '../../files/walkFiles';
import { pathExists, type StagingFolder } from './stagingFolder';

// Everything here is synchronous: signals are handled between tasks, so only the end of the process itself can interrupt it.

/**
 * Replaces an output folder with the new site in two renames. In between, moves the folders that both sites share from the old
 * one to the new one. If a rename fails, the earlier ones are undone. A process that is killed in between leaves `last`. For
 * `recoverStagingFolder`, it means that the new site is complete except for the folders listed in `moves`.
 */
export function swapFolders(outDir: string, staging: StagingFolder, folders: readonly string[] = []): void {
  const { next, last, moves } = staging;
  const isReplacing = pathExists(outDir);
  for (const parent of new Set(folders.map((folder) => path.dirname(folder))))
    mkdirSync(path.join(next, parent), { recursive: true });
  writeFileSync(moves, JSON.stringify(folders));
  if (isReplacing) renameSync(outDir, last);
  try {
    moveFolders(folders, last, next);
    renameSync(next, outDir);
  } catch (error) {
    moveFolders(folders, next, last);
    if (isReplacing) renameSync(last, outDir);
    throw error;
  }
}

/** Can be repeated after an interruption. */
function moveFolders(folders: readonly string[], from: string, to: string): void {
  for (const folder of folders)
    if (pathExists(path.join(from, folder))) renameSync(path.join(from, folder), path.join(to, folder));
}

/**
 * Moves the new site into an output folder file by file, because a mount point cannot be renamed. After the rename to `ready`,
 * `recoverStagingFolder` completes an interrupted move.
 */
export function publishInPlace(outDir: string, staging: StagingFolder): void {
  const written = readManifest(staging.next);
  const removals = [...walkFiles(outDir, isIgnored(outDir))].filter(
    (file) => file !== MANIFEST && !written?.has(file),
  );
  writeFileSync(staging.removals, JSON.stringify(removals));
  renameSync(staging.next, staging.ready);
  moveIntoPlace(outDir, staging);
}

/** Completes a publish that was interrupted, and deletes other leftovers of the build. */
export function recoverStagingFolder(outDir: string, staging: StagingFolder): void {
  const { next, ready, last, trash, removals, moves } = staging;
  if (pathExists(ready)) moveIntoPlace(outDir, staging);
  if (pathExists(last) && !pathExists(outDir)) {
    const folders = readList(moves);
    if (pathExists(next)) {
      moveFolders(folders, last, next);
      renameSync(next, outDir);
    } else if (folders.length === 0) renameSync(last, outDir);
    // Otherwise someone has deleted the new site, and the old one lacks the folders that both shared.
  }
  rmSync(trash, { recursive: true, force: true });
  // Renamed before deletion: a partly deleted `last` must never be mistaken for the old site.
  if (pathExists(last)) renameSync(last, trash);
  for (const each of [trash, next, removals, moves]) rmSync(each, { recursive: true, force: true });
}

/** Returns whether an interrupted process left the output incomplete, so that `recoverStagingFolder` has to complete it. */
export function needsRecovery(outDir: string, { ready, last }: StagingFolder): boolean {
  return pathExists(ready) || (pathExists(last) && !pathExists(outDir));
}

/** Every step can be repeated: files still in `ready` have not been moved yet. */
function moveIntoPlace(outDir: string, { ready, removals, trash }: StagingFolder): void {
  const obsolete = new Map(readList(removals).map((file) => [toDiskName(file), file]));
  const files = [...walkFiles(ready)].filter((file) => file !== MANIFEST);
  for (const file of files.sort((a, b) => getPublishOrder(a) - getPublishOrder(b))) {
    // Names that differ only in case are the same file on some disks, so the old file must go first.
    const other = obsolete.get(toDiskName(file));
    if (other !== undefined) removeFile(outDir, other);
    createParentFolders(outDir, file);
    // If both are links to the same file, this does nothing.
    renameSync(path.join(ready, file), path.join(outDir, file));
  }
  // By now, all names in the new manifest exist, possibly with different case.
  const written = readManifest(ready) ?? readManifest(outDir) ?? new Map<string, string>();
  const present = new Set([...written.keys()].map(toDiskName));
  for (const [name, file] of obsolete) if (!present.has(name)) removeFile(outDir, file);
  if (pathExists(path.join(ready, MANIFEST)))
    renameSync(path.join(ready, MANIFEST), path.join(outDir, MANIFEST));
  renameSync(ready, trash);
}

/** Publishes pages after their dependencies: assets first, then data, documents last. */
function getPublishOrder(file: string): number {
  if (file.endsWith('.html')) return 2;
  return file.endsWith('.json') ? 1 : 0;
}

/** Creates the parent folders of a file. Deletes old files and folders that are in the way. */
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

/** Deletes a file of the old site, and folders that become empty. */
function removeFile(outDir: string, file: string): void {
  const target = path.join(outDir, file);
  // A new file may have replaced the folder of the old one.
  if (lstatIfExists(target)?.isDirectory() !== false) return;
  unlinkSync(target);
  for (let dir = path.dirname(target); dir !== outDir; dir = path.dirname(dir)) {
    if (readdirSync(dir).length > 0) return;
    rmdirSync(dir);
  }
}

/** Like `lstatSync`, but also returns `undefined` below a path that is a file. */
function lstatIfExists(file: string) {
  try {
    return lstatSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function toDiskName(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

function readList(file: string): readonly string[] {
  return pathExists(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
