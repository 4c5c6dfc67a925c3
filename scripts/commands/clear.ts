import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../src/model/siteError';
import { findBuildProcess } from '../../src/node/output/buildLock';
import { checkOutDir, checkOutDirContent } from '../../src/node/output/checkOutDir';
import { findPublishProcess, recoverOutput, removeOutput } from '../../src/node/output/outputFolder';
import { getGeneratedDir } from '../../src/node/config/generatedDir';
import { resolveOutDir } from '../../src/node/config/resolveOutDir';
import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { HELP } from './commonOptions';

export const usage: Usage = {
  name: 'clear',
  summary: 'Removes generated files, caches and the built site.',
  options: [HELP],
};

/** Deletes the generated folders of a site. */
export async function run({ siteDir }: CommandArguments, terminal: Terminal): Promise<number> {
  requireSiteDir(siteDir);
  const outDir = resolveOutDir(siteDir);
  const generatedDir = getGeneratedDir(siteDir);
  const builder = findBuildProcess(generatedDir) ?? findPublishProcess(outDir);
  if (builder !== undefined) {
    throw new SiteError(`A build of this site is running (process ${builder}).`, {
      code: 'build-running',
      hint: 'Wait for it to finish, or stop it.',
    });
  }
  await recoverOutput(outDir);
  // Only the link itself is deleted, so its target needs no check.
  if (!lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink()) {
    checkOutDir(outDir, { siteDir });
    checkOutDirContent(outDir, {
      siteDir,
      staticDirs: [path.join(siteDir, 'static')],
      hint: 'Move these files elsewhere, or delete the folder yourself.',
    });
  }
  const found = [generatedDir, outDir].filter((dir) => existsSync(dir));
  for (const dir of found) {
    removeOutput(dir);
    terminal.line(`Removed ${path.relative(process.cwd(), dir)}`);
  }
  if (found.length === 0) terminal.line('Nothing to remove.');
  return 0;
}
