import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite, LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import type { RouteConfig } from '../../src/model/route';
import { SiteError } from '../../src/model/siteError';
import { joinUrl } from '../../src/model/url';
import { type SitemapItem, type SitemapOptions, sitemapOptionsSchema } from './options';
import { robotsTxt } from './robotsTxt';
import { includedRoutes, sitemapItems } from './sitemapItems';
import { sitemapXml } from './sitemapXml';

/** Makes a sitemap instance: the addresses of all pages for search engines, and a robots.txt that names them (contract/build.md §8.8). */
function sitemapPlugin(_: LoadContext, options: SitemapOptions): Plugin {
  return {
    name: 'docusaurus-plugin-sitemap',
    async postBuild(site) {
      const { siteConfig, outDir, baseUrl } = site;
      if (siteConfig.noIndex) return;
      const items = await itemsOf(site, options);
      if (items.length === 0) return;
      const file = path.join(outDir, options.filename);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, sitemapXml(items));
      const robots = path.join(outDir, 'robots.txt');
      // crawlers ask for it at the root of a host only, and what the site has itself wins
      if (!options.robotsTxt || baseUrl !== '/' || existsSync(robots)) return;
      await writeFile(robots, robotsTxt(siteConfig.url + joinUrl(baseUrl, options.filename)));
    },
  };
}

async function itemsOf(
  { routes, routesBuildMetadata, siteConfig, siteDir }: BuiltSite,
  options: SitemapOptions,
): Promise<readonly SitemapItem[]> {
  const isHidden = (route: string) => routesBuildMetadata[route]?.noIndex === true;
  const included = includedRoutes({ routes, options, isHidden });
  const defaultCreateSitemapItems = (params: { readonly routes: readonly RouteConfig[] }) =>
    sitemapItems({ routes: params.routes, options, siteConfig, siteDir });
  const { createSitemapItems = defaultCreateSitemapItems } = options;
  const items: unknown = await createSitemapItems({
    routes: included,
    siteConfig,
    defaultCreateSitemapItems,
  });
  if (Array.isArray(items) && items.every(isItem)) return items;
  throw new SiteError(
    'The function "createSitemapItems" of the sitemap gives something that is no list of items.',
    {
      hint: 'Each item needs a "url" with its protocol, such as "https://example.com/page".',
    },
  );
}

function isItem(item: unknown): boolean {
  const url = (item as Partial<SitemapItem> | null)?.url;
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
}

sitemapPlugin.validateOptions = (({ options, validate }) =>
  validate(sitemapOptionsSchema, options)) satisfies PluginModule<SitemapOptions>['validateOptions'];

export default sitemapPlugin satisfies PluginModule<SitemapOptions>;
