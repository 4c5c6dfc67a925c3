import path from 'node:path';
import type { Site } from '../../model/site';
import { resolveStaticDirs } from '../config/staticDirs';
import { getGlobBase, matchesGlob } from '../files/glob';
import { toPosixPath } from '../files/pathname';

/** Returns the watched globs or paths of a plugin as absolute paths. */
export function resolveGlobs(globs: readonly string[], siteDir: string): readonly string[] {
  return globs.map((glob) => path.resolve(siteDir, glob));
}

/** Returns whether a plugin watches an absolute file, given its absolute globs. */
export function isWatched(file: string, globs: readonly string[], siteDir: string): boolean {
  const inSite = (absolute: string) => toSitePath(absolute, siteDir);
  return matchesGlob(globs.map(inSite), inSite(file));
}

/** Returns a glob or path relative to the site, so that special characters in the path of the site are not glob syntax. */
function toSitePath(absolute: string, siteDir: string): string {
  return toPosixPath(path.relative(siteDir, absolute));
}

/**
 * Returns the absolute folders that a site is built from: those that plugins read, and static folders. The site folder
 * itself is excluded.
 */
export function getSourceFolders({ siteDir, siteConfig, pathsToWatch }: Site): readonly string[] {
  const roots = pathsToWatch.map((glob) => path.resolve(siteDir, getGlobBase(toSitePath(glob, siteDir))));
  const all = [...roots, ...resolveStaticDirs({ siteDir, siteConfig })];
  return [...new Set(all)].filter((dir) => path.relative(dir, siteDir).split(path.sep)[0] === '..');
}
