import path from 'node:path';
import { globToRegExp } from '../files/glob';
import type { Site } from '../../model/site';

/** Takes the globs or paths that a plugin watches, relative to the site or absolute, and gives them absolute. */
export function resolveGlobs(globs: readonly string[], siteDir: string): readonly string[] {
  return globs.map((glob) => path.resolve(siteDir, glob));
}

/** Returns whether a file, absolute, is one that a plugin watches; `globs` as `resolveGlobs` gives them. What stands in the path of the site itself is never read as a pattern. */
export function isWatched(file: string, globs: readonly string[], siteDir: string): boolean {
  const inSite = (absolute: string) => path.relative(siteDir, absolute).split(path.sep).join('/');
  return globs.some((glob) => globToRegExp(inSite(glob)).test(inSite(file)));
}

/** Returns the folders that a site is made from, absolute: what its plugins read and its static files. The site's own folder is none. */
export function getSourceFolders({ siteDir, siteConfig, pathsToWatch }: Site): readonly string[] {
  const roots = pathsToWatch.map((glob) => {
    const parts = glob.split(path.sep);
    const end = parts.findIndex((part) => /[*?{}[\]!()]/.test(part));
    return end === -1 ? glob : parts.slice(0, end).join(path.sep);
  });
  const all = [...roots, ...siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir))];
  return [...new Set(all)].filter((dir) => path.relative(dir, siteDir).split(path.sep)[0] === '..');
}
