import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetUseItem } from 'webpack';

const require = createRequire(import.meta.url);

interface ScriptLoaderOptions {
  readonly isServer: boolean;
  readonly mode: 'development' | 'production';
  /** The esbuild loader; chosen by file extension by default. */
  readonly loader?: 'jsx' | 'default';
}

/** Creates the webpack rule for scripts, which compiles TypeScript and JSX for the target. */
export function createScriptLoader({ isServer, mode, loader = 'default' }: ScriptLoaderOptions) {
  return {
    loader: require.resolve('esbuild-loader'),
    options: {
      loader,
      target: isServer ? 'node20' : 'es2020',
      jsx: 'automatic',
      jsxDev: false,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      // The site's own `tsconfig.json` must not affect how its modules are bundled.
      tsconfigRaw: {},
    },
  };
}

/** Creates the webpack loaders for stylesheets. The server side only needs the class names of CSS modules. */
export function createStyleLoaders(
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
        url: { filter: (url: string) => !url.startsWith('/') },
        ...cssOptions,
        // Sites import the class names as the default export, which newer versions of css-loader have only with this option.
        modules: typeof modules === 'object' && modules ? { namedExport: false, ...modules } : modules,
      },
    },
  ];
}
