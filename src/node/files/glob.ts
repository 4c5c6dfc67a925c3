import picomatch from 'picomatch';
import { memoize } from '../../model/once';

/** Compiling globs takes much longer than matching a path, and a site matches all its pages with the same ones. */
const compile = memoize((globs: string) => picomatch(JSON.parse(globs) as string[], { dot: true }));

/**
 * Returns whether a whole path with forward slashes matches one of the globs. They have the syntax of picomatch, with which files are
 * listed, too.
 */
export function matchesGlob(globs: readonly string[], path: string): boolean {
  return compile(JSON.stringify(globs))(path);
}

/** Returns the path before the first part of a glob that contains special characters; the whole path if none does. */
export function getGlobBase(glob: string): string {
  return picomatch.scan(glob, { unescape: true }).base;
}
