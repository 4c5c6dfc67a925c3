import path from 'node:path';
import type { Site } from '../../model/site';
import { resolveStaticDirs } from '../config/staticDirs';
import { matchesGlob } from '../files/glob';
import { toPosixPath } from '../files/pathname';

/** Returns the watched globs or paths of a plugin as absolute paths. */
export function resolveGlobs(globs: readonly string[], siteDir: string): readonly string[] {
  return globs.map((glob) => path.resolve(siteDir, glob));
}

/**
 * Returns whether a plugin watches an absolute file, given its absolute globs. Special characters in the path of the
 * site itself are not treated as glob syntax.
 */
export function isWatched(file: string, globs: readonly string[], siteDir: string): boolean {
  const inSite = (absolute: string) => toPosixPath(path.relative(siteDir, absolute));
  return matchesGlob(globs.map(inSite), inSite(file));
}

/**
 * Returns the absolute folders that a site is built from: those that plugins read, and static folders. The site folder
 * itself is excluded.
 */
export function getSourceFolders({ siteDir, siteConfig, pathsToWatch }: Site): readonly string[] {
  const roots = pathsToWatch.map((glob) => {
    const parts = glob.split(path.sep);
    const end = parts.findIndex((part) => /[*?{}[\]!()]/.test(part));
    return end === -1 ? glob : parts.slice(0, end).join(path.sep);
  });
  const all = [...roots, ...resolveStaticDirs({ siteDir, siteConfig })];
  return [...new Set(all)].filter((dir) => path.relative(dir, siteDir).split(path.sep)[0] === '..');
}
