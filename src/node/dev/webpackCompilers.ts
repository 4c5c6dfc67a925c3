import { createHash } from 'node:crypto';
import webpack, { type Compiler, type Configuration, type NormalModule } from 'webpack';
import type { Site } from '../../model/site';
import { applyConfigureWebpack } from '../bundle/applyConfigureWebpack';
import { fingerprintValue } from '../config/fingerprintValue';
import { hasConfigureWebpack } from '../bundle/bundleTargets';
import { createWebpackConfig } from '../bundle/webpackConfig';
import { browserEntry, clientDir, devEntry, modelDir, themeDir } from '../entries';
import { type DevDirs, environmentKey, serverTarget, type SideInput, sideTarget } from './devTargets';

/** Creates the webpack compiler of the server bundle. */
export function createWebpackServerCompiler(input: SideInput, outputDir: string): Promise<Compiler> {
  return createWebpackCompiler(createWebpackConfig(serverTarget(input, outputDir)), input);
}

interface BrowserInput extends SideInput {
  readonly pages: ReadonlyMap<string, { readonly file: string }>;
}

/** Creates the webpack compiler of the client-side bundle. */
export function createWebpackClientCompiler(input: BrowserInput, outputDir: string): Promise<Compiler> {
  const configuration = createWebpackConfig({
    ...sideTarget(input),
    side: 'browser',
    generatedDir: input.dirs.browser,
    outputDir,
    entries: () => ({
      main: [devEntry, browserEntry],
      ...Object.fromEntries(
        [...input.pages].map(([name, { file }]) => [name, { import: file, dependOn: 'main' }]),
      ),
    }),
    vendor: true,
  });
  configuration.plugins?.push(
    new webpack.HotModuleReplacementPlugin(),
    new webpack.EvalSourceMapDevToolPlugin({ exclude: isGeneratorFile, columns: false, module: true }),
    { apply: skipGeneratorSourceMaps },
  );
  return createWebpackCompiler(configuration, input);
}

async function createWebpackCompiler(base: Configuration, { site, dirs }: SideInput): Promise<Compiler> {
  const configuration = await applyConfigureWebpack(disableOptimizations(base), site, base.name === 'server');
  return webpack({ ...configuration, cache: createCacheOptions(configuration, { site, dirs }) }) as Compiler;
}

/**
 * Returns whether a file belongs to the generator or a package. Developers debug their own code, and other
 * source maps only slow down the build.
 */
function isGeneratorFile(file: string): boolean {
  const own = [clientDir, themeDir, modelDir].some((dir) => file.startsWith(dir));
  return own || /[\\/](?:node_modules|\.docusaurus)[\\/]/.test(file);
}

function skipGeneratorSourceMaps(compiler: Compiler): void {
  compiler.hooks.compilation.tap({ name: 'docs', stage: 1 }, (compilation) => {
    compilation.hooks.buildModule.tap({ name: 'docs', stage: 1 }, (module) => {
      if (isGeneratorFile((module as NormalModule).resource ?? '')) module.useSourceMap = false;
    });
  });
}

/** Disables optimizations that only reduce the size of bundles. */
function disableOptimizations(configuration: Configuration): Configuration {
  return {
    ...configuration,
    devtool: false,
    output: { ...configuration.output, pathinfo: false },
    optimization: {
      ...configuration.optimization,
      splitChunks: false,
      removeAvailableModules: false,
      removeEmptyChunks: false,
      mergeDuplicateChunks: false,
    },
  };
}

/**
 * Returns the options of webpack's persistent cache, whose version changes with everything that affects
 * modules.
 */
function createCacheOptions(
  configuration: Configuration,
  { site, dirs }: { readonly site: Site; readonly dirs: DevDirs },
): Configuration['cache'] {
  // The fingerprint of a plugin's configuration cannot include values captured by its functions.
  const sources = hasConfigureWebpack(site) ? [site.siteConfigPath] : [];
  const hash = createHash('sha256').update(environmentKey(site.siteDir, sources));
  hash.update(fingerprintValue(configuration));
  return {
    type: 'filesystem',
    cacheDirectory: dirs.cache,
    name: configuration.name ?? 'side',
    version: hash.digest('hex'),
    idleTimeoutForInitialStore: 2000,
  };
}
