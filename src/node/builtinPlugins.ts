import * as pluginBlog from '../../plugins/blog';
import * as pluginDocs from '../../plugins/docs';
import { createGtagPlugin } from '../../plugins/gtag';
import { createLlmsPlugin } from '../../plugins/llms';
import { createOgImagesPlugin } from '../../plugins/ogImages';
import * as pluginPages from '../../plugins/pages';
import { createClassicPreset } from '../../plugins/preset/createClassicPreset';
import * as pluginRedirects from '../../plugins/redirects';
import { createSearchTheme } from '../../plugins/search';
import * as pluginSitemap from '../../plugins/sitemap';
import { createClassicTheme } from '../../plugins/themeClassic';
import type { BuiltinPlugins } from '../model/builtinPlugins';
import { gtagClientDir, llmsThemeDir, searchThemeDir, themeClientModules, themeDir } from './entries';

/** Paths of the worker files of plugins. */
export interface PluginWorkers {
  /** Renders the social cards of pages. */
  readonly cards?: string | undefined;
  /** Converts pages to Markdown. */
  readonly alternates?: string | undefined;
}

/**
 * Returns the plugins, themes and presets that are part of the generator, so that sites need not install them. Without worker
 * files, their work runs in this thread.
 */
export function builtinPlugins(workers: PluginWorkers = {}): BuiltinPlugins {
  const plugins = {
    '@docusaurus/plugin-content-blog': pluginBlog,
    '@docusaurus/plugin-content-docs': pluginDocs,
    '@docusaurus/plugin-content-pages': pluginPages,
    '@docusaurus/plugin-client-redirects': pluginRedirects,
    '@docusaurus/plugin-llms': createLlmsPlugin(llmsThemeDir, workers.alternates),
    '@docusaurus/plugin-google-gtag': createGtagPlugin(gtagClientDir),
    '@docusaurus/plugin-og-images': createOgImagesPlugin(workers.cards),
    '@docusaurus/plugin-sitemap': pluginSitemap,
    '@docusaurus/theme-classic': createClassicTheme(themeDir, themeClientModules()),
    '@docusaurus/theme-search-algolia': createSearchTheme(searchThemeDir),
  };
  return {
    plugins,
    presets: { '@docusaurus/preset-classic': createClassicPreset(new Set(Object.keys(plugins))) },
  };
}
