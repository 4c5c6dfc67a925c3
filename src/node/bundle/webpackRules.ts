import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TransformOptions } from 'esbuild';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, LoaderContext, NormalModule, PathData, RuleSetUseItem } from 'webpack';
import { ASSET_RULE } from './assetModules';
import { ASSET_FOLDERS, createAssetPath, createDataUrl, MAX_INLINE_BYTES, withoutQuery } from './assets';
import { createCssModuleName } from './cssModules';
import { getRootFolders, isCompiled } from './resolution';
import { getScript } from '../entries';
import { findBundledFile } from '../files/findBundledFile';
import { isOwnCode } from '../files/ownCode';
import { getScriptLanguage } from '../files/scriptLanguage';
import { createSvgRule, SVG_FILE } from './svgModules';
import type { BundleTarget } from './bundleTargets';
import { createLayerLoaders } from './layeredStyles';

const require = createRequire(import.meta.url);

/** Creates the rules for all modules of one side. */
export function createRules({
  side,
  site,
  compileModule,
  generatedDir,
  linkedDir,
}: BundleTarget): NonNullable<Configuration['module']>['rules'] {
  const isServer = side === 'server';
  const roots = getRootFolders(site);
  const mdxLoader = findBundledFile('mdxLoader');
  const isLinked = (file: string) => file.startsWith(linkedDir + path.sep);
  const cssModules = {
    getLocalIdent: ({ resourcePath }: LoaderContext<object>, _: string, name: string) =>
      createCssModuleName(name, { file: resourcePath, siteDir: site.siteDir }),
    exportOnlyLocals: isServer,
  };
  const layerLoaders = isServer ? [] : createLayerLoaders(site);
  const styles = (modules: object | false) => [
    ...createStyleLoaders(roots, isServer, { modules, importLoaders: layerLoaders.length }),
    ...layerLoaders,
  ];
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: (file: string) => !isCompiled(file) || isLinked(file),
      ...createScriptLoader({ ...site, isServer }),
    },
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    // Tree-shakes unused exports of barrel files out of page scripts.
    { test: /\.[jt]sx?$/, include: (file: string) => isLinked(file) || isOwnCode(file), sideEffects: false },
    // They add grammars to Prism. Plugins of sites expect that each rule has a test.
    {
      test: /\.[jt]s$/,
      include: [getScript('legacyPrismRenderer'), getScript('globalPrism')],
      sideEffects: true,
    },
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
      use: layerLoaders,
      generator: { filename: 'assets/css/[name].[hash:8][ext]', emit: !isServer },
    },
    ...(site.hasSvgComponents ? [createSvgRule([ASSET_RULE, createAssetRule('images', isServer)])] : []),
    ...(Object.keys(ASSET_FOLDERS) as (keyof typeof ASSET_FOLDERS)[]).map((folder) => ({
      test: ASSET_FOLDERS[folder],
      ...(site.hasSvgComponents && { exclude: SVG_FILE }),
      oneOf: [ASSET_RULE, createAssetRule(folder, isServer)],
    })),
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
          createDataUrl(withoutQuery(filename), content),
      }),
      emit: !isServer,
    },
  };
}

function readAsset(module: NormalModule): [file: string, content: Buffer] {
  return [withoutQuery(module.resource), module.originalSource()?.buffer() ?? Buffer.alloc(0)];
}

interface ScriptLoaderOptions {
  readonly isServer: boolean;
  readonly mode: 'development' | 'production';
  readonly hasTypesInJsx?: boolean;
}

/** Creates the webpack rule for scripts, which compiles TypeScript and JSX for the target. */
export function createScriptLoader({ isServer, mode, hasTypesInJsx }: ScriptLoaderOptions) {
  return {
    loader: require.resolve('esbuild-loader'),
    options: {
      implementation: {
        // By default, esbuild chooses the language by the extension, and rejects JSX in `.js` files.
        async transform(code: string, options: TransformOptions) {
          const { transform } = await import('esbuild');
          return transform(code, {
            ...options,
            loader: getScriptLanguage(options.sourcefile ?? '', hasTypesInJsx) ?? 'jsx',
          });
        },
      },
      target: isServer ? 'node20' : 'es2020',
      jsx: 'automatic',
      jsxDev: false,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      // The site's own `tsconfig.json` must not affect how its modules are bundled.
      tsconfigRaw: {},
    },
  };
}

/**
 * Creates the webpack loaders for stylesheets. The server side only needs the class names of CSS modules. Root-relative URLs
 * are bundled if one of the root folders contains the file, which adds the base URL; all others stay unchanged.
 */
export function createStyleLoaders(
  roots: readonly string[],
  isServer: boolean,
  { modules, ...cssOptions }: { readonly modules?: unknown; readonly [option: string]: unknown } = {},
): RuleSetUseItem[] {
  return [
    ...(isServer ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 0,
        sourceMap: false,
        url: { filter: (url: string) => !url.startsWith('/') || isInFolder(withoutQuery(url), roots) },
        ...cssOptions,
        modules: createModulesOptions(modules),
      },
    },
  ];
}

/**
 * Returns the options of css-loader for CSS modules. Sites import the class names as the default export, and as they are written,
 * which were the defaults of css-loader before version 7.
 */
function createModulesOptions(modules: unknown): unknown {
  if (modules === false) return false;
  const given =
    typeof modules === 'string' ? { mode: modules } : modules === undefined ? { auto: true } : modules;
  return { namedExport: false, exportLocalsConvention: 'as-is', ...(given as object) };
}

function isInFolder(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => existsSync(path.join(folder, file)));
}
