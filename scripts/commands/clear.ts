import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../src/model/siteError';
import { buildingProcess } from '../../src/node/output/buildLock';
import type { CommandArguments, Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { HELP } from './options';
import { requireSiteDir } from './requireSiteDir';

export const usage: Usage = {
  name: 'clear',
  summary: 'Removes what the other commands have made: generated files, caches and the built site.',
  options: [HELP],
};

const FOLDERS = ['.docusaurus', 'build'];

/** Removes the generated folders of a site. */
export async function run({ siteDir }: CommandArguments, terminal: Terminal): Promise<number> {
  requireSiteDir(siteDir);
  const builder = buildingProcess(path.join(siteDir, '.docusaurus'));
  if (builder !== undefined) {
    throw new SiteError(`A build of this site is running (process ${builder}).`, {
      hint: 'Wait until it is done, or stop it.',
    });
  }
  const found = FOLDERS.map((name) => path.join(siteDir, name)).filter((dir) => existsSync(dir));
  for (const dir of found) {
    rmSync(dir, { recursive: true, force: true });
    terminal.line(`Removed ${path.relative(process.cwd(), dir)}`);
  }
  if (found.length === 0) terminal.line('There is nothing to remove.');
  return 0;
}
