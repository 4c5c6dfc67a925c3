import * as pluginBlog from '../../plugins/blog';
import * as pluginDocs from '../../plugins/docs';
import { pluginGtag } from '../../plugins/gtag';
import { createLlmsPlugin } from '../../plugins/llms';
import { createOgImagesPlugin } from '../../plugins/ogImages';
import * as pluginPages from '../../plugins/pages';
import { presetClassic } from '../../plugins/preset/presetClassic';
import * as pluginRedirects from '../../plugins/redirects';
import { createSearchTheme } from '../../plugins/search';
import * as pluginSitemap from '../../plugins/sitemap';
import { themeClassic } from '../../plugins/themeClassic';
import type { BuiltinPlugins } from '../model/builtinPlugins';
import { gtagClientDir, llmsThemeDir, searchThemeDir, themeClientModules, themeDir } from './entries';

/** Files of the worker threads of plugins. */
export interface PluginWorkers {
  /** Renders the social cards of pages. */
  readonly cards?: string | undefined;
  /** Converts pages to Markdown. */
  readonly alternates?: string | undefined;
}

/**
 * Gives the plugins, themes and presets that come with the generator: a config names them and need not install them. The files
 * of their workers are given where there are threads.
 */
export function builtinPlugins(workers: PluginWorkers = {}): BuiltinPlugins {
  const plugins = {
    '@docusaurus/plugin-content-blog': pluginBlog,
    '@docusaurus/plugin-content-docs': pluginDocs,
    '@docusaurus/plugin-content-pages': pluginPages,
    '@docusaurus/plugin-client-redirects': pluginRedirects,
    '@docusaurus/plugin-llms': createLlmsPlugin(llmsThemeDir, workers.alternates),
    '@docusaurus/plugin-google-gtag': pluginGtag(gtagClientDir),
    '@docusaurus/plugin-og-images': createOgImagesPlugin(workers.cards),
    '@docusaurus/plugin-sitemap': pluginSitemap,
    '@docusaurus/theme-classic': themeClassic(themeDir, themeClientModules()),
    '@docusaurus/theme-search-algolia': createSearchTheme(searchThemeDir),
  };
  return { plugins, presets: { '@docusaurus/preset-classic': presetClassic(new Set(Object.keys(plugins))) } };
}
