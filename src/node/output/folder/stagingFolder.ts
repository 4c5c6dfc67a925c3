import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder in which a build prepares the new output. Its entries are the journal: their names record the progress of the build. */
export interface StagingFolder {
  readonly dir: string;
  /** The new site while it is written. Incomplete if the build was killed, unless `last` exists. */
  readonly next: string;
  /** The complete new site while its files are moved into the output one by one. */
  readonly ready: string;
  /** The old site between the two renames of a swap; `next` is complete, except for the folders in `moves`. */
  readonly last: string;
  /** The list of folders that a swap moves from the old site to the new one. */
  readonly moves: string;
  /** Files to delete. */
  readonly trash: string;
  /** The files to delete from the output once all of `ready` has been moved. */
  readonly removals: string;
}

const INSIDE = '.docs-site';
/** The names that a staging folder may contain. */
const OWN_ENTRY = /^(?:next|ready|last|trash|(?:removals|moves)\.json|build\.lock(?:\.[\w-]+)?)$/;

/** Returns the staging folder beside an output folder, from which one rename publishes the site. */
export function stagingFolderBeside(outDir: string): StagingFolder {
  return createStagingFolder(path.join(path.dirname(outDir), `.${path.basename(outDir)}${INSIDE}`));
}

/** Returns the staging folder within an output folder that cannot be renamed itself, such as a mount point. */
export function stagingFolderInside(outDir: string): StagingFolder {
  return createStagingFolder(path.join(outDir, INSIDE));
}

/** Returns whether a staging folder exists. A folder with this name and other content belongs to the user and is not touched. */
export function isStagingFolder({ dir }: StagingFolder): boolean {
  try {
    return (
      lstatSync(dir, { throwIfNoEntry: false })?.isDirectory() === true &&
      readdirSync(dir).every((name) => OWN_ENTRY.test(name))
    );
  } catch {
    // A build of this user cannot have created a folder that the user cannot read.
    return false;
  }
}

/** Returns whether a path exists, including dangling links. */
export function pathExists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function createStagingFolder(dir: string): StagingFolder {
  const at = (name: string) => path.join(dir, name);
  return {
    dir,
    next: at('next'),
    ready: at('ready'),
    last: at('last'),
    moves: at('moves.json'),
    trash: at('trash'),
    removals: at('removals.json'),
  };
}
