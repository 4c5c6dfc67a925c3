import webpack, { type Configuration, type Stats } from 'webpack';
import { withoutQuery } from './assets';
import { listAssets, type ServerFacts } from './bundledModules';
import type { BundlerReads } from './bundlerReads';
import { findLegacyRenderers } from './legacyRenderers';

/**
 * Runs webpack once. Returns compilation errors in the statistics. `onProgress` is called with a number from 0 to 1.
 */
export async function runWebpack(
  configuration: Configuration,
  onProgress?: (share: number) => void,
): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack returned no compiler.');
  if (onProgress) new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  return stats;
}

/** Returns what webpack has read. */
export function getWebpackReads({ compilation }: Stats): Omit<Required<BundlerReads>, 'unread'> {
  const { fileDependencies, contextDependencies, missingDependencies } = compilation;
  return { files: fileDependencies, folders: contextDependencies, missing: missingDependencies };
}

/** Returns the facts about a server side that webpack has bundled. */
export function describeServerStats({ compilation }: Stats): ServerFacts {
  const modules = [...compilation.modules];
  const getResource = (module: object) => (module as { resource?: string }).resource ?? '';
  const styles = modules.map(getResource).filter((file) => file.endsWith('.css'));
  return {
    styles: [...new Set(styles)].sort(),
    assets: listAssets(
      modules
        .filter(({ type }) => type.startsWith('asset'))
        .map((module) => withoutQuery(getResource(module))),
    ),
    // A plugin can add other modules to the browser side.
    ownImports: undefined,
    legacyRenderers: findLegacyRenderers(modules.map(getResource)),
  };
}
