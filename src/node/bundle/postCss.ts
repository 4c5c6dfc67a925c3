import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin, type ProcessOptions, type Result } from 'postcss';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import type { Site } from '../../model/site';
import { getDefaultExport } from '../config/loadModule';
import { findBundledFile } from '../files/findBundledFile';
import { getPluginLabel, runPluginMethodSync } from '../site/pluginError';
import type { ProcessCss } from './postCssLoader';

type PluginEntry = AcceptedPlugin | string | readonly [plugin: unknown, options?: unknown] | false | null;

/** What `configurePostCss` receives and returns: the options of `postcss-loader`. */
interface PostCssOptions extends Pick<ProcessOptions, 'parser' | 'syntax' | 'stringifier'> {
  readonly plugins?: readonly PluginEntry[] | Readonly<Record<string, unknown>>;
}

/** Returns the PostCSS options that the plugins of a site configure, or `undefined` if none does. */
export function configurePostCss({ plugins }: Pick<Site, 'plugins'>): PostCssOptions | undefined {
  let configured: PostCssOptions | undefined;
  for (const plugin of plugins) {
    if (plugin.instance.configurePostCss === undefined) continue;
    const given = configured ?? { plugins: [] };
    configured = runPluginMethodSync(
      getPluginLabel(plugin),
      'configurePostCss',
      () => plugin.instance.configurePostCss?.(given) ?? given,
    );
  }
  return configured;
}

/** Returns a webpack configuration that processes all stylesheets with PostCSS, before css-loader reads them. */
export function addPostCss(
  configuration: Configuration,
  options: PostCssOptions,
  { siteConfigPath, generatedFilesDir }: Pick<Site, 'siteConfigPath' | 'generatedFilesDir'>,
): Configuration {
  const { plugins = [], ...syntax } = options;
  const processor = postcss([...resolvePlugins(plugins, siteConfigPath)]);
  const process: ProcessCss = (css, file) =>
    processor.process(css, { ...syntax, from: file, map: false }) as Promise<Result>;
  const loader = {
    loader: findBundledFile('postCssLoader'),
    options: { process, skippedDir: generatedFilesDir },
  };
  return {
    ...configuration,
    module: { ...configuration.module, rules: addToRules(configuration.module?.rules) },
  };

  function addToRules(rules: readonly unknown[] = []): RuleSetRule[] {
    return (rules as RuleSetRule[]).map((rule) => {
      if (!rule || typeof rule !== 'object') return rule;
      const { use, oneOf, rules: nested } = rule;
      return {
        ...rule,
        ...(Array.isArray(use) && { use: (use as RuleSetUseItem[]).flatMap(addAfterCssLoader) }),
        ...(oneOf && { oneOf: addToRules(oneOf) }),
        ...(nested && { rules: addToRules(nested) }),
      };
    });
  }

  function addAfterCssLoader(item: RuleSetUseItem): RuleSetUseItem[] {
    const { loader: name, options: cssOptions } = item as { loader?: string; options?: object };
    if (!name || !/[\\/]css-loader[\\/]/.test(name)) return [item];
    const { importLoaders = 0 } = (cssOptions ?? {}) as { importLoaders?: number };
    return [
      { ...(item as object), options: { ...cssOptions, importLoaders: Number(importLoaders) + 1 } },
      loader,
    ];
  }
}

/** Loads plugins that are given by name, as `postcss-loader` does. */
function resolvePlugins(
  plugins: NonNullable<PostCssOptions['plugins']>,
  siteConfigPath: string,
): readonly AcceptedPlugin[] {
  const require = createRequire(siteConfigPath);
  const entries = Array.isArray(plugins) ? plugins : Object.entries(plugins);
  return entries.flatMap((entry: PluginEntry) => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry];
    if (!plugin || options === false) return [];
    if (typeof plugin !== 'string') return [plugin as AcceptedPlugin];
    const create = getDefaultExport(require(plugin)) as (settings?: unknown) => AcceptedPlugin;
    return [create(options)];
  });
}
