import { existsSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type LoaderContext } from 'webpack';
import type { Site } from '../../model/site';
import { SCRIPT_POLICY } from '../../model/trustedTypes';
import { clientDir, modelDir, projectDir, themeDir } from '../entries';
import { createCompiler } from '../markdown/createCompiler';
import { createBuildConstants } from './buildConstants';
import { cssModuleName } from './cssModules';
import { createScriptLoader, createStyleLoaders } from './loaders';
import { createMinifyPlugin } from './minifyPlugin';
import {
  createAliases,
  getPackageFolders,
  SCRIPT_EXTENSIONS,
  getServerExternals,
  resolveStaticDirs,
} from './resolution';
import { createStableIdsPlugin } from './stableIds';
import { createPackagePatchPlugin } from './packagePatches';
import type { ThemeAliases } from './themeAliases';
import { createTrustedScriptsPlugin } from './trustedScripts';
import { vendorExternals } from './vendorScript';

export interface BundleTarget {
  readonly site: Site;
  readonly side: 'browser' | 'server';
  readonly mode: 'development' | 'production';
  readonly minify: boolean;
  readonly aliases: ThemeAliases;
  readonly generatedDir: string;
  readonly outputDir: string;
  readonly entries: Configuration['entry'];
  /** The loader that compiles Markdown imported by scripts. */
  readonly mdxLoader: string | undefined;
  /** The module that replaces `react-router-dom` in the browser; the package itself if undefined. */
  readonly router?: string | undefined;
  /** Returns the source file that a generated file was created from; any other file unchanged. */
  readonly getSourceFile?: (file: string, missing?: string) => string;
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
      ...(isServer && { library: { type: 'commonjs2' } }),
    },
    resolve: {
      extensions: [...SCRIPT_EXTENSIONS],
      symlinks: true,
      alias: { ...createAliases(target) },
      // Resolves `url(/…)` in stylesheets.
      roots: resolveStaticDirs(site),
      modules: ['node_modules', ...getPackageFolders(site)],
    },
    resolveLoader: { modules: [path.join(projectDir, 'node_modules'), 'node_modules'] },
    externals: isServer ? toCommonJsExternals(getServerExternals()) : target.vendor ? vendorExternals : {},
    module: { rules: createRules(target) },
    optimization: {
      minimize: isBuild && target.minify && !isServer,
      minimizer: [createMinifyPlugin()],
      // On the server side, stack traces are mapped to modules by these names.
      moduleIds: isBuild && !isServer ? false : 'named',
      chunkIds: isBuild && !isServer ? false : 'named',
      mangleExports: isBuild && 'size',
      realContentHash: isBuild,
      emitOnErrors: false,
      splitChunks: isServer ? false : { chunks: 'async', cacheGroups: createPageCacheGroups() },
    },
    plugins: [
      new webpack.DefinePlugin({ ...createBuildConstants(target) }),
      ...(isServer
        ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : [
            createPackagePatchPlugin(),
            createTrustedScriptsPlugin(),
            ...(isBuild
              ? [
                  createStableIdsPlugin({
                    folders: { [site.siteDir]: '<site>', [projectDir]: '<generator>' },
                    getSourceFile: target.getSourceFile ?? ((file) => file),
                  }),
                ]
              : []),
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

/**
 * Returns a filter for URLs in CSS. Root-relative URLs are bundled if a static folder contains the file,
 * which adds the base URL; all others stay unchanged.
 */
function createBundledUrlFilter(staticDirs: readonly string[]) {
  return (url: string) =>
    !url.startsWith('/') || staticDirs.some((dir) => existsSync(path.join(dir, url.replace(/[?#].*$/s, ''))));
}

const ASSETS = {
  images: /\.(?:ico|jpe?g|png|gif|webp|avif|svg)$/i,
  fonts: /\.(?:woff2?|eot|ttf|otf)$/i,
  medias: /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4[av]|webm|og[av]|wav|mp3|aac|flac)$/i,
  files: /\.(?:pdf|docx?|xlsx?|zip|rar)$/i,
};

/** Returns the cache groups that extract modules shared by several page scripts into a separate script. */
function createPageCacheGroups() {
  return {
    default: false as const,
    defaultVendors: false as const,
    pages: {
      name: 'shared',
      chunks: (chunk: { name?: string | null }) => Boolean(chunk.name?.startsWith('page-')),
      minChunks: 2,
      minSize: 0,
      enforce: true,
    },
  };
}

function createRules({
  side,
  mode,
  site,
  mdxLoader,
}: BundleTarget): NonNullable<Configuration['module']>['rules'] {
  const isServer = side === 'server';
  const staticDirs = resolveStaticDirs(site);
  const cssModules = {
    getLocalIdent: ({ resourcePath }: LoaderContext<object>, _: string, name: string) =>
      cssModuleName(name, { file: resourcePath, siteDir: site.siteDir }),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: isServer,
  };
  const styles = (modules: object | false) =>
    createStyleLoaders(isServer, { modules, url: { filter: createBundledUrlFilter(staticDirs) } });
  return [
    // Sites also write JSX in `.js` files.
    ...[
      { test: /\.jsx?$/, loader: 'jsx' as const },
      { test: /\.tsx?$/, loader: 'default' as const },
    ].map(({ test, loader }) => ({
      test,
      exclude: (file: string) =>
        /node_modules/.test(file) && !file.startsWith(clientDir) && !isGeneratorSource(file),
      ...createScriptLoader({ isServer, mode, loader }),
    })),
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    // Tree-shakes unused exports of barrel files out of page scripts.
    { test: /\.tsx?$/, include: [clientDir, themeDir, modelDir], sideEffects: false },
    ...(mdxLoader ? [{ test: /\.mdx?$/i, loader: mdxLoader, options: createCompiler({ site }) }] : []),
    // Compiled Markdown may use named imports from CommonJS packages.
    {
      test: /\.mjs$/,
      include: path.join(site.generatedFilesDir, 'cache/mdx'),
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
    // One output folder per file type, as in Docusaurus, so that hosts can set headers by folder.
    ...Object.entries(ASSETS).map(([folder, test]) => ({
      test,
      type: folder === 'files' ? ('asset/resource' as const) : ('asset' as const),
      ...(folder !== 'files' && { parser: { dataUrlCondition: { maxSize: 2048 } } }),
      generator: { filename: `assets/${folder}/[name]-[hash:8][ext]`, emit: !isServer },
    })),
  ];
}

function isGeneratorSource(file: string): boolean {
  return file.startsWith(path.join(projectDir, 'src')) || file.startsWith(path.join(projectDir, 'plugins'));
}

function toCommonJsExternals(externals: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(externals).map(([name, file]) => [name, `commonjs ${file}`]));
}
