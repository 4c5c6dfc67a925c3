import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { Site } from '../../model/site';
import { configureByPlugins } from '../bundle/configureByPlugins';
import { themeAliases } from '../bundle/themeAliases';
import { webpackConfig } from '../bundle/webpackConfig';
import { browserEntry, devEntry, projectDir, serverEntry } from '../entries';
import { createMemoryFiles, type MemoryFiles } from './memoryFiles';

/** Folders that the development server writes below, absolute. */
export interface DevDirs {
  /** Generated modules of either side. */
  readonly server: string;
  readonly browser: string;
  readonly out: string;
  readonly cache: string;
}

interface CompilersInput {
  readonly site: Site;
  readonly mdxLoader: string | undefined;
  readonly dirs: DevDirs;
  /** Scripts of interactive pages, as they are when a compilation starts: name to file. */
  readonly pageFiles: ReadonlyMap<string, string>;
}

export interface DevCompilers {
  readonly server: Compiler;
  readonly browser: Compiler;
  /** What the browser's side is written to. */
  readonly files: MemoryFiles;
}

/** Makes the bundlers of both sides of a site for development. */
export async function devCompilers({
  site,
  mdxLoader,
  dirs,
  pageFiles,
}: CompilersInput): Promise<DevCompilers> {
  const target = {
    site,
    mode: 'development' as const,
    minify: false,
    aliases: themeAliases(site.themeFolders),
    mdxLoader,
  };
  const server = webpackConfig({
    ...target,
    side: 'server',
    generatedDir: dirs.server,
    outputDir: path.join(dirs.out, 'server'),
    entries: { server: serverEntry },
  });
  const browser = webpackConfig({
    ...target,
    side: 'browser',
    generatedDir: dirs.browser,
    outputDir: path.join(dirs.out, 'browser'),
    entries: () => ({
      main: [devEntry, browserEntry],
      ...Object.fromEntries([...pageFiles].map(([name, file]) => [name, { import: file, dependOn: 'main' }])),
    }),
    vendor: true,
  });
  browser.plugins?.push(
    new webpack.HotModuleReplacementPlugin(),
    // who writes a site looks for its own code, and waits for every other map
    new webpack.EvalSourceMapDevToolPlugin({ exclude: /node_modules/, columns: false, module: true }),
  );
  const files = createMemoryFiles();
  const compilers = {
    server: await compilerOf(server, true),
    browser: await compilerOf(browser, false),
    files,
  };
  compilers.browser.outputFileSystem = files.fileSystem;
  return compilers;

  async function compilerOf(base: Configuration, isServer: boolean): Promise<Compiler> {
    const configuration = await configureByPlugins(quickly(base), site, isServer);
    return webpack({ ...configuration, cache: cacheOf(configuration, { site, dirs }) }) as Compiler;
  }
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
  const hash = createHash('sha256').update(process.version);
  const locks = [site.siteDir, projectDir].map((dir) => path.join(dir, 'package-lock.json'));
  // what plugins ask for may depend on what their functions know, which no text of them shows
  const isConfigured = site.plugins.some(({ instance }) => instance.configureWebpack);
  for (const file of isConfigured ? [site.siteConfigPath, ...locks] : locks)
    hash.update(textOf(file)).update('\0');
  try {
    hash.update(JSON.stringify(configuration, plain));
  } catch {
    return { type: 'memory' }; // a plugin that cannot be written down cannot be compared either
  }
  return {
    type: 'filesystem',
    cacheDirectory: dirs.cache,
    name: configuration.name ?? 'side',
    version: hash.digest('hex'),
    idleTimeoutForInitialStore: 2000,
  };
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
