import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type NormalModule } from 'webpack';
import type { Site } from '../../model/site';
import type { SiteError } from '../../model/siteError';
import { configureByPlugins } from '../bundle/configureByPlugins';
import { fingerprint } from '../bundle/fingerprint';
import { themeAliases } from '../bundle/themeAliases';
import { webpackConfig } from '../bundle/webpackConfig';
import { browserEntry, clientDir, devEntry, modelDir, projectDir, serverEntry, themeDir } from '../entries';

/** Folders that the development server writes below, absolute. */
export interface DevDirs {
  /** Generated modules of either side. */
  readonly server: string;
  readonly browser: string;
  /** What the compilers keep for themselves. */
  readonly cache: string;
  /** Finished bundles. */
  readonly kept: string;
}

/** What the compilers of both sides need. */
export interface SideInput {
  readonly site: Site;
  readonly mdxLoader: string | undefined;
  readonly dirs: DevDirs;
  /** Changes with all that decides about bundles, beside their sources; undefined where that cannot be told. */
  readonly keepKey: string | undefined;
  onErrors(errors: readonly SiteError[]): void;
}

/** Makes the compiler of what renders prose. */
export function serverCompiler(input: SideInput, outputDir: string): Promise<Compiler> {
  const generatedDir = input.dirs.server;
  const entries = { server: serverEntry };
  return compilerOf(
    webpackConfig({ ...target(input), side: 'server', generatedDir, outputDir, entries }),
    input,
  );
}

interface BrowserInput extends SideInput {
  readonly pages: ReadonlyMap<string, { readonly file: string }>;
}

/** Makes the compiler of what runs in open pages. */
export function browserCompiler(input: BrowserInput, outputDir: string): Promise<Compiler> {
  const configuration = webpackConfig({
    ...target(input),
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

function target({ site, mdxLoader }: SideInput) {
  const aliases = themeAliases(site.themeFolders);
  return { site, mode: 'development' as const, minify: false, aliases, mdxLoader };
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
  const sources = isConfiguredByPlugins(site) ? [site.siteConfigPath] : [];
  const hash = createHash('sha256').update(environmentKey(site.siteDir, sources));
  hash.update(fingerprint(configuration));
  return {
    type: 'filesystem',
    cacheDirectory: dirs.cache,
    name: configuration.name ?? 'side',
    version: hash.digest('hex'),
    idleTimeoutForInitialStore: 2000,
  };
}

/** Tells whether some plugin of a site has a say in how it is bundled. */
export function isConfiguredByPlugins(site: Site): boolean {
  return site.plugins.some(({ instance }) => instance.configureWebpack);
}

/** Gives a hash of Node's version, of the packages that are installed, and of some files more. */
export function environmentKey(siteDir: string, files: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.version);
  const locks = [siteDir, projectDir].map((dir) => path.join(dir, 'package-lock.json'));
  for (const file of [...locks, ...files]) hash.update(textOf(file)).update('\0');
  return hash.digest('hex');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
