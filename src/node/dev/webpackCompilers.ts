import { createHash } from 'node:crypto';
import webpack, { type Compiler, type Configuration, type NormalModule } from 'webpack';
import type { Site } from '../../model/site';
import { configureByPlugins } from '../bundle/applyConfigureWebpack';
import { fingerprintValue } from '../config/fingerprintValue';
import { isConfigured } from '../bundle/bundleTargets';
import { webpackConfig } from '../bundle/webpackConfig';
import { browserEntry, clientDir, devEntry, modelDir, themeDir } from '../entries';
import { type DevDirs, environmentKey, serverTarget, type SideInput, sideTarget } from './devTargets';

/** Makes the compiler of what renders prose. */
export function serverCompiler(input: SideInput, outputDir: string): Promise<Compiler> {
  return compilerOf(webpackConfig(serverTarget(input, outputDir)), input);
}

interface BrowserInput extends SideInput {
  readonly pages: ReadonlyMap<string, { readonly file: string }>;
}

/** Makes the compiler of what runs in open pages. */
export function browserCompiler(input: BrowserInput, outputDir: string): Promise<Compiler> {
  const configuration = webpackConfig({
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
    new webpack.EvalSourceMapDevToolPlugin({ exclude: isOfGenerator, columns: false, module: true }),
    { apply: skipMaps },
  );
  return compilerOf(configuration, input);
}

async function compilerOf(base: Configuration, { site, dirs }: SideInput): Promise<Compiler> {
  const configuration = await configureByPlugins(quickly(base), site, base.name === 'server');
  return webpack({ ...configuration, cache: cacheOf(configuration, { site, dirs }) }) as Compiler;
}

/** Who writes a site looks for its own code, and waits for every other map. */
function isOfGenerator(file: string): boolean {
  const own = [clientDir, themeDir, modelDir].some((dir) => file.startsWith(dir));
  return own || /[\\/](?:node_modules|\.docusaurus)[\\/]/.test(file);
}

function skipMaps(compiler: Compiler): void {
  compiler.hooks.compilation.tap({ name: 'docs', stage: 1 }, (compilation) => {
    compilation.hooks.buildModule.tap({ name: 'docs', stage: 1 }, (module) => {
      if (isOfGenerator((module as NormalModule).resource ?? '')) module.useSourceMap = false;
    });
  });
}

/** Leaves out what makes bundles smaller. */
function quickly(configuration: Configuration): Configuration {
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

/** Keeps modules from one start to the next, for as long as all that they are made with is the same. */
function cacheOf(
  configuration: Configuration,
  { site, dirs }: { readonly site: Site; readonly dirs: DevDirs },
): Configuration['cache'] {
  // what plugins ask for may depend on what their functions know, which no text of them shows
  const sources = isConfigured(site) ? [site.siteConfigPath] : [];
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
