import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import sitemapPlugin from '../../../../plugins/sitemap';
import { type SitemapOptions, sitemapOptionsSchema } from '../../../../plugins/sitemap/options';
import { formatSitemaps } from '../../../../plugins/sitemap/formatSitemap';
import { findPathProblem } from '../../../../src/model/pageAddress';
import type { OutputTask } from '../../../../src/model/plugin';
import type { RouteConfig } from '../../../../src/model/route';
import { escapePath } from '../../../../src/node/files/pathname';
import { gitTasks } from '../../../../src/node/git/lastUpdates';
import { SERVED_NAMES } from '../../../driver/hostileNames';
import { childrenOf, parseXml, textIn } from '../../../driver/xml';
import { errorsOfSite } from '../../node/site/loadTestSite';
import { errorsOf, tempSite } from '../../tempSite';
import { createFakeSite } from '../fakeSite';
import { pluginContext } from '../pluginContext';

interface Page {
  readonly path: string;
  readonly noIndex?: boolean;
  readonly lastUpdatedAt?: number | null;
}

interface SiteInput {
  readonly pages?: readonly Page[];
  readonly options?: Partial<SitemapOptions>;
  readonly config?: {
    readonly baseUrl?: string;
    readonly noIndex?: boolean;
    readonly trailingSlash?: boolean;
  };
}

/** Creates a sitemap instance, and a site with the given pages. */
function create({ pages = [{ path: '/' }, { path: '/a' }], options = {}, config = {} }: SiteInput) {
  const context = pluginContext(tempSite(), config);
  const siteConfig = { ...context.siteConfig, ...config };
  const plugin = sitemapPlugin(context, sitemapOptionsSchema.parse(options));
  const site = createFakeSite(toFakePages(pages), tempSite(), context.siteDir);
  const build = (shown: readonly Page[] = pages, from = site) => {
    const routes = shown.map(
      ({ path: route, lastUpdatedAt }): RouteConfig => ({
        path: route,
        component: '@theme/X',
        ...(lastUpdatedAt !== undefined && { metadata: { lastUpdatedAt } }),
      }),
    );
    return from.build(plugin, { ...context, siteConfig, routes });
  };
  return { site, build };
}

const toFakePages = (pages: readonly Page[]) => pages.map((page) => ({ ...page, html: '' }));

/** Builds the sitemap of a site, and returns a function that reads its files. */
async function run(input: SiteInput) {
  const { files } = await create(input).build();
  return (file: string) => files.get(file)?.toString();
}

