import { existsSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type LoaderContext, type NormalModule, type PathData } from 'webpack';
import { SCRIPT_POLICY } from '../../model/trustedTypes';
import { projectDir } from '../entries';
import type { CompileModule } from './mdxLoader';
import { ASSET_FOLDERS, createAssetPath, createDataUrl, MAX_INLINE_BYTES } from './assets';
import { createBuildConstants } from './buildConstants';
import type { BundledSite } from './bundleSettings';
import type { FindSourceFile } from './bundleErrors';
import { cssModuleName } from './cssModules';
import type { LinkedClient } from './linkClient';
import { createLiveCodePlugins } from './deferLiveCode';
import { createScriptLoader, createStyleLoaders } from './loaders';
import { createMinifyPlugin } from './minifyPlugin';
import {
  GENERATOR_PACKAGES,
  createAliases,
  getPackageFolders,
  getRootFolders,
  isCompiled,
  isOwnCode,
  SCRIPT_EXTENSIONS,
  getServerExternals,
} from './resolution';
import { isSearchModal, searchModalGroup } from './searchModal';
import { createStableIdsPlugin } from './stableIds';
import { createLegacyPrismPlugin } from './legacyPrism';
import { createLegacyReactDomPlugins } from './legacyReactDom';
import { createPackagePatchPlugin } from './packagePatches';
import { createSvgPlugin, SVG_RULE } from './svgModules';
import type { ThemeAliases } from './themeAliases';
import { createTrustedScriptsPlugin } from './trustedScripts';
import { vendorExternals } from './vendorScript';

export interface BundleTarget {
  readonly site: BundledSite;
  readonly side: 'browser' | 'server';
  readonly mode: 'development' | 'production';
  readonly minify: boolean;
  readonly aliases: ThemeAliases;
  readonly generatedDir: string;
  readonly outputDir: string;
  readonly entries: Configuration['entry'];
  /** The loader that compiles Markdown imported by scripts. */
  readonly mdxLoader: string | undefined;
  readonly compileModule: CompileModule;
  /** The folder of the linked theme and client; browser only. */
  readonly linkedDir?: string;
  /** Whether the browser loads React from the vendor script. */
  readonly vendor?: boolean;
}

/**
 * Creates the webpack configuration for one side of a site: the app shell and page scripts, or the server
 * bundle.
 */
