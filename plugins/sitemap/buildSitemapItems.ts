import path from 'node:path';
import type { Config } from '../../src/model/config';
import type { RouteConfig } from '../../src/model/route';
import { flattenRoutes } from '../../src/model/routeTree';
import { isNotFoundPage, pageUrl } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import type { LastUpdates } from '../../src/node/git/lastUpdates';
import type { SitemapAlternate, SitemapItem, SitemapOptions } from './options';

/** A locale whose pages a sitemap refers to. */
export interface SitemapLocale {
  readonly hreflang: string;
  readonly url: string;
  readonly baseUrl: string;
}

/** Returns the routes that may be in the sitemap: without 404 pages, and pages that match `ignorePatterns`. */
export function selectRoutes(
  routes: readonly RouteConfig[],
  { ignorePatterns }: Pick<SitemapOptions, 'ignorePatterns'>,
): readonly RouteConfig[] {
  return flattenRoutes(routes).filter(
    ({ path: route }) => !isNotFoundPage(route) && !matchesGlob(ignorePatterns, route),
  );
}

interface ItemsInput {
  readonly routes: readonly Pick<RouteConfig, 'path' | 'metadata'>[];
  readonly options: Pick<SitemapOptions, 'changefreq' | 'priority' | 'lastmod'>;
  readonly siteConfig: Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>;
  /** The locales, if the site has several. */
  readonly locales: readonly SitemapLocale[];
  readonly siteDir: string;
  /** Returns the last commits by file. */
  readonly readUpdates: () => Promise<LastUpdates['byFile']>;
}

/** Returns the item of each route. `lastmod` is the date that the page shows, or else that of the last commit of its file. */
export async function buildSitemapItems({
  routes,
  options,
  siteConfig,
  siteDir,
  locales,
  readUpdates,
}: ItemsInput): Promise<readonly SitemapItem[]> {
  const { changefreq, priority, lastmod } = options;
  const isUndated = ({ metadata }: (typeof routes)[number]) =>
    metadata?.lastUpdatedAt === undefined && metadata?.sourceFilePath !== undefined;
  const updates = lastmod !== null && routes.some(isUndated) ? await readUpdates() : undefined;
  return routes.map((route) => {
    const { lastUpdatedAt, sourceFilePath } = route.metadata ?? {};
    const committed =
      sourceFilePath === undefined ? undefined : updates?.get(path.join(siteDir, sourceFilePath))?.timestamp;
    const time = lastUpdatedAt === undefined ? committed : lastUpdatedAt;
    return {
      url: pageUrl(route.path, siteConfig),
      ...(locales.length > 0 && { alternates: listAlternates(route.path, siteConfig, locales) }),
      lastmod: lastmod === null || time === undefined || time === null ? null : formatDate(time, lastmod),
      changefreq,
      priority,
    };
  });
}

/** Returns the addresses of a page in all locales, including those without a translation, which show the default text. */
function listAlternates(
  route: string,
  siteConfig: ItemsInput['siteConfig'],
  locales: readonly SitemapLocale[],
): readonly SitemapAlternate[] {
  const local = route.slice(siteConfig.baseUrl.length);
  return locales.map(({ hreflang, url, baseUrl }) => ({
    hreflang,
    url: pageUrl(baseUrl + local, { ...siteConfig, url, baseUrl }),
  }));
}

function formatDate(time: number, form: 'date' | 'datetime'): string {
  const text = new Date(time).toISOString();
  return form === 'date' ? text.slice(0, 10) : text;
}