/** Returns the text of each child of each `url` of a sitemap. */
function parse(xml = ''): readonly Readonly<Record<string, string>>[] {
  const items: Record<string, string>[] = [];
  let name = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    name = tag.name;
    expect(tag.uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    if (name === 'url') items.push({});
  });
  parser.on('text', (text) => {
    const item = items.at(-1);
    if (item) item[name] = (item[name] ?? '') + text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return items;
}

const getLocations = (xml: string | undefined) => parse(xml).map(({ loc }) => loc);

describe('a sitemap', () => {
  it('is one line of XML, with numbers to one decimal', () => {
    const item = { url: 'https://a.b/?x=1&y=<2>', lastmod: '2026-01-02', changefreq: 'daily' } as const;
    const [xml = ''] = formatSitemaps([
      { ...item, priority: 0.55 },
      { url: 'https://a.b/c', lastmod: null, priority: 1 },
    ]);
    expect(xml.replace(/ xmlns[^ >]+/g, '')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><urlset>' +
        '<url><loc>https://a.b/?x=1&amp;y=&lt;2&gt;</loc><lastmod>2026-01-02</lastmod><changefreq>daily</changefreq><priority>0.6</priority></url>' +
        '<url><loc>https://a.b/c</loc><priority>1.0</priority></url></urlset>',
    );
    expect(parse(xml)[0]?.['loc']).toBe(item.url);
  });

  it.each([
    ['50,000 URLs', 50_001, 'a', [50_000, 1]],
    ['50 MB', 300, 'é'.repeat(100_000), [262, 38]],
  ])('is split at %s', (_, count, name, sizes) => {
    const items = Array.from({ length: count }, (_, at) => ({ url: `https://a.b/${name}${at}` }));
    const sitemaps = [...formatSitemaps(items)];
    const locations = sitemaps.map((xml) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url));
    expect(locations.map((urls) => urls.length)).toEqual(sizes);
    expect(locations.flat()).toEqual(items.map(({ url }) => url));
    for (const xml of sitemaps) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(52_428_800);
  });

  it('is an index if it is split', async () => {
    const createSitemapItems = () =>
      Array.from({ length: 50_001 }, (_, at) => ({ url: `https://example.com/${at}` }));
    const read = await run({
      config: { baseUrl: '/base/' },
      options: { filename: 'maps/site.map.xml', createSitemapItems },
    });
    expect(
      childrenOf(parseXml(read('maps/site.map.xml') ?? ''), 'sitemap').map((each) => textIn(each, 'loc')),
    ).toEqual([
      'https://example.com/base/maps/site.map-part-1.xml',
      'https://example.com/base/maps/site.map-part-2.xml',
    ]);
    expect(getLocations(read('maps/site.map-part-1.xml'))).toHaveLength(50_000);
    expect(getLocations(read('maps/site.map-part-2.xml'))).toEqual(['https://example.com/50000']);
    expect(read('maps/site.map-part-3.xml')).toBeUndefined();
  });

  it('lists the pages in route order with default values', async () => {
    const read = await run({ pages: [{ path: '/b' }, { path: '/a' }, { path: '/' }] });
    expect(parse(read('sitemap.xml'))).toEqual(
      ['https://example.com/b', 'https://example.com/a', 'https://example.com/'].map((loc) => ({
        loc,
        changefreq: 'weekly',
        priority: '0.5',
      })),
    );
  });

  it('omits hidden, 404 and ignored pages', async () => {
    const read = await run({
      config: { baseUrl: '/base/' },
      pages: [
        { path: '/base/' },
        { path: '/base/404.html' },
        { path: '/base/hidden', noIndex: true },
        { path: '/base/tags/a' },
        { path: '/base/tags' },
      ],
      options: { ignorePatterns: ['/base/tags/**'] },
    });
    expect(getLocations(read('sitemap.xml'))).toEqual(['https://example.com/base/']);
  });

  it('writes URLs with the configured trailing slash and encoded names', async () => {
    const pages = [{ path: '/a&b' }, { path: "/é 'x' <y>" }, { path: '/%23' }];
    const read = await run({ pages, config: { trailingSlash: true } });
    expect(getLocations(read('sitemap.xml'))).toEqual([
      'https://example.com/a&b/',
      "https://example.com/%C3%A9%20'x'%20%3Cy%3E/",
      'https://example.com/%23/',
    ]);
  });

  it('contains the date of the last change if enabled', async () => {
    const pages = [
      { path: '/a', lastUpdatedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 6) },
      { path: '/b', lastUpdatedAt: null },
    ];
    const getDates = async (lastmod: 'date' | 'datetime' | null) =>
      parse((await run({ pages, options: { lastmod } }))('sitemap.xml')).map((item) => item['lastmod']);
    expect(await getDates(null)).toEqual([undefined, undefined]);
    expect(await getDates('date')).toEqual(['2026-01-02', undefined]);
    expect(await getDates('datetime')).toEqual(['2026-01-02T03:04:05.006Z', undefined]);
  });

  it('falls back to the date of the last commit', async () => {
    const dir = tempSite({ 'docs/a.md': '# A', 'docs/new.md': '# New' });
    const env = {
      ...process.env,
      GIT_AUTHOR_DATE: '@1767323045 +0000',
      GIT_COMMITTER_DATE: '@1767323045 +0000',
    };
    const runGit = (...args: string[]) => execFileSync('git', args, { cwd: dir, env });
    runGit('init', '--quiet');
    runGit('add', 'docs/a.md');
    runGit('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'First');
    const routes = ['a', 'new'].map((name) => ({
      path: `/${name}`,
      component: '@theme/X',
      metadata: { sourceFilePath: `docs/${name}.md` },
    }));
    const context = pluginContext(dir);
    const plugin = sitemapPlugin(context, sitemapOptionsSchema.parse({ lastmod: 'datetime' }));
    const site = createFakeSite(toFakePages(routes), tempSite(), dir);
    const { read } = await site.build(plugin, { ...context, routes });
    expect(parse(read('sitemap.xml')).map((item) => item['lastmod'])).toEqual([
      '2026-01-02T03:04:05.000Z',
      undefined,
    ]);
    const next = site.reopen();
    next.engine.register(gitTasks);
    await next.build(plugin, { ...context, routes });
    expect(next.takeRuns()).toEqual([]);
  });

  it('is not written for a site with `noIndex` or without pages', async () => {
    expect((await run({ config: { noIndex: true } }))('sitemap.xml')).toBeUndefined();
    expect((await run({ config: { noIndex: true } }))('robots.txt')).toBeUndefined();
    expect((await run({ pages: [] }))('sitemap.xml')).toBeUndefined();
  });

  it('is created again only if a page is added, hidden or removed', async () => {
    const pages = [{ path: '/' }, { path: '/a' }];
    const { site, build } = create({ pages });
    await build();
    const next = site.reopen();
    next.setPages(pages.map((page) => ({ ...page, html: 'edited' })));
    await build(pages, next);
    expect(next.takeRuns()).toEqual([]);
    next.setPages(toFakePages([{ path: '/' }, { path: '/a', noIndex: true }]));
    expect(getLocations((await build(pages, next)).read('sitemap.xml'))).toEqual(['https://example.com/']);
    expect(next.takeRuns().map((run) => run.split(' ')[0])).toEqual([
      'sitemaps',
      'sitemaps-entry',
      'sitemaps-parts',
      'sitemaps-robots',
    ]);
    next.setPages(toFakePages(pages));
    expect(getLocations((await build(pages.slice(1), next)).read('sitemap.xml'))).toEqual([
      'https://example.com/a',
    ]);
  });

  it('can be created by the config from the default items', async () => {
    const read = await run({
      options: {
        filename: 'maps/all.xml',
        createSitemapItems: async ({ defaultCreateSitemapItems, ...params }) => [
          ...(await defaultCreateSitemapItems(params)).map((item) => ({ ...item, changefreq: null })),
          { url: 'https://example.com/extra' },
        ],
      },
    });
    expect(parse(read('maps/all.xml'))).toEqual([
      { loc: 'https://example.com/', priority: '0.5' },
      { loc: 'https://example.com/a', priority: '0.5' },
      { loc: 'https://example.com/extra' },
    ]);
    const buildInvalidSitemap = () => run({ options: { createSitemapItems: () => [{ url: '/a' }] } });
    expect(await errorsOf(buildInvalidSitemap)).toMatchInlineSnapshot(`
      "✖ \`createSitemapItems\` must return a list of sitemap items.  invalid-function-result
        → Give each item an absolute \`url\`, such as \`https://example.com/page\`."
    `);
  });
});

