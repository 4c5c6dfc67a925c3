import fs from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../model/siteError';

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** Gives the absolute path of the site's config: the named file, or the first candidate there is (contract/build.md §1.1). */
export function findConfig(siteDir: string, configOption?: string): string {
  if (configOption !== undefined) {
    const file = path.resolve(siteDir, configOption);
    if (isFile(file)) return file;
    throw new SiteError(`There is no config file at "${file}".`, {
      hint: 'The path given with --config is read from the site folder.',
    });
  }
  const found = CONFIG_FILES.map((name) => path.join(siteDir, name)).find(isFile);
  if (found !== undefined) return found;
  throw new SiteError(`There is no config file in "${siteDir}".`, {
    hint: `Create one of ${CONFIG_FILES.join(', ')}, name another file with --config, or give the folder of the site.`,
  });
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
