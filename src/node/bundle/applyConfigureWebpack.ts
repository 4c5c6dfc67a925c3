import type { Configuration } from 'webpack';
import { type CustomizeRule, mergeWithCustomize, customizeArray, customizeObject } from 'webpack-merge';
import type { Diagnostic } from '../../model/diagnostic';
import { isRecord } from '../../model/fields';
import type { ConfigureWebpackUtils } from '../../model/plugin';
import type { Site } from '../../model/site';
import { currentBundler } from '../site/currentBundler';
import { runPluginMethodSync, getPluginLabel, toMidSentence } from '../site/pluginError';
import { fingerprintValue } from '../config/fingerprintValue';
import { getBundledSite } from './bundleSettings';
import { getRootFolders } from './resolution';
import { createScriptLoader, createStyleLoaders } from './webpackRules';
import { replaceRspackPlugins } from './rspackPlugins';
import { addPostCss, configurePostCss } from './postCss';

type MergeStrategy = Readonly<Record<string, CustomizeRule>>;
type Added = Configuration & { mergeStrategy?: MergeStrategy };

/** A webpack configuration after all plugins were applied, and a key that changes with what they returned. */
export interface KeyedConfiguration {
  readonly configuration: Configuration;
  readonly key: string;
  /** Whether there are webpack plugins among it. */
  readonly addsPlugins: boolean;
  /** Warnings about fields for the development server of webpack, which `start` is not. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies the `configureWebpack` and `configurePostCss` methods of every plugin to a webpack configuration. */
export function applyConfigureWebpack(
  configuration: Configuration,
  site: Site,
  isServer: boolean,
): KeyedConfiguration {
  let merged = configuration;
  const keys: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const utils: ConfigureWebpackUtils = {
    currentBundler,
    getStyleLoaders: (isServer, options) =>
      createStyleLoaders(getRootFolders(site), isServer, { ...options }),
    getJSLoader: (options: { isServer?: boolean } = {}) =>
      createScriptLoader({ ...getBundledSite(site), isServer: options.isServer ?? isServer }),
  };
  for (const plugin of site.plugins) {
    const added = runPluginMethodSync(getPluginLabel(plugin), 'configureWebpack', () =>
      plugin.instance.configureWebpack?.(merged, isServer, utils, plugin.content),
    ) as Added | undefined;
    if (!added) continue;
    keys.push(fingerprintValue(added));
    const { mergeStrategy = {}, ...rest } = added;
    diagnostics.push(...findServerFields(rest, getPluginLabel(plugin)));
    if (rest.plugins) rest.plugins = replaceRspackPlugins(rest.plugins);
    merged = mergeWithCustomize<Configuration>({
      customizeArray: customizeArray(mergeStrategy as Parameters<typeof customizeArray>[0]),
      customizeObject: customizeObject(mergeStrategy as Parameters<typeof customizeObject>[0]),
    })(merged, rest);
  }
  const postCss = configurePostCss(site);
  if (postCss) {
    keys.push(fingerprintValue(postCss));
    merged = addPostCss(merged, postCss, site);
  }
  return {
    configuration: completeExternals(merged, isServer),
    key: keys.join('\n'),
    addsPlugins: merged.plugins?.some((each) => !configuration.plugins?.includes(each)) ?? false,
    diagnostics,
  };
}

/** Returns a warning if a plugin configures the development server of webpack. */
function findServerFields(added: Configuration, label: string): readonly Diagnostic[] {
  const fields = Object.keys(('devServer' in added && added.devServer) || {});
  if (fields.length === 0) return [];
  const names = fields.map((name) => `\`devServer.${name}\``).join(', ');
  return [
    {
      code: 'ignored-dev-server',
      severity: 'warn',
      message: `\`start\` ignores what ${toMidSentence(label)} sets for the development server of webpack: ${names}.`,
      hint: fields.includes('proxy')
        ? 'Run a reverse proxy in front of `start` that forwards requests to the API, or let the API accept requests from this origin.'
        : 'Remove the fields, or set options of `start` such as `--port` and `--host`.',
    },
  ];
}

/**
 * Adds the missing values of externals such as `{ canvas: {} }`, with which sites keep an optional package out of their bundles.
 * webpack used to accept an object without a value for the module type of the bundle, but now fails.
 */
function completeExternals(configuration: Configuration, isServer: boolean): Configuration {
  const { externals, externalsType = isServer ? 'commonjs2' : 'var' } = configuration;
  const isIncomplete = (value: unknown) => isRecord(value) && !(externalsType in value);
  const complete = <Item>(item: Item): Item =>
    typeof item !== 'object' || item === null || item instanceof RegExp
      ? item
      : (Object.fromEntries(
          Object.entries(item).map(([name, value]) => [
            name,
            name !== 'byLayer' && isIncomplete(value) ? 'var undefined' : value,
          ]),
        ) as Item);
  return externals === undefined
    ? configuration
    : {
        ...configuration,
        externals: Array.isArray(externals) ? externals.map(complete) : complete(externals),
      };
}
