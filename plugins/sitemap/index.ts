import { withOptions } from '../../src/model/builtinPlugins';
import type { LoadContext, OutputFile, OutputGroup, Plugin, PluginModule } from '../../src/model/plugin';
import { joinUrl } from '../../src/model/url';
import type { I18n } from '../../src/model/i18n';
import { selectRoutes, type SitemapLocale } from './buildSitemapItems';
import { type SitemapOptions, sitemapOptionsSchema } from './options';
import { createSitemapTasks, getPartNames, type SitemapInput, sitemapTasks } from './sitemapTask';

/** Creates a sitemap instance, which writes the sitemap of a built site, and a `robots.txt` that references those of all locales. */
function sitemapPlugin(_: LoadContext, options: SitemapOptions): Plugin {
  const { filename, changefreq, priority, lastmod } = options;
  return {
    name: 'docusaurus-plugin-sitemap',
    isIncremental: !options.createSitemapItems,
    tasks: sitemapTasks,
    outputFiles(context, { siteConfig, siteDir, baseUrl, i18n, routes }) {
      if (siteConfig.noIndex) return new Map();
      const included = selectRoutes(routes, options);
      const { url, trailingSlash, baseUrl: siteBaseUrl } = siteConfig;
      const toSitemapUrl = (site: Pick<SitemapLocale, 'url' | 'baseUrl'>) =>
        site.url + joinUrl(site.baseUrl, filename);
      const args: SitemapInput = {
        url: toSitemapUrl({ url, baseUrl }),
        routes: context.store(
          JSON.stringify(included.map(({ path, metadata }) => ({ path, ...(metadata && { metadata }) }))),
        ),
        options: { changefreq, priority, lastmod },
        site: { url, baseUrl: siteBaseUrl, trailingSlash },
        siteDir,
        locales: listLocales(i18n),
      };
      const { sitemap, parts, robots } = createSitemapTasks(options, included, { siteConfig });
      const files = new Map<string, OutputFile | OutputGroup>([
        [filename, { task: sitemap, args }],
        [getPartNames(filename).start, { group: parts, args }],
      ]);
      // crawlers request it only at the root of a host, and a `robots.txt` of the site takes precedence
      if (options.robotsTxt && baseUrl === '/') {
        files.set('robots.txt', {
          task: robots,
          args: {
            sitemap: args,
            urls: [...new Set([args.url, ...args.locales.map(toSitemapUrl)])],
          },
          onConflict: null,
        });
      }
      return files;
    },
  };
}

/** Returns the locales for references between their pages. A site with one locale needs none. */
function listLocales({ localeConfigs, defaultLocale }: I18n): readonly SitemapLocale[] {
  const all = Object.entries(localeConfigs);
  const addresses = new Set(all.map(([, { url, baseUrl }]) => url + baseUrl));
  if (addresses.size < 2) return [];
  return [
    ...all.map(([, { htmlLang, url, baseUrl }]) => ({ hreflang: htmlLang, url, baseUrl })),
    ...all
      .filter(([name]) => name === defaultLocale)
      .map(([, { url, baseUrl }]) => ({ hreflang: 'x-default', url, baseUrl })),
  ];
}

export default withOptions(sitemapPlugin, sitemapOptionsSchema) satisfies PluginModule<SitemapOptions>;
