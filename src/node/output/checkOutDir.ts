import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { formatList } from '../../model/lists';
import { SiteError } from '../../model/siteError';
import { isWithin, resolveRealPath } from '../files/realPath';
import { findFilesNotFromDocusaurus } from './folder/docusaurusBuild';
import { findForeignFiles, isEmptyFolder, isIgnored } from './folder/foreignFiles';
import type { Manifest } from './folder/manifest';
import { getGeneratedDir, SOURCE_FOLDERS } from '../config/generatedDir';
import { resolveOutDir } from '../config/resolveOutDir';

/** The number of files that an error lists by name. */
const MAX_LISTED_FILES = 3;

/**
 * Checks where an output folder is. Throws `SiteError` if it contains the site, is within its sources (absolute paths), or
 * contains a Git repository. Links are followed, so a link to such a folder is refused as well.
 */
export function checkOutDir(
  outDir: string,
  { siteDir, sources = [] }: { readonly siteDir: string; readonly sources?: readonly string[] },
): void {
  const target = resolveRealPath(outDir);
  const inputs = [siteDir, ...sources];
  const containsInput = [...inputs, homedir()].some((dir) => isWithin(resolveRealPath(dir), target));
  const reserved = SOURCE_FOLDERS.map((name) => path.join(siteDir, name));
  const kept = [...reserved, getGeneratedDir(siteDir), ...sources];
  if (containsInput || kept.some((dir) => isWithin(target, resolveRealPath(dir)))) {
    throw createUnsafeFolderError(outDir, 'would replace sources of the site');
  }
  if (!lstatSync(outDir, { throwIfNoEntry: false })) return;
  if (!statSync(outDir, { throwIfNoEntry: false })?.isDirectory())
    throw createUnsafeFolderError(outDir, 'is not a folder');
  if (existsSync(path.join(outDir, '.git')))
    throw createUnsafeFolderError(outDir, 'contains a Git repository');
}

interface ContentCheck {
  readonly siteDir: string;
  /** The folders of static files, absolute. */
  readonly staticDirs: readonly string[];
  /** What to do about files that must stay. */
  readonly hint?: string;
}

const HINT =
  'A build replaces the whole folder. Move these files elsewhere (to `static` if each build should contain them), ' +
  'choose another folder with --out-dir, or allow `build` to delete them with --empty-out-dir.';

/**
 * Checks what an output folder contains. Throws `SiteError` if it has files that no build wrote, or that were changed
 * afterwards. In the site's default folder, a recognizable Docusaurus build is accepted too. Returns the files
 * of the last build.
 */
export function checkOutDirContent(
  outDir: string,
  { siteDir, staticDirs, hint = HINT }: ContentCheck,
): Manifest {
  const none: Manifest = new Map();
  if (!existsSync(outDir) || isEmptyFolder(outDir)) return none;
  const foreign = findForeignFiles(outDir);
  if (foreign) {
    refuse(foreign.unknown, 'that no build wrote');
    refuse(foreign.changed, 'that were changed after the build');
    return foreign.unchanged;
  }
  if (resolveRealPath(outDir) === resolveRealPath(resolveOutDir(siteDir))) {
    refuse(findFilesNotFromDocusaurus(outDir, staticDirs), 'that no build wrote');
  } else {
    const ignored = isIgnored(outDir);
    refuse(
      readdirSync(outDir).filter((name) => !ignored(name)),
      'that no build wrote',
    );
  }
  return none;

  function refuse(files: readonly string[], which: string): void {
    if (files.length === 0) return;
    const names = [...files].sort().map((file) => `\`${file}\``);
    const message = `The output folder \`${outDir}\` contains files ${which}: ${formatList(names, MAX_LISTED_FILES)}.`;
    throw new SiteError(message, { code: 'unsafe-output-folder', hint });
  }
}

function createUnsafeFolderError(outDir: string, what: string): SiteError {
  return new SiteError(`The output folder \`${outDir}\` ${what}.`, {
    code: 'unsafe-output-folder',
    hint: 'A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is `build`.',
  });
}
