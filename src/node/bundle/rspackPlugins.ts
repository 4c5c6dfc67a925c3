import { createRequire } from 'node:module';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { isRecord } from '../../model/fields';
import { SiteError } from '../../model/siteError';

type Plugins = NonNullable<Configuration['plugins']>;
type PluginClass = new (...args: readonly unknown[]) => Plugins[number];

/** What the instances of Rspack's built-in plugins have in common. Their code is native, and works in no other bundler. */
interface BuiltinPlugin {
  readonly name: string;
  readonly _args: readonly unknown[];
}

/**
 * Replaces the built-in plugins of Rspack, which sites import from `@docusaurus/faster`, by those of webpack with the same options.
 * Throws `SiteError` for a plugin that webpack does not have.
 */
export function replaceRspackPlugins(plugins: Plugins): Plugins {
  return plugins.map((plugin) => (isBuiltin(plugin) ? createWebpackPlugin(plugin) : plugin));
}

function isBuiltin(plugin: unknown): plugin is BuiltinPlugin {
  return (
    isRecord(plugin) &&
    typeof plugin['name'] === 'string' &&
    Array.isArray(plugin['_args']) &&
    'affectedHooks' in plugin
  );
}

function createWebpackPlugin({ name, _args: args }: BuiltinPlugin): Plugins[number] {
  const webpack = createRequire(import.meta.url)('webpack') as Readonly<Record<string, PluginClass>>;
  const Plugin = webpack[name.replace('Rspack', '')];
  if (!Plugin) {
    throw new SiteError(`webpack has no counterpart of the Rspack plugin \`${name}\`.`, {
      code: 'plugin-failure',
      hint: 'Use a plugin for webpack: this generator does not use Rspack.',
    });
  }
  return new Plugin(...(name === 'CopyRspackPlugin' ? args.map(expandPatterns) : args));
}

/** Returns the options of the plugin that copies files, in which Rspack accepts a path as a pattern. */
function expandPatterns(options: unknown): unknown {
  const patterns = isRecord(options) ? options['patterns'] : undefined;
  if (!Array.isArray(patterns)) return options;
  return {
    ...(options as object),
    patterns: patterns.map((pattern: unknown) => (typeof pattern === 'string' ? { from: pattern } : pattern)),
  };
}

/**
 * Creates the webpack plugin that applies the type of rules, such as `{ resourceQuery: /raw/, type: 'asset/source' }`, to requests
 * such as `!!./code.ts?raw`, as Rspack does. webpack does so only if a request does not turn off loaders that run last.
 */
export function createRuleTypePlugin(): WebpackPluginInstance {
  return {
    apply(compiler) {
      new compiler.webpack.NormalModuleReplacementPlugin(/^!![^!]*$/, (resource) => {
        resource.request = resource.request.replace('!!', '-!');
      }).apply(compiler);
    },
  };
}