export function createWebpackConfig(target: BundleTarget): Configuration {
  const { site, side, mode, outputDir, entries } = target;
  const isServer = side === 'server';
  const isBuild = mode === 'production';
  const { 'react-dom': reactDom, ...externals } = target.vendor ? vendorExternals : {};
  return {
    name: side,
    mode,
    context: site.siteDir,
    target: isServer ? 'node20' : ['web', 'es2020'],
    devtool: isBuild ? false : 'eval-cheap-module-source-map',
    entry: entries,
    output: {
      path: outputDir,
      publicPath: site.baseUrl,
      filename: isServer
        ? '[name].cjs'
        : isBuild
          ? 'assets/js/[name].[contenthash:8].js'
          : 'assets/js/[name].js',
      chunkFilename: isServer
        ? '[name].cjs'
        : isBuild
          ? 'assets/js/[name].[contenthash:8].js'
          : 'assets/js/[name].js',
      chunkLoadingGlobal: 'webpackChunkDocs',
      uniqueName: 'docs',
      ...(!isServer && { trustedTypes: SCRIPT_POLICY }),
      clean: false,
      hashFunction: 'xxhash64',
      ...(isServer && {
        library: { type: 'commonjs2' },
        devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      }),
    },
    resolve: {
      extensions: [...SCRIPT_EXTENSIONS],
      symlinks: true,
      alias: { ...createAliases(target) },
      roots: getRootFolders(site),
      modules: ['node_modules', ...getPackageFolders(site)],
    },
    resolveLoader: { modules: [...GENERATOR_PACKAGES, 'node_modules'] },
    externals: isServer ? toCommonJsExternals(getServerExternals()) : externals,
    module: { rules: createRules(target), ...(target.vendor && { noParse: isSearchModal }) },
    optimization: {
      minimize: isBuild && target.minify && !isServer,
      minimizer: [createMinifyPlugin()],
      // The code of the server side stays readable.
      moduleIds: isBuild && !isServer ? false : 'named',
      chunkIds: isBuild && !isServer ? false : 'named',
      mangleExports: isBuild && 'size',
      realContentHash: isBuild,
      emitOnErrors: false,
      splitChunks: isServer
        ? false
        : { chunks: 'async', cacheGroups: { ...createPageCacheGroups(), searchModal: searchModalGroup } },
    },
    plugins: [
      new webpack.DefinePlugin({ ...createBuildConstants(target) }),
      createLegacyPrismPlugin(),
      ...(site.hasSvgComponents ? [createSvgPlugin()] : []),
      ...(isServer
        ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : [
            createPackagePatchPlugin(),
            ...createLegacyReactDomPlugins({ linkedDir: target.linkedDir, external: reactDom }),
            ...createLiveCodePlugins(target.aliases),
            createTrustedScriptsPlugin(),
            new MiniCssExtractPlugin({
              filename: isBuild ? 'assets/css/[name].[contenthash:8].css' : 'assets/css/[name].css',
              chunkFilename: isBuild ? 'assets/css/[name].[contenthash:8].css' : 'assets/css/[name].css',
              // One file contains all styles of the theme; the order across components does not matter.
              ignoreOrder: true,
            }),
          ]),
    ],
    performance: { hints: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}

interface BrowserInputs {
  readonly linked: LinkedClient;
  /** Files of page scripts by entry name. */
  readonly pages: Readonly<Record<string, string>>;
  readonly getSourceFile: FindSourceFile;
}

/** Adds to the configuration of a build what is known only after the plugins have been applied. */
export function addBrowserInputs(
  configuration: Configuration,
  { site }: BundleTarget,
  { linked, pages, getSourceFile }: BrowserInputs,
): Configuration {
  const stableIds = createStableIdsPlugin({
    folders: { [site.siteDir]: '<site>', [projectDir]: '<generator>' },
    getSourceFile: (file) => getSourceFile(file),
  });
  return {
    ...addLinkedAliases(configuration, linked),
    plugins: [
      ...(configuration.plugins ?? []),
      ...(site.mode === 'production' ? [stableIds] : []),
      ...Object.entries(pages).map(
        ([name, file]) => new webpack.EntryPlugin(site.siteDir, file, { name, dependOn: ['main'] }),
      ),
    ],
  };
}

/** Lets webpack use the linked modules instead of their sources. */
export function addLinkedAliases(configuration: Configuration, { aliases }: LinkedClient): Configuration {
  const { alias = {} } = configuration.resolve ?? {};
  const all = Array.isArray(alias)
    ? [
        ...alias,
        ...Object.entries(aliases).map(([name, file]) => ({
          name: name.slice(0, -1),
          alias: file,
          onlyModule: true,
        })),
      ]
    : { ...alias, ...aliases };
  return { ...configuration, resolve: { ...configuration.resolve, alias: all } };
}

/**
 * Returns a filter for URLs in CSS. Root-relative URLs are bundled if a static folder or the site folder contains the file,
 * which adds the base URL; all others stay unchanged.
 */
function createBundledUrlFilter(roots: readonly string[]) {
  return (url: string) =>
    !url.startsWith('/') || roots.some((dir) => existsSync(path.join(dir, url.replace(/[?#].*$/s, ''))));
}

/** The size of source code in bytes from which page scripts share it as a separate script. */
const MIN_SHARED_BYTES = 10_000;

/**
 * Returns the cache groups that extract modules of several page scripts into separate scripts. Each contains what the same pages
 * use, so that no page loads modules of others. Less code stays in each of the page scripts.
 */
function createPageCacheGroups() {
  return {
    default: false as const,
    defaultVendors: false as const,
    pages: {
      chunks: (chunk: { name?: string | null }) => Boolean(chunk.name?.startsWith('page-')),
      minChunks: 2,
      minSize: MIN_SHARED_BYTES,
    },
  };
}

function createRules({
  side,
  mode,
  site,
  mdxLoader,
  compileModule,
  generatedDir,
  linkedDir,
}: BundleTarget): NonNullable<Configuration['module']>['rules'] {
  const isServer = side === 'server';
  const roots = getRootFolders(site);
  const isLinked = (file: string) => linkedDir !== undefined && file.startsWith(linkedDir + path.sep);
  const cssModules = {
    getLocalIdent: ({ resourcePath }: LoaderContext<object>, _: string, name: string) =>
      cssModuleName(name, { file: resourcePath, siteDir: site.siteDir }),
    exportOnlyLocals: isServer,
  };
  const styles = (modules: object | false) =>
    createStyleLoaders(isServer, { modules, url: { filter: createBundledUrlFilter(roots) } });
  return [
    // Sites also write JSX in `.js` files.
    ...[
      { test: /\.jsx?$/, loader: 'jsx' as const },
      { test: /\.tsx?$/, loader: 'default' as const },
    ].map(({ test, loader }) => ({
      test,
      exclude: (file: string) => !isCompiled(file) || isLinked(file),
      ...createScriptLoader({ isServer, mode, loader }),
    })),
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    // Tree-shakes unused exports of barrel files out of page scripts.
    { test: /\.[jt]sx?$/, include: (file: string) => isLinked(file) || isOwnCode(file), sideEffects: false },
    ...(mdxLoader ? [{ test: /\.mdx?$/i, loader: mdxLoader, options: { compileModule } }] : []),
    // Compiled Markdown may use named imports from CommonJS packages, and generated modules use `require` too.
    {
      test: /\.m?js$/,
      include: [path.join(site.generatedFilesDir, 'content'), generatedDir],
      type: 'javascript/auto' as const,
    },
    // The server side only needs the class names of CSS modules.
    {
      test: /(?<!\.module)\.css$/,
      dependency: { not: ['url'] },
      use: styles(isServer && { mode: 'global', exportOnlyLocals: true }),
      sideEffects: true,
    },
    { test: /\.module\.css$/, use: styles(cssModules), sideEffects: true },
    // Stylesheets that a script loads on demand: `new URL('./styles.css', import.meta.url)`.
    {
      test: /\.css$/,
      dependency: 'url',
      type: 'asset/resource' as const,
      generator: { filename: 'assets/css/[name].[hash:8][ext]', emit: !isServer },
    },
    ...(Object.keys(ASSET_FOLDERS) as (keyof typeof ASSET_FOLDERS)[]).map((folder) => {
      const asset = createAssetRule(folder, isServer);
      const test = ASSET_FOLDERS[folder];
      return folder === 'images' && site.hasSvgComponents
        ? { test, oneOf: [SVG_RULE, asset] }
        : { test, ...asset };
    }),
  ];
}

function createAssetRule(folder: keyof typeof ASSET_FOLDERS, isServer: boolean) {
  return {
    type: folder === 'files' ? ('asset/resource' as const) : ('asset' as const),
    ...(folder !== 'files' && { parser: { dataUrlCondition: { maxSize: MAX_INLINE_BYTES } } }),
    // The server side creates the same URLs, whichever bundler bundles it.
    generator: {
      filename: ({ module }: PathData) => createAssetPath(folder, ...readAsset(module as NormalModule)),
      ...(folder !== 'files' && {
        dataUrl: (content: string | Buffer, { filename }: { filename: string }) =>
          createDataUrl(filename, content),
      }),
      emit: !isServer,
    },
  };
}

function readAsset(module: NormalModule): [file: string, content: Buffer] {
  return [module.resource.replace(/[?#].*$/s, ''), module.originalSource()?.buffer() ?? Buffer.alloc(0)];
}

function toCommonJsExternals(externals: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(externals).map(([name, file]) => [name, `commonjs ${file}`]));
}
