import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetUseItem } from 'webpack';

const require = createRequire(import.meta.url);

interface ScriptLoaderOptions {
  readonly isServer: boolean;
  readonly mode: 'development' | 'production';
  /** How files are read; by their ending unless given. */
  readonly loader?: 'jsx' | 'default';
}

/** Gives the loader of scripts: TypeScript and JSX to what the target understands. */
export function createScriptLoader({ isServer, mode, loader = 'default' }: ScriptLoaderOptions) {
  return {
    loader: require.resolve('esbuild-loader'),
    options: {
      loader,
      target: isServer ? 'node20' : 'es2020',
      jsx: 'automatic',
      jsxDev: false,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      // a site's own compiler settings have no say in how its modules are bundled
      tsconfigRaw: {},
    },
  };
}

/** Gives the loaders of style sheets; the server side has no use for their rules, only for the names of CSS modules. */
export function createStyleLoaders(isServer: boolean, cssOptions: object = {}): RuleSetUseItem[] {
  return [
    ...(isServer ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 0,
        sourceMap: false,
        url: { filter: (url: string) => !url.startsWith('/') },
        ...cssOptions,
      },
    },
  ];
}
