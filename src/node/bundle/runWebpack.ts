import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { createFileReader } from '../files/fileReader';
import { findLocalModules } from '../files/importGraph';
import { findPackageFolder } from '../files/pathname';
import { plainContext } from '../files/plainContext';
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
  await closeCompiler(compiler);
  return stats;
}

/** Returns the constants that the plugins of a configuration define, with their values, which may come from the environment or a file. */
export async function readDefinitions(configuration: Configuration): Promise<string> {
  const compiler = webpack(configuration) as Compiler;
  const { valueCacheVersions } = compiler.newCompilation(compiler.newCompilationParams());
  await closeCompiler(compiler);
  return [...valueCacheVersions].map(([name, value]) => `${name} ${String(value)}`).join('\n');
}

function closeCompiler(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
}

/** Returns what webpack has read, and the local modules of its loaders. */
export function getWebpackReads({ compilation }: Stats): Omit<Required<BundlerReads>, 'unread'> {
  const { fileDependencies, contextDependencies, missingDependencies, buildDependencies } = compilation;
  const loaders = [...buildDependencies].filter(
    (file) => path.isAbsolute(file) && findPackageFolder(file) === undefined,
  );
  const reader = createFileReader(plainContext);
  const modules = loaders.flatMap((file) => findLocalModules(file, reader));
  return {
    files: [...fileDependencies, ...modules.map(({ file }) => file)],
    folders: contextDependencies,
    missing: missingDependencies,
  };
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
