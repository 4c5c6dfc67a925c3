import fs from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../model/siteError';
import type { RecordedRead } from '../../model/task';
import { kindOf } from './pathKind';
import { withParents } from './pathname';
import { isWithin, realPath } from './realPath';
import { tryReadJson } from './tryRead';

/**
 * The absolute paths that content may be read from: the site folder, and the files and folders outside of it that the
 * config refers to. Files that content refers to by their path may also be elsewhere in the repository of the site.
 */
export type ContentRoots = readonly [siteDir: string, ...configured: string[]];

/**
 * Returns the roots of the content. Configured paths count if they are outside the site as written; a symbolic link
 * from inside the site to the outside does not.
 */
export function getContentRoots(siteDir: string, configured: Iterable<string> = []): ContentRoots {
  return [siteDir, ...[...new Set(configured)].filter((each) => !isWithin(each, siteDir))];
}

/**
 * Returns the real path of a file or folder of the content. Throws `SiteError` if it is outside the roots, and the
 * system error if it does not exist. Files below `node_modules` are exempt, since packages may be links to anywhere.
 */
export function resolveContentPath(file: string, roots: ContentRoots): string {
  const real = fs.realpathSync.native(file);
  if (!isAllowed(file, real, roots)) throw createOutsideError(file, roots);
  return real;
}

/** Returns whether a file or folder exists and is within the roots after resolving symbolic links. */
export function isContent(file: string, roots: ContentRoots): boolean {
  const real = realPath(file);
  return real !== undefined && isAllowed(file, real, roots);
}

/** Returns what decides whether a file outside of the site as written may be read: whether there is a repository around both. */
export function describeRepository(file: string, [siteDir]: ContentRoots): readonly RecordedRead[] {
  if (isWithin(file, siteDir)) return [];
  const marker = findRepository(siteDir)?.marker;
  const markers = marker === undefined ? withParents(siteDir).map(getGitMarker) : [marker];
  return markers.map((each) => ({ type: 'kind', path: each, kind: kindOf(each) }));
}

/** Returns the error for a file outside the roots. It mentions the symbolic link that points outside, if there is one. */
export function createOutsideError(file: string, roots: ContentRoots): SiteError {
  const link = findLeavingLink(file, roots);
  if (link === undefined) {
    return new SiteError(`\`${file}\` is outside the site.`, {
      code: 'outside-site',
      hint: 'Copy the file into the site, or keep both in one Git repository or workspace. Hidden files must be copied.',
      location: { file },
    });
  }
  return new SiteError(`The symbolic link \`${link}\` points outside the site, to \`${realPath(link)}\`.`, {
    code: 'outside-site',
    hint: 'Replace the link with a copy of its target, or remove it.',
    location: { file: link },
  });
}

function isAllowed(file: string, real: string, roots: ContentRoots): boolean {
  return /[\\/]node_modules[\\/]/.test(file) || isInRoots(real, roots) || isInRepository(file, real, roots);
}

/**
 * Returns whether a path that is outside of the site as written is a visible file of the repository that contains the site.
 * Hidden files and folders, such as `.git` and `.env`, may contain secrets. `.github` is written for its readers on GitHub.
 */
function isInRepository(file: string, real: string, [siteDir]: ContentRoots): boolean {
  if (isWithin(file, siteDir)) return false;
  const repository = findRepository(siteDir);
  const dir = repository && realPath(repository.dir);
  return dir !== undefined && isWithin(real, dir) && !path.relative(dir, real).split(path.sep).some(isHidden);
}

/** A folder with everything that is maintained together with a site, and the absolute path of the file or folder that marks it. */
interface Repository {
  readonly dir: string;
  readonly marker: string;
}

/**
 * Returns the nearest folder around a site, or the site itself, that is a Git repository, or else the nearest workspace of a
 * package manager: containers are often built without the Git folder.
 */
function findRepository(siteDir: string): Repository | undefined {
  const folders = withParents(siteDir);
  const repository = folders.find((dir) => fs.existsSync(getGitMarker(dir)));
  if (repository !== undefined) return { dir: repository, marker: getGitMarker(repository) };
  for (const dir of folders) {
    const marker = findWorkspaceMarker(dir);
    if (marker !== undefined) return { dir, marker };
  }
  return undefined;
}

/** Returns the site and the folders around it that belong to its repository or workspace, the site first. */
export function listFoldersInRepository(siteDir: string): readonly string[] {
  const root = findRepository(siteDir)?.dir ?? siteDir;
  return withParents(siteDir).filter((dir) => isWithin(dir, root));
}

/** Returns the path of `.git`, which is a file in worktrees and submodules. */
function getGitMarker(dir: string): string {
  return path.join(dir, '.git');
}

function findWorkspaceMarker(dir: string): string | undefined {
  const pnpm = path.join(dir, 'pnpm-workspace.yaml');
  if (fs.existsSync(pnpm)) return pnpm;
  const marker = path.join(dir, 'package.json');
  return 'workspaces' in tryReadJson(marker) ? marker : undefined;
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.github';
}

function isInRoots(real: string, roots: ContentRoots): boolean {
  return roots.some((root) => isWithin(real, realPath(root) ?? root));
}

/** Returns the topmost symbolic link in a path, below the roots, with a target outside of them. */
function findLeavingLink(file: string, roots: ContentRoots): string | undefined {
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
