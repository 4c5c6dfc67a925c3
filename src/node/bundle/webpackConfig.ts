import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {
  type Chunk,
  type Configuration,
  type NormalModule,
  type WebpackPluginInstance,
} from 'webpack';
import { SCRIPT_POLICY } from '../../model/trustedTypes';
import { clientDir, projectDir } from '../entries';
import { compileAssetModule } from './assetModules';
import { createBuildConstants } from './buildConstants';
import type { FindSourceFile } from './bundleErrors';
import type { BundleTarget } from './bundleTargets';
import type { LinkedClient } from './linkClient';
import { minifyScripts } from './minifyScripts';
import {
  GENERATOR_PACKAGES,
  createAliases,
  getPackageFolders,
  getRootFolders,
  getServerExternals,
  SCRIPT_EXTENSIONS,
} from './resolution';
import { isSearchModal, prepareSearchModal, searchModalGroup } from './searchModal';
import { createStableIdsPlugin } from './stableIds';
import { adaptInlinedRuntime } from './legacyJsx';
import { createLegacyPrismPlugin } from './legacyPrism';
import { createLegacyReactDomPlugin } from './legacyReactDom';
import { createMarkdownIssuerPlugin } from './markdownIssuer';
import type { ThemeAliases } from './themeAliases';
import { createTrustedScriptsPlugin } from './trustedScripts';
import { vendorExternals } from './vendorScript';
import { createRules } from './webpackRules';
import { createRuleTypePlugin } from './rspackPlugins';

/**
 * Creates the webpack configuration for one side of a site: the app shell and page scripts, or the server
 * bundle.
 */
export function createWebpackConfig(target: BundleTarget): Configuration {
  const { site, side, outputDir, entries } = target;
  const isServer = side === 'server';
  const isBuild = site.mode === 'production';
  const name = isBuild ? '[name].[contenthash:8]' : '[name]';
  const scripts = isServer ? '[name].cjs' : `assets/js/${name}.js`;
  const { 'react-dom': reactDom, ...externals } = vendorExternals;
  return {
    // the names of Docusaurus, which plugins may compare
    name: isServer ? 'server' : 'client',
    mode: site.mode,
    context: site.siteDir,
    target: isServer ? 'node20' : ['web', 'es2020'],
    devtool: isBuild ? false : 'eval-cheap-module-source-map',
    entry: entries,
    output: {
      path: outputDir,
      publicPath: site.baseUrl,
      filename: scripts,
      chunkFilename: scripts,
      chunkLoadingGlobal: 'webpackChunkDocs',
      uniqueName: 'docs',
      ...(!isServer && { trustedTypes: SCRIPT_POLICY }),
      clean: false,
      hashFunction: 'xxhash64',
      ...(isServer && {
        library: { type: 'commonjs2' },
        devtoolModuleFilenameTemplate: '[absolute-resource-path]',
        // Without it, pages that use a module after it has failed find its exports missing, which would be reported as their errors.
        strictModuleErrorHandling: true,
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
    module: { rules: createRules(target), ...(!isServer && { noParse: isSearchModal }) },
    optimization: {
      minimize: isBuild && target.minify && !isServer,
      minimizer: [{ apply: minifyScripts }],
      // The code of the server side stays readable.
      moduleIds: isBuild && !isServer ? false : 'named',
      chunkIds: isBuild && !isServer ? false : 'named',
      mangleExports: isBuild && 'size',
      realContentHash: isBuild,
      emitOnErrors: false,
      splitChunks: isServer
        ? false
        : { chunks: 'async', cacheGroups: { ...sharedGroups, searchModal: searchModalGroup } },
    },
    plugins: [
      new webpack.DefinePlugin({ ...createBuildConstants(target) }),
      createMarkdownIssuerPlugin(path.join(site.generatedFilesDir, 'content')),
      createLegacyPrismPlugin(),
      createRuleTypePlugin(),
      createConversionPlugin('AssetModules', compileAssetModule),
      createConversionPlugin('LegacyJsx', ({ type }, source) =>
        type.startsWith('javascript/') ? adaptInlinedRuntime(String(source)) : undefined,
      ),
      ...(isServer
        ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : [
            createConversionPlugin('SearchModal', prepareSearchModal),
            createLegacyReactDomPlugin({ linkedDir: target.linkedDir, external: reactDom }),
            ...createLiveCodePlugins(target.aliases),
            createTrustedScriptsPlugin(),
            new MiniCssExtractPlugin({
              filename: `assets/css/${name}.css`,
              chunkFilename: `assets/css/${name}.css`,
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

/** Creates a webpack plugin that converts the code of modules before webpack parses it. Code without a conversion stays unchanged. */
export function createConversionPlugin(
  name: string,
  convert: (module: NormalModule, source: string | Buffer) => string | undefined,
): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap(name, (compilation) => {
        const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
        processResult.tap(name, ([source, ...rest], module: NormalModule) => [
          convert(module, source) ?? source,
          ...rest,
        ]);
      });
    },
  };
}

const DEFERRED: Readonly<Record<string, string>> = {
  '@theme/Playground': path.join(clientDir, 'code/deferredPlayground.tsx'),
  '@theme/ReactLiveScope': path.join(clientDir, 'code/deferredScope.ts'),
};

/** The components that choose between an ordinary code block and live code. */
const CODE_BLOCK = /[\\/](?:Live)?CodeBlock(?:[\\/]index)?\.[cm]?[jt]sx?$/;

/**
 * Creates webpack plugins that load live code only where a page renders it: the editor, and the libraries in the scope of a site.
 * The theme for live code imports both in its code block, which is part of all pages with code.
 */
function createLiveCodePlugins(aliases: ThemeAliases): readonly WebpackPluginInstance[] {
  if (Object.keys(DEFERRED).some((name) => aliases[name] === undefined)) return [];
  const isDeferred = /^@theme\/(?:Playground|ReactLiveScope)$/;
  return [
    new webpack.NormalModuleReplacementPlugin(isDeferred, (resource) => {
      if (CODE_BLOCK.test(resource.contextInfo.issuer))
        resource.request = DEFERRED[resource.request] as string;
    }),
  ];
}

interface BrowserInputs {
  readonly linked: LinkedClient;
  /** Files of page scripts by entry name. */
  readonly pages: Readonly<Record<string, string>>;
  readonly getSourceFile: FindSourceFile;
}

/** Adds the settings of a build that are known only after the plugins have been applied. */
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
function addLinkedAliases(configuration: Configuration, { aliases }: LinkedClient): Configuration {
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

const isPageScript = ({ name }: Chunk) => Boolean(name?.startsWith('page-'));

/**
 * The cache groups that extract modules of several scripts into separate scripts, from a size of their source code in bytes. Each
 * contains what the same scripts use, so that no page loads modules of others. Less code stays in each of the scripts.
 */
const sharedGroups = {
  default: false as const,
  defaultVendors: false as const,
  pages: { chunks: isPageScript, minChunks: 2, minSize: 10_000 },
  // A smaller one costs more than it saves: all pages contain the list of scripts.
  imports: {
    chunks: (chunk: Chunk) => !isPageScript(chunk) && !chunk.canBeInitial(),
    minChunks: 2,
    minSize: 50_000,
  },
};

function toCommonJsExternals(externals: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(externals).map(([name, file]) => [name, `commonjs ${file}`]));
}
