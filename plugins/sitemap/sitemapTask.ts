import { randomUUID } from 'node:crypto';
import type { Config } from '../../src/model/config';
import { collectPageFacts } from '../../src/model/pageTasks';
import type { OutputInput } from '../../src/model/plugin';
import type { RouteConfig } from '../../src/model/route';
import { SiteError } from '../../src/model/siteError';
import { type Blob, defineTask, type Task, type TaskContext } from '../../src/model/task';
import { getLastUpdates } from '../../src/node/git/lastUpdates';
import { buildSitemapItems, type SitemapLocale } from './buildSitemapItems';
import type { SitemapItem, SitemapOptions } from './options';
import { escapeHtml } from '../../src/model/html';

/** What a sitemap is made of. JSON. */
export interface SitemapInput {
  /** The routes that may be in it, as JSON: path and metadata of each. */
  readonly routes: Blob;
  readonly options: Pick<SitemapOptions, 'changefreq' | 'priority' | 'lastmod'>;
  readonly site: Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>;
  readonly siteDir: string;
  /** The locales, if the site has several. */
  readonly locales: readonly SitemapLocale[];
}

/** Returns the content of a sitemap; `null` if it has no items. */
const sitemap = defineTask<SitemapInput, string | null>({
  name: 'sitemap',
  async run(context, input) {
    const routes = JSON.parse(context.readBlob(input.routes).toString()) as readonly RouteConfig[];
    return format(await createDefaultItems(context, input, await removeHidden(context, routes)));
  },
});

/** Returns the task that creates a sitemap. A `createSitemapItems` of the config runs again in every process. */
export function createSitemapTask(
  { createSitemapItems }: SitemapOptions,
  routes: readonly RouteConfig[],
  { siteConfig }: Pick<OutputInput, 'siteConfig'>,
): Task<SitemapInput, string | null> {
  if (!createSitemapItems) return sitemap;
  return defineTask({
    name: `sitemap-${randomUUID()}`,
    async run(context, input) {
      const items: unknown = await createSitemapItems({
        routes: await removeHidden(context, routes),
        siteConfig,
        defaultCreateSitemapItems: (params) => createDefaultItems(context, input, params.routes, siteConfig),
      });
      if (Array.isArray(items) && items.every(isItem)) return format(items);
      throw new SiteError('`createSitemapItems` must return a list of sitemap items.', {
        code: 'invalid-function-result',
        hint: 'Give each item an absolute `url`, such as `https://example.com/page`.',
      });
    },
  });
}

/** Returns the content of a `robots.txt` that references sitemaps; `null` if the one of the other task does not exist. */
function createRobotsTask(sitemapTask: Task<SitemapInput, string | null>) {
  return defineTask<{ readonly sitemap: SitemapInput; readonly urls: readonly string[] }, string | null>({
    name: `${sitemapTask.name}-robots`,
    async run(context, { sitemap: input, urls }) {
      const xml = await context.get(sitemapTask, input);
      return xml === null
        ? null
        : `User-agent: *\nAllow: /\n\n${urls.map((url) => `Sitemap: ${url}\n`).join('')}`;
    },
  });
}

/** Creates a `robots.txt` that refers to the sitemap of `sitemap`. */
const robots = createRobotsTask(sitemap);

/** Returns the task of the `robots.txt` that refers to the sitemap of a task. */
export function getRobotsTask(task: typeof sitemap): typeof robots {
  return task === sitemap ? robots : createRobotsTask(task);
}

/** The tasks that create a sitemap without functions of the config. */
export const sitemapTasks = [sitemap, robots];

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

function format(items: readonly SitemapItem[]): string | null {
  return items.length === 0 ? null : formatSitemap(items);
}

function isItem(item: unknown): boolean {
  const url = (item as Partial<SitemapItem> | null)?.url;
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
}

const NAMESPACES = [
  ['xmlns', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
  ['xmlns:news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  ['xmlns:xhtml', 'http://www.w3.org/1999/xhtml'],
  ['xmlns:image', 'http://www.google.com/schemas/sitemap-image/1.1'],
  ['xmlns:video', 'http://www.google.com/schemas/sitemap-video/1.1'],
] as const;

/** Formats a sitemap as XML on one line (sitemaps.org/protocol.html). */
export function formatSitemap(items: readonly SitemapItem[]): string {
  const namespaces = NAMESPACES.map(([name, uri]) => ` ${name}="${uri}"`).join('');
  const urls = items.map(({ url, lastmod, changefreq, priority, alternates = [] }) =>
    [
      '<url>',
      formatElement('loc', url),
      formatElement('lastmod', lastmod),
      formatElement('changefreq', changefreq),
      formatElement('priority', priority?.toFixed(1)),
      ...alternates.map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(each.hreflang)}" href="${escapeHtml(each.url)}"/>`,
      ),
      '</url>',
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset${namespaces}>${urls.join('')}</urlset>`;
}

function formatElement(name: string, text: string | null | undefined): string {
  return text === undefined || text === null ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
}
