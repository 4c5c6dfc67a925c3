import path from 'node:path';
import type { Config } from '../../src/model/config';
import type { RouteConfig } from '../../src/model/route';
import { flattenRoutes } from '../../src/model/routeTree';
import { pageUrl } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import { readLastUpdates } from '../../src/node/git/lastUpdates';
import type { SitemapItem, SitemapOptions } from './options';

interface IncludedInput {
  readonly routes: readonly RouteConfig[];
  readonly options: Pick<SitemapOptions, 'ignorePatterns'>;
  readonly isHidden: (path: string) => boolean;
}

/** Gives the pages that belong into a sitemap, in the order of their routes: none that search engines shall not list, none that is ignored. */
export function includedRoutes({ routes, options, isHidden }: IncludedInput): readonly RouteConfig[] {
  return flattenRoutes(routes).filter(
    ({ path: route }) =>
      !route.endsWith('/404.html') && !isHidden(route) && !matchesGlob(options.ignorePatterns, route),
  );
}

interface ItemsInput {
  readonly routes: readonly RouteConfig[];
  readonly options: Pick<SitemapOptions, 'changefreq' | 'priority' | 'lastmod'>;
  readonly siteConfig: Config;
  readonly siteDir: string;
}

/** Makes the item of each page. Its date is the one that the page shows, or else that of the last commit of its file. */
export async function sitemapItems({
  routes,
  options,
  siteConfig,
  siteDir,
}: ItemsInput): Promise<readonly SitemapItem[]> {
  const { changefreq, priority, lastmod } = options;
  const isUndated = ({ metadata }: RouteConfig) =>
    metadata?.lastUpdatedAt === undefined && metadata?.sourceFilePath !== undefined;
  const known = lastmod !== null && routes.some(isUndated) ? await readLastUpdates(siteDir) : undefined;
  return routes.map((route) => {
    const { lastUpdatedAt, sourceFilePath } = route.metadata ?? {};
    const committed =
      sourceFilePath === undefined ? undefined : known?.byFile.get(path.join(siteDir, sourceFilePath));
    const time = lastUpdatedAt === undefined ? committed?.timestamp : lastUpdatedAt;
    return {
      url: pageUrl(route.path, siteConfig),
      lastmod: lastmod === null || time === undefined || time === null ? null : dateText(time, lastmod),
      changefreq,
      priority,
    };
  });
}

function dateText(time: number, form: 'date' | 'datetime'): string {
  const text = new Date(time).toISOString();
  return form === 'date' ? text.slice(0, 10) : text;
}
