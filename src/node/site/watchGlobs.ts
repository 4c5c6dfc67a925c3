import path from 'node:path';
import { globToRegExp } from '../files/glob';

/** Takes the globs or paths that a plugin watches, relative to the site or absolute, and gives them absolute. */
export function absoluteGlobs(globs: readonly string[], siteDir: string): readonly string[] {
  return globs.map((glob) => path.resolve(siteDir, glob));
}

/** Tells whether a file, absolute, is one that a plugin watches; `globs` as `absoluteGlobs` gives them. What stands in the path of the site itself is never read as a pattern. */
export function isWatched(file: string, globs: readonly string[], siteDir: string): boolean {
  const inSite = (absolute: string) => path.relative(siteDir, absolute).split(path.sep).join('/');
  return globs.some((glob) => globToRegExp(inSite(glob)).test(inSite(file)));
}
