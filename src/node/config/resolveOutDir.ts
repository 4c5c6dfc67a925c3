import path from 'node:path';

/** The output folder of a site, unless a command gets another one. */
export const DEFAULT_OUT_DIR = 'build';

/** Returns the output folder of a site, absolute. A given folder is relative to the site. */
export function resolveOutDir(siteDir: string, given: string = DEFAULT_OUT_DIR): string {
  return path.resolve(siteDir, given);
}
