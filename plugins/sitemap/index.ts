import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite, LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import type { RouteConfig } from '../../src/model/route';
import { SiteError } from '../../src/model/siteError';
import { joinUrl } from '../../src/model/url';
import { type SitemapItem, type SitemapOptions, sitemapOptionsSchema } from './options';
import { selectRoutes, buildSitemapItems } from './buildSitemapItems';
import { formatSitemap } from './formatSitemap';

/** Creates a sitemap instance, which writes the sitemap of a built site and a `robots.txt` that references it. */
function sitemapPlugin(_: LoadContext, options: SitemapOptions): Plugin {
  return {
    name: 'docusaurus-plugin-sitemap',
    async postBuild(site) {
      const { siteConfig, outDir, baseUrl } = site;
      if (siteConfig.noIndex) return;
      const items = await resolveItems(site, options);
      if (items.length === 0) return;
      const file = path.join(outDir, options.filename);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, formatSitemap(items));
      const robots = path.join(outDir, 'robots.txt');
      // crawlers request it only at the root of a host, and a `robots.txt` of the site takes precedence
      if (!options.robotsTxt || baseUrl !== '/' || existsSync(robots)) return;
      const sitemapUrl = siteConfig.url + joinUrl(baseUrl, options.filename);
      await writeFile(robots, `User-agent: *\nAllow: /\n\nSitemap: ${sitemapUrl}\n`);
    },
  };
}

async function resolveItems(
  { routes, routesBuildMetadata, siteConfig, siteDir }: BuiltSite,
  options: SitemapOptions,
): Promise<readonly SitemapItem[]> {
  const isHidden = (route: string) => routesBuildMetadata[route]?.noIndex === true;
  const included = selectRoutes({ routes, options, isHidden });
  const defaultCreateSitemapItems = (params: { readonly routes: readonly RouteConfig[] }) =>
    buildSitemapItems({ routes: params.routes, options, siteConfig, siteDir });
  const { createSitemapItems = defaultCreateSitemapItems } = options;
  const items: unknown = await createSitemapItems({
    routes: included,
    siteConfig,
    defaultCreateSitemapItems,
  });
  if (Array.isArray(items) && items.every(isItem)) return items;
  throw new SiteError('`createSitemapItems` must return a list of sitemap items.', {
    hint: 'Give each item an absolute `url`, such as `https://example.com/page`.',
  });
}

function isItem(item: unknown): boolean {
  const url = (item as Partial<SitemapItem> | null)?.url;
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
}

sitemapPlugin.validateOptions = (({ options, validate }) =>
  validate(sitemapOptionsSchema, options)) satisfies PluginModule<SitemapOptions>['validateOptions'];

export default sitemapPlugin satisfies PluginModule<SitemapOptions>;
