import { existsSync, linkSync, lstatSync, type Stats } from 'node:fs';
import path from 'node:path';
import { getManifestTime, MANIFEST } from './manifest';

/**
 * The files of an old site that its next build has linked. Linking changes the ctime of a file, so without this record, the
 * check before publishing would have to read all of them.
 */
export interface LinkedFiles {
  /** Links a file of the old site to an absolute path. Throws the error of the file system. */
  link(file: string, target: string): void;
  /** Returns whether nobody has changed a file between the build that wrote it and these stats. */
  isUnchanged(file: string, stats: Stats): boolean;
}

/** Creates the record for the old site in a folder. */
export function createLinkedFiles(outDir: string): LinkedFiles {
  const states = new Map<string, Stats>();
  let manifestTime: number | undefined;
  return {
    link(file, target) {
      manifestTime ??= existsSync(path.join(outDir, MANIFEST)) ? getManifestTime(outDir) : 0;
      const old = path.join(outDir, file);
      const before = lstatSync(old);
      linkSync(old, target);
      const after = lstatSync(old);
      // Otherwise someone may have changed the file, which only its content can show.
      if (before.ctimeMs <= manifestTime && hasSameContent(before, after)) states.set(file, after);
    },
    isUnchanged(file, stats) {
      const linked = states.get(file);
      return linked !== undefined && linked.ctimeMs === stats.ctimeMs && hasSameContent(linked, stats);
    },
  };
}

function hasSameContent(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.dev === b.dev && a.size === b.size && a.mtimeMs === b.mtimeMs;
}
