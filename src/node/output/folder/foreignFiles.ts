import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getManifestTime, isUnchanged, MANIFEST, type Manifest, readManifest } from './manifest';
import { walkFiles } from '../../files/walkFiles';
import { isStagingFolder, stagingFolderInside } from './stagingFolder';

/** Files that operating systems create in any folder. They are ignored. */
const SYSTEM_FILES: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
/** Folders in which CLIs of hosts store project settings. Builds keep them. */
const HOST_FOLDERS: ReadonlySet<string> = new Set(['.vercel', '.netlify', '.firebase', '.wrangler']);

/** The files of an output folder that a build must not delete, by their paths in it. */
export interface ForeignFiles {
  /** No build wrote these. */
  readonly unknown: readonly string[];
  /** A build wrote these, and someone changed them afterwards. */
  readonly changed: readonly string[];
  /** A build wrote these; with their entries in the manifest. */
  readonly unchanged: Manifest;
}

/** Returns the files that differ from what the manifest lists, or `undefined` if the folder has no manifest. */
export function findForeignFiles(outDir: string): ForeignFiles | undefined {
  const manifest = readManifest(outDir);
  if (!manifest) return undefined;
  const unknown: string[] = [];
  const changed: string[] = [];
  const unchanged = new Map<string, string>();
  const manifestTime = getManifestTime(outDir);
  for (const file of walkFiles(outDir, isIgnored(outDir))) {
    if (file === MANIFEST) continue;
    const written = manifest.get(file);
    if (written === undefined) {
      unknown.push(file);
      continue;
    }
    const target = path.join(outDir, file);
    const stats = lstatSync(target);
    if (isUnchanged(target, stats, { written, manifestTime })) unchanged.set(file, written);
    else changed.push(file);
  }
  return { unknown, changed, unchanged };
}

/** Returns a predicate for paths that a build neither wrote nor deletes: files of the system, folders of hosts, its own staging folder. */
export function isIgnored(outDir: string): (file: string) => boolean {
  const staging = stagingFolderInside(outDir);
  const hasStagingFolder = isStagingFolder(staging);
  return (file) =>
    SYSTEM_FILES.has(path.posix.basename(file)) ||
    HOST_FOLDERS.has(file) ||
    (hasStagingFolder && file === path.basename(staging.dir)) ||
    (file === 'lost+found' && isEmptyOrLocked(path.join(outDir, file)));
}

/** Returns whether a folder contains nothing that a build would delete, not even a manifest. */
export function isEmptyFolder(outDir: string): boolean {
  return walkFiles(outDir, isIgnored(outDir)).next().done === true;
}

/** Returns the folders in an output folder that CLIs of hosts created. */
export function listHostFolders(outDir: string): readonly string[] {
  return readdirSync(outDir).filter((name) => HOST_FOLDERS.has(name));
}

/** The system creates `lost+found` at the root of a disk, often readable by the administrator only. */
function isEmptyOrLocked(dir: string): boolean {
  try {
    return readdirSync(dir).length === 0;
  } catch {
    return true;
  }
}
