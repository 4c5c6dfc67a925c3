import webpack, {
  type Compiler,
  type Configuration,
  type NormalModule,
  type ResolvePluginInstance,
} from 'webpack';
import type { Site } from '../../model/site';
import { applyConfigureWebpack } from '../bundle/applyConfigureWebpack';
import { fingerprintValue } from '../config/fingerprintValue';
import { hasConfigureWebpack } from '../bundle/bundleSettings';
import { getStyles } from '../bundle/bundleTargets';
import { SERVER_DEVTOOL } from '../bundle/serverBundle';
import { createWebpackConfig } from '../bundle/webpackConfig';
import { hashJson } from '../engine/hash';
import { getScript } from '../entries';
import { isOwnCode } from '../files/ownCode';
import type { PageScripts } from './pageScripts';
import { environmentKey, getDevDir, MAIN, type SideInput } from './devTargets';

/** Creates the webpack compiler of the server bundle. */
export function createWebpackServerCompiler(input: SideInput): Compiler {
  return createWebpackCompiler(createWebpackConfig(input.target), input, SERVER_DEVTOOL);
}

interface BrowserInput extends SideInput {
  readonly pages: Pick<PageScripts, 'entries'>;
  /** Replaces sources of the generator by linked modules; see `createLinkedResolution`. */
  readonly linkedResolution: ResolvePluginInstance;
}

/** Creates the webpack compiler of the client-side bundle. */
export function createWebpackClientCompiler(input: BrowserInput): Compiler {
  const { target } = input;
  const configuration = createWebpackConfig({
    ...target,
    entries: () => ({
      [MAIN]: [getStyles(target.generatedDir), getScript('devEntry'), getScript('browserEntry')],
      ...Object.fromEntries(
        Object.entries(input.pages.entries()).map(([name, file]) => [name, { import: file, dependOn: MAIN }]),
      ),
    }),
  });
  configuration.resolve = {
    ...configuration.resolve,
    plugins: [...(configuration.resolve?.plugins ?? []), input.linkedResolution],
  };
  configuration.plugins?.push(
    new webpack.HotModuleReplacementPlugin(),
    new webpack.EvalSourceMapDevToolPlugin({ exclude: isGeneratorFile, columns: false, module: true }),
    { apply: skipGeneratorSourceMaps },
  );
  return createWebpackCompiler(configuration, input);
}

function createWebpackCompiler(
  base: Configuration,
  { site, onConfigured }: SideInput,
  devtool: Configuration['devtool'] = false,
): Compiler {
  const created = { ...disableOptimizations(base), devtool };
  const isServer = base.name === 'server';
  const { configuration, diagnostics } = applyConfigureWebpack(created, site, isServer);
  // Plugins add the same on both sides.
  if (!isServer) onConfigured(diagnostics);
  return webpack({ ...configuration, cache: createCacheOptions(configuration, site) }) as Compiler;
}

/**
 * Returns whether a file belongs to the generator or a package. Developers debug their own code, and other
 * source maps only slow down the build.
 */
function isGeneratorFile(file: string): boolean {
  return isOwnCode(file) || /[\\/](?:node_modules|\.docusaurus)[\\/]/.test(file);
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
function createCacheOptions(configuration: Configuration, site: Site): Configuration['cache'] {
  // The fingerprint of a plugin's configuration cannot include values captured by its functions.
  const sources = hasConfigureWebpack(site) ? [site.siteConfigPath] : [];
  return {
    type: 'filesystem',
    cacheDirectory: getDevDir(site, 'cache'),
    name: configuration.name ?? 'side',
    version: hashJson([environmentKey(site.siteDir, sources), fingerprintValue(configuration)]),
    idleTimeoutForInitialStore: 2000,
  };
}
