import path from 'node:path';
import { build } from 'esbuild';
import type { Site } from '../../model/site';

/** Returns the absolute paths of the config and of the files that it imports by path. */
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

/** Returns the absolute paths of the files, folders and globs to watch for a site. */
export function listWatchTargets(site: Site, configSources: readonly string[]): readonly string[] {
  const themes = site.themeFolders.map(({ dir }) => dir);
  return [
    ...configSources,
    ...site.pathsToWatch,
    // New components appear in these folders.
    ...[...themes, path.join(site.siteDir, 'src')].filter((dir) => !/[\\/]node_modules[\\/]/.test(dir)),
  ];
}
