import path from 'node:path';
import { build } from 'esbuild';
import type { Site } from '../../model/site';

/** Gives the config and the files that it imports by path, absolute: what a change of makes another config. */
export async function findConfigSources(configPath: string, siteDir: string): Promise<readonly string[]> {
  try {
    const { metafile } = await build({
      entryPoints: [configPath],
      absWorkingDir: siteDir,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'silent',
      loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.mdx': 'empty', '.md': 'empty' },
    });
    const inputs = Object.keys(metafile.inputs).map((file) => path.resolve(siteDir, file));
    return [...new Set([configPath, ...inputs])];
  } catch {
    return [configPath];
  }
}

/** Gives the files, folders and globs that a site follows while it is developed, absolute. */
export function listWatchTargets(site: Site, findConfigSources: readonly string[]): readonly string[] {
  const themes = site.themeFolders.map(({ dir }) => dir);
  return [
    ...findConfigSources,
    ...site.pathsToWatch,
    // where new components come up
    ...[...themes, path.join(site.siteDir, 'src')].filter((dir) => !/[\\/]node_modules[\\/]/.test(dir)),
  ];
}
