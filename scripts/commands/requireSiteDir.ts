import { statSync } from 'node:fs';
import { SiteError } from '../../src/model/siteError';

/** Throws unless the folder is there. */
export function requireSiteDir(siteDir: string): void {
  if (statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new SiteError(`There is no folder "${siteDir}".`, {
    hint: 'Give the folder of the site as the first argument, or run the command in it.',
  });
}
