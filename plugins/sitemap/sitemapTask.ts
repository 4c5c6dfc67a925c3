import { randomUUID } from 'node:crypto';
import type { Config } from '../../src/model/config';
import { collectPageFacts } from '../../src/model/pageTasks';
import type { OutputContent, OutputInput } from '../../src/model/plugin';
import type { RouteConfig } from '../../src/model/route';
import { SiteError } from '../../src/model/siteError';
import { type Blob, defineTask, type Task, type TaskContext } from '../../src/model/task';
import { getLastUpdates } from '../../src/node/git/lastUpdates';
import { buildSitemapItems, type SitemapLocale } from './buildSitemapItems';
import { formatSitemapIndex, formatSitemaps } from './formatSitemap';
import type { SitemapItem, SitemapOptions } from './options';

/** What a sitemap is made of. JSON. */
export interface SitemapInput {
  /** The URL of the sitemap. */
  readonly url: string;
  /** The routes that may be in it, as JSON: path and metadata of each. */
  readonly routes: Blob;
  readonly options: Pick<SitemapOptions, 'changefreq' | 'priority' | 'lastmod'>;
  readonly site: Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>;
  readonly siteDir: string;
  /** The locales, if the site has several. */
  readonly locales: readonly SitemapLocale[];
}

/** The tasks that create the files of a sitemap. */
interface SitemapTasks {
  /** Creates the sitemap, or a sitemap index if one file would be too large; `null` without items. */
  readonly sitemap: Task<SitemapInput, OutputContent>;
  /** Creates the sitemaps of an index, by the part of their names that `getPartNames` leaves out. */
  readonly parts: Task<SitemapInput, Readonly<Record<string, Blob>>>;
  /** Creates a `robots.txt` that references sitemaps; `null` if the sitemap does not exist. */
  readonly robots: Task<{ readonly sitemap: SitemapInput; readonly urls: readonly string[] }, string | null>;
}

/** Returns what the names of the sitemaps of an index start and end with: `sitemap-part-` and `.xml` for `sitemap.xml`. */
export function getPartNames(filename: string): { readonly start: string; readonly end: string } {
  const [end] = /(?:\.[^./]*)?$/.exec(filename) ?? [''];
  return { start: `${filename.slice(0, filename.length - end.length)}-part-`, end };
}

/** Returns the tasks that create the files of the given sitemaps, of which there are several if one would be too large. */
function createTasks(sitemaps: Task<SitemapInput, readonly Blob[]>): SitemapTasks {
  return {
    sitemap: defineTask({
      name: `${sitemaps.name}-entry`,
      async run(context, input) {
        const all = await context.get(sitemaps, input);
        if (all.length < 2) return all[0] ?? null;
        const { start, end } = getPartNames(input.url);
        return formatSitemapIndex(all.map((_, index) => `${start}${index + 1}${end}`));
      },
    }),
    parts: defineTask({
      name: `${sitemaps.name}-parts`,
      async run(context, input) {
        const all = await context.get(sitemaps, input);
        const { end } = getPartNames(input.url);
        return all.length < 2
          ? {}
          : Object.fromEntries(all.map((sitemap, index) => [`${index + 1}${end}`, sitemap]));
      },
    }),
    robots: defineTask({
      name: `${sitemaps.name}-robots`,
      async run(context, { sitemap: input, urls }) {
        const all = await context.get(sitemaps, input);
        return all.length === 0
          ? null
          : `User-agent: *\nAllow: /\n\n${urls.map((url) => `Sitemap: ${url}\n`).join('')}`;
      },
    }),
  };
}

const defaultSitemaps = defineTask<SitemapInput, readonly Blob[]>({
  name: 'sitemaps',
  async run(context, input) {
    const routes = JSON.parse(context.readBlob(input.routes).toString()) as readonly RouteConfig[];
    return storeSitemaps(
      context,
      await createDefaultItems(context, input, await removeHidden(context, routes)),
    );
  },
});

const defaultTasks = createTasks(defaultSitemaps);

/** The tasks that create a sitemap without functions of the config. */
export const sitemapTasks = [defaultSitemaps, ...Object.values(defaultTasks)];

/** Returns the tasks that create a sitemap. A `createSitemapItems` of the config runs again in every process. */
export function createSitemapTasks(
  { createSitemapItems }: SitemapOptions,
  routes: readonly RouteConfig[],
  { siteConfig }: Pick<OutputInput, 'siteConfig'>,
): SitemapTasks {
  if (!createSitemapItems) return defaultTasks;
  const sitemaps = defineTask<SitemapInput, readonly Blob[]>({
    name: `sitemaps-${randomUUID()}`,
    async run(context, input) {
      const items: unknown = await createSitemapItems({
        routes: await removeHidden(context, routes),
        siteConfig,
        defaultCreateSitemapItems: (params) => createDefaultItems(context, input, params.routes, siteConfig),
      });
      if (Array.isArray(items) && items.every(isItem)) return storeSitemaps(context, items);
      throw new SiteError('`createSitemapItems` must return a list of sitemap items.', {
        code: 'invalid-function-result',
        hint: 'Give each item an absolute `url`, such as `https://example.com/page`.',
      });
    },
  });
  return createTasks(sitemaps);
}

function createDefaultItems(
  context: TaskContext,
  { options, siteDir, locales, site }: SitemapInput,
  routes: readonly RouteConfig[],
  siteConfig = site,
) {
  const readUpdates = async () => (await getLastUpdates(context, [siteDir])).byFile;
  return buildSitemapItems({ routes, options, siteConfig, siteDir, locales, readUpdates });
}

async function removeHidden(
  context: TaskContext,
  routes: readonly RouteConfig[],
): Promise<readonly RouteConfig[]> {
  const facts = await collectPageFacts(
    context,
    routes.map((route) => route.path),
  );
  const hidden = new Set(facts.filter(({ noIndex }) => noIndex).map((page) => page.path));
  return routes.filter((route) => !hidden.has(route.path));
}

function storeSitemaps(context: TaskContext, items: readonly SitemapItem[]): readonly Blob[] {
  return Array.from(formatSitemaps(items), (xml) => context.store(xml));
}

function isItem(item: unknown): boolean {
  const url = (item as Partial<SitemapItem> | null)?.url;
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
}
