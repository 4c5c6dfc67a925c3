import path from 'node:path';
import type { Site } from '../../model/site';

/** Gives the files, folders and globs that a site follows while it is developed, absolute. */
export function watchTargets(site: Site, configSources: readonly string[]): readonly string[] {
  const themes = site.themeFolders.map(({ dir }) => dir);
  return [
    ...configSources,
    ...site.pathsToWatch,
    // where new components come up
    ...[...themes, path.join(site.siteDir, 'src')].filter((dir) => !/[\\/]node_modules[\\/]/.test(dir)),
  ];
}
