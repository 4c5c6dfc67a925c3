import * as pluginBlog from '../../plugins/blog';
import { feedTasks } from '../../plugins/blog/feeds/feedFiles';
import { createCascadeLayersPlugin } from '../../plugins/cssCascadeLayers';
import * as pluginDocs from '../../plugins/docs';
import { createGtagPlugin } from '../../plugins/gtag';
import { createLlmsPlugin } from '../../plugins/llms';
import { linkTasks } from '../../plugins/llms/alternatePages';
import { listTasks } from '../../plugins/llms/llmsTxt';
import { markdownAlternate } from '../../plugins/llms/markdownAlternate';
import { createOgImagesPlugin } from '../../plugins/ogImages';
import { cardTasks } from '../../plugins/ogImages/socialCards';
import * as pluginPages from '../../plugins/pages';
import { createClassicPreset } from '../../plugins/preset/createClassicPreset';
import * as pluginRedirects from '../../plugins/redirects';
import { createSearchTheme } from '../../plugins/search';
import { indexTasks } from '../../plugins/search/index/searchIndex';
import { serviceRecords } from '../../plugins/search/serviceFile';
import * as pluginSitemap from '../../plugins/sitemap';
import { sitemapTasks } from '../../plugins/sitemap/sitemapTask';
import * as pluginSvgr from '../../plugins/svgr';
import { createClassicTheme } from '../../plugins/themeClassic';
import type { BuiltinPlugins } from '../model/builtinPlugins';
import {
  getGtagScripts,
  getPublishedPath,
  llmsThemeDir,
  searchThemeDir,
  themeClientModules,
  themeDir,
} from './entries';

/**
 * Returns the plugins, themes and presets that are part of the generator, so that sites need not install
 * them.
 */
export function builtinPlugins(): BuiltinPlugins {
  const plugins = {
    '@docusaurus/plugin-content-blog': pluginBlog,
    '@docusaurus/plugin-content-docs': pluginDocs,
    '@docusaurus/plugin-content-pages': pluginPages,
    '@docusaurus/plugin-client-redirects': pluginRedirects,
    '@docusaurus/plugin-css-cascade-layers': createCascadeLayersPlugin(getPublishedPath),
    '@docusaurus/plugin-llms': createLlmsPlugin(llmsThemeDir),
    '@docusaurus/plugin-google-gtag': createGtagPlugin(getGtagScripts()),
    '@docusaurus/plugin-og-images': createOgImagesPlugin(),
    '@docusaurus/plugin-sitemap': pluginSitemap,
    '@docusaurus/plugin-svgr': pluginSvgr,
    '@docusaurus/theme-classic': createClassicTheme(themeDir, themeClientModules),
    '@docusaurus/theme-search-algolia': createSearchTheme(searchThemeDir),
  };
  return {
    plugins,
    presets: { '@docusaurus/preset-classic': createClassicPreset(new Set(Object.keys(plugins))) },
    tasks: [
      ...pluginDocs.docsTasks,
      ...pluginPages.pagesTasks,
      ...feedTasks,
      ...linkTasks,
      markdownAlternate,
      ...listTasks,
      ...cardTasks,
      ...indexTasks,
      serviceRecords,
      ...sitemapTasks,
    ],
  };
}
