import path from 'node:path';
import type { Site } from '../../model/site';

/** Gives the folders that a site is made from, absolute: what its plugins read and its static files. The site's own folder is none. */
export function sourceFolders({ siteDir, siteConfig, pathsToWatch }: Site): readonly string[] {
  const roots = pathsToWatch.map((glob) => {
    const parts = glob.split(path.sep);
    const end = parts.findIndex((part) => /[*?{}[\]!()]/.test(part));
    return end === -1 ? glob : parts.slice(0, end).join(path.sep);
  });
  const all = [...roots, ...siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir))];
  return [...new Set(all)].filter((dir) => path.relative(dir, siteDir).split(path.sep)[0] === '..');
}
