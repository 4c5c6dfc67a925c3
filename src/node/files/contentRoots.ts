import fs from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../model/siteError';

/** The only places that content is read from, absolute: the site's folder, and files and folders that the config places outside of it. */
export type ContentRoots = readonly string[];

/**
 * Returns the places that content may be read from. Paths that the config names count if they are outside of the site as
 * they are written; one inside the site that is a symbolic link out of it does not.
 */
export function getContentRoots(siteDir: string, configured: Iterable<string> = []): ContentRoots {
  return [siteDir, ...[...new Set(configured)].filter((each) => !isWithin(each, siteDir))];
}

/**
 * Returns the real path of a file or folder of the content. Throws `SiteError` if it is outside of the roots, and the error
 * of the system if it does not exist. What is below `node_modules` belongs to packages, which may be links to anywhere.
 */
export function resolveContentPath(file: string, roots: ContentRoots): string {
  const real = fs.realpathSync.native(file);
  if (!isAllowed(file, real, roots)) throw createOutsideError(file, roots);
  return real;
}

/** Returns whether a file or folder exists and is within the roots, after all symbolic links. */
export function isContent(file: string, roots: ContentRoots): boolean {
  const real = realPath(file);
  return real !== undefined && isAllowed(file, real, roots);
}

/** Returns the error for a file outside of the roots; it names the symbolic link that leaves them, if that is the reason. */
export function createOutsideError(file: string, roots: ContentRoots): SiteError {
  const link = leavingLink(file, roots);
  if (link === undefined) {
    return new SiteError(`\`${file}\` is outside the site.`, {
      hint: 'Copy the file into the site and refer to the copy.',
      location: { file },
    });
  }
  return new SiteError(`The symbolic link \`${link}\` points outside the site, to \`${realPath(link)}\`.`, {
    hint: 'Replace the link with a copy of its target, or remove it.',
    location: { file: link },
  });
}

/** Returns whether a path is that of a folder, or below it. Compares the paths as they are written. */
export function isWithin(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

/** Returns the path without symbolic links; undefined for a path that does not exist. */
export function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return undefined;
  }
}

function isAllowed(file: string, real: string, roots: ContentRoots): boolean {
  return /[\\/]node_modules[\\/]/.test(file) || isInRoots(real, roots);
}

function isInRoots(real: string, roots: ContentRoots): boolean {
  return roots.some((root) => isWithin(real, realPath(root) ?? root));
}

/** Returns the topmost link on the way to a file, below the roots, with a target outside of them. */
function leavingLink(file: string, roots: ContentRoots): string | undefined {
  const root = roots.find((each) => isWithin(file, each));
  if (root === undefined) return undefined;
  let at = root;
  for (const name of path.relative(root, file).split(path.sep)) {
    at = path.join(at, name);
    const real = realPath(at);
    const isLink = fs.lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (isLink && real !== undefined && !isInRoots(real, roots)) return at;
  }
  return undefined;
}
