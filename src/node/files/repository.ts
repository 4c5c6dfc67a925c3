import { existsSync } from 'node:fs';
import path from 'node:path';
import { tryReadJson } from './tryRead';

/** A folder with everything that is maintained together with a site. */
export interface Repository {
  readonly dir: string;
  /** The absolute path of the file or folder that marks it. */
  readonly mark: string;
}

/**
 * Returns the nearest folder around a site, or the site itself, that is a Git repository, or else the nearest workspace of a
 * package manager: containers are often built without the Git folder.
 */
export function findRepository(siteDir: string): Repository | undefined {
  return findAround(siteDir, findGitMark) ?? findAround(siteDir, findWorkspaceMark);
}

/** Returns the paths that would mark a Git repository around a site, nearest first. */
export function listGitMarks(siteDir: string): readonly string[] {
  const parent = path.dirname(siteDir);
  return [path.join(siteDir, '.git'), ...(parent === siteDir ? [] : listGitMarks(parent))];
}

function findAround(dir: string, findMark: (dir: string) => string | undefined): Repository | undefined {
  const mark = findMark(dir);
  if (mark !== undefined) return { dir, mark };
  const parent = path.dirname(dir);
  return parent === dir ? undefined : findAround(parent, findMark);
}

/** In worktrees and submodules, `.git` is a file. */
function findGitMark(dir: string): string | undefined {
  const mark = path.join(dir, '.git');
  return existsSync(mark) ? mark : undefined;
}

function findWorkspaceMark(dir: string): string | undefined {
  const pnpm = path.join(dir, 'pnpm-workspace.yaml');
  if (existsSync(pnpm)) return pnpm;
  const mark = path.join(dir, 'package.json');
  return 'workspaces' in tryReadJson(mark) ? mark : undefined;
}