describe('robots.txt', () => {
  it('references the sitemap', async () => {
    expect((await run({}))('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
    );
  });

  it('leaves its path to a file of the site, and is not written below a base URL or if it is disabled', async () => {
    const { entries } = await create({}).build();
    expect((entries.get('robots.txt') as OutputTask).onConflict).toBeNull();
    expect((await run({ config: { baseUrl: '/base/' } }))('robots.txt')).toBeUndefined();
    expect((await run({ options: { robotsTxt: false } }))('robots.txt')).toBeUndefined();
  });
});

it('reports invalid options', async () => {
  const options = {
    filename: '../x.xml',
    changefreq: 'often',
    priority: 2,
    lastmod: 'day',
    cacheTime: 600,
    ignorePattern: [],
    createSitemapItems: [],
  };
  const builtinPlugins = { plugins: { '@docusaurus/plugin-sitemap': sitemapPlugin } };
  expect(
    await errorsOfSite({ config: { plugins: [['sitemap', options]] }, builtinPlugins }),
  ).toMatchInlineSnapshot(`
    "✖ \`filename\` in the options of the plugin \`sitemap\` must be a file name, such as \`sitemap.xml\`, but it is \`"../x.xml"\`.
      docusaurus.config.js  invalid-config

    ✖ \`filename\` in the options of the plugin \`sitemap\` must be within the output folder, but it is \`"../x.xml"\`.
      docusaurus.config.js  invalid-config

    ✖ \`changefreq\` in the options of the plugin \`sitemap\` must be "hourly", "daily", "weekly", "monthly", "yearly", "always" or "never", but it is \`"often"\`.
      docusaurus.config.js  invalid-config

    ✖ \`priority\` in the options of the plugin \`sitemap\` must be a number from 0 to 1, or \`null\`, but it is \`2\`.
      docusaurus.config.js  invalid-config

    ✖ \`lastmod\` in the options of the plugin \`sitemap\` must be "date" or "datetime", but it is \`"day"\`.
      docusaurus.config.js  invalid-config
      → Did you mean \`date\`?

    ✖ \`createSitemapItems\` in the options of the plugin \`sitemap\` must be a function.
      docusaurus.config.js  invalid-config

    ✖ \`cacheTime\` in the options of the plugin \`sitemap\` is no longer an option: remove it.
      docusaurus.config.js  invalid-config

    ✖ \`ignorePattern\` in the options of the plugin \`sitemap\` is not a known field.
      docusaurus.config.js  invalid-config
      → Did you mean \`ignorePatterns\`?"
  `);
});

describe('URLs of pages with hostile names', () => {
  it('are well-formed, same-origin, and resolve to their pages', async () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 20 })
      .map(encodeName)
      .filter((each) => findPathProblem(`/docs/${each}`) === undefined);
    const generated = fc.sample(name, { numRuns: 500, seed: 51 });
    const names = [...new Set([...SERVED_NAMES.map(encodeName), ...generated])];
    const read = await run({ pages: names.map((each) => ({ path: `/docs/${each}` })) });
    const urls = childrenOf(parseXml(read('sitemap.xml') ?? ''), 'url').map(
      (node) => textIn(node, 'loc') ?? '',
    );
    expect(
      urls.map((url) => new URL(url).origin).filter((origin) => origin !== 'https://example.com'),
    ).toEqual([]);
    const paths = urls.map((url) => decodeURIComponent(new URL(url).pathname));
    expect(paths.sort()).toEqual(names.map((each) => `/docs/${decodeURIComponent(each)}`).sort());
  });
});

/** Encodes a name as the docs plugin does. A lone surrogate is not a valid name. */
function encodeName(name: string): string {
  return escapePath(name.replace(/\p{Surrogate}/gu, 'x'));
}
