import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf, loadAxe } from '../driver/axe';
import { openBrowser } from '../driver/openBrowser';
import { APP_ID, type HostedSearch, startHostedSearch } from '../driver/hostedSearch';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

const TYPES = ['type:lvl1', 'type:lvl2', 'type:lvl3'];
const CONFIG = `import basic from './basic.config';
const [[preset, options]] = basic.presets;
export default {
  ...basic,
  host: { name: 'netlify', contentSecurityPolicy: { 'require-trusted-types-for': ["'script'"] } },
  presets: [[preset, { ...options, docs: { ...options.docs, routeBasePath: 'docs', lastVersion: 'current' } }]],
  themeConfig: {
    ...basic.themeConfig,
    algolia: {
      appId: '${APP_ID}',
      apiKey: 'reader-key',
      indexName: 'basic',
      externalUrlRegex: 'guides/styled$',
      searchParameters: { facetFilters: [${JSON.stringify(TYPES)}], analytics: false },
    },
  },
};
`;

/** The URL of a result that matches `externalUrlRegex`. */
const EXTERNAL_URL = 'https://basic.example/base/docs/guides/styled';

/** A query from the search box or the search page. */
interface Query {
  readonly query: string;
  readonly indexName: string;
  readonly facetFilters: readonly unknown[];
  readonly analytics?: boolean;
}

describe('a site with a hosted search', () => {
  let site: TestSite;
  let hosted: HostedSearch;
  let server: RunningCommand;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let messages: string[] = [];
  let queries: Query[] = [];
  /** The origins of all requests. */
  let origins = new Set<string>();
  let isCutOff = false;

  beforeAll(async () => {
    hosted = await startHostedSearch();
    site = testSite('basic', {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n\n# Old intro\n\n## Old wombats\n\nText.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{"main":["intro"]}',
    });
    // the docs have a path of their own, so that some pages belong to no version
    site.write('src/pages/index.md', '# Home\n');
    site.write(
      'src/pages/hello.tsx',
      site.read('src/pages/hello.tsx').replace('/guides/static', '/docs/guides/static'),
    );
    site.write('basic.config.ts', site.read('docusaurus.config.ts'));
    site.write('docusaurus.config.ts', CONFIG);
    const built = await site.run('build', '--no-minify');
    expect(built.code, built.output).toBe(0);
    process.env['ALGOLIA_ADMIN_KEY'] = 'writer-key';
    const pushed = await site.run('search:push', '--host', hosted.url);
    delete process.env['ALGOLIA_ADMIN_KEY'];
    expect(pushed.code, pushed.output).toBe(0);
    [server, browser] = await Promise.all([site.start('serve', '--port', '0', '--no-open'), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await hosted?.stop();
    site?.dispose();
  });
  beforeEach(() => open());
  afterEach(() => context.close());

  /** Opens an empty page in a new browser context. */
  async function open(options: BrowserContextOptions = {}): Promise<void> {
    await context?.close();
    // painting a higher window takes longer
    context = await browser.newContext({
      viewport: { width: 1440, height: 600 },
      reducedMotion: 'reduce',
      ...options,
    });
    [messages, queries, origins, isCutOff] = [[], [], new Set(), false];
    page = await context.newPage();
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    // the CSP of the site allows only the hosts of the service, so requests to them are routed to the mock server
    await context.route(/^https:\/\/TESTAPP-(?:dsn\.algolia|\d\.algolianet)\./i, async (route) => {
      if (isCutOff) return route.abort('internetdisconnected');
      const { pathname, search } = new URL(route.request().url());
      const sent = route.request().postData();
      if (sent) queries.push(...JSON.parse(sent).requests);
      await route.fulfill({ response: await route.fetch({ url: hosted.url + pathname + search }) });
    });
    // the target of external results
    await context.route('https://basic.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
  }

  const visit = async (path: string) => {
    messages = [];
    await page.goto(new URL(path, server.url).href);
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  };
  const hits = () => page.locator('.DocSearch-Hit a');
  const results = () => page.locator('main article');
  const failed = () => page.getByRole('alert').filter({ hasText: 'Unable to fetch results' });
  /** Opens the search box and types. */
  async function ask(query: string): Promise<void> {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('.DocSearch-Input').fill(query);
  }
  /** Marks the document, so that a later document load can be detected. */
  const mark = () => page.evaluate(() => Object.assign(window, { stayed: true }));
  const isMarked = () => page.evaluate(() => 'stayed' in window);

  /** The filters of the last query that limit it to a version. */
  const tags = () => queries.at(-1)?.facetFilters[1];
  function expectConfiguredQuery(from: Query | undefined): void {
    expect(from).toMatchObject({ query: 'wombats', indexName: 'basic', analytics: false });
    expect(from?.facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      TYPES,
    ]);
  }
  // search analytics is off unless the site enables it
  const expectOnlySearchRequests = () =>
    expect([...origins].sort()).toEqual([
      new URL(server.url).origin,
      `https://${APP_ID.toLowerCase()}-dsn.algolia.net`,
    ]);

  it('shows results in the search box that navigate within the app, without a local index and CSP violations; shows errors, and retries', async () => {
    expect(site.files('build').filter((file) => /search-index|service\.json/.test(file))).toEqual([]);
    const response = await page.goto(new URL('hello', server.url).href);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.evaluate(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        console.error(`${violatedDirective} ${sample}`),
      ),
    );
    await ask('wombats');
    await hits().first().waitFor();
    // only the configured index, with contextual filters and the configured parameters
    expectConfiguredQuery(queries[0]);
    expectOnlySearchRequests();
    await expectLogo();

    await page.locator('.DocSearch-Input').fill('static zzzqqq');
    await page.getByText('No results found for "static zzzqqq"').waitFor();
    await page.locator('.DocSearch-Modal').getByRole('button', { name: 'static', exact: true }).click();
    await hits().first().waitFor();

    await page.locator('.DocSearch-Input').fill('interactive');
    await hits()
      .first()
      .locator('mark', { hasText: /interactive/i })
      .first()
      .waitFor();
    expect(await hits().first().getAttribute('href')).toBe('/base/docs/guides/interactive');
    await expect
      .poll(() => page.getByText(/^See all \d+ results$/).getAttribute('href'))
      .toBe('/base/search?q=interactive&versions=docs-default-current');
    await mark();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/docs/guides/interactive');
    expect(await isMarked()).toBe(true);
    expect(messages).toEqual([]);
    await failAndRetry();
  });

  /** Searches while the service fails and while the browser is offline, and opens an external result with the pointer. */
  async function failAndRetry(): Promise<void> {
    hosted.fail('/queries', 400);
    await ask('static');
    await failed().waitFor();
    expect(await page.getByText('No results found').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await hits().first().waitFor();
    expect(await page.locator('.DocSearch-Input').inputValue()).toBe('static');

    isCutOff = true;
    await context.setOffline(true);
    await page.locator('.DocSearch-Input').fill('styled');
    await failed().waitFor();
    isCutOff = false;
    await context.setOffline(false);
    await expect.poll(() => hits().first().getAttribute('href')).toBe(EXTERNAL_URL);
    expect(await failed().count()).toBe(0);
    await mark();
    await hits().first().click();
    await expectElsewhere();
  }

  /** The logo of the service is visible: all its shapes have the color of the text. */
  async function expectLogo(): Promise<void> {
    const logo = page.locator('.DocSearch-Logo svg');
    await logo.waitFor();
    const [wanted, ...fills] = await logo.evaluate((node) => [
      getComputedStyle(node).color,
      ...[...node.querySelectorAll('path, rect')].map((shape) => getComputedStyle(shape).fill),
    ]);
    expect(fills.length).toBeGreaterThan(1);
    expect(new Set(fills)).toEqual(new Set([wanted]));
  }

  it('shows results on the search page with their number and the provider, for a version, without axe violations', async () => {
    const field = page.getByRole('searchbox', { name: 'Search' });
    await visit('search?q=eucalyptus');
    await results().first().locator('.search-result-match').first().waitFor();
    const links = await results().first().getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      '/base/docs/guides/static',
      '/base/docs/guides/static#detail',
    ]);
    await page.getByRole('link', { name: 'Powered by Algolia' }).waitFor();
    await page.getByText('One result', { exact: true }).waitFor();
    await field.fill('part');
    await page.getByText(/^[2-9] results$/).waitFor();
    await field.fill('wombats');
    await expect.poll(() => queries.at(-1)?.query).toBe('wombats');
    expectConfiguredQuery(queries.at(-1));
    expectOnlySearchRequests();

    await page.getByRole('combobox', { name: 'version' }).selectOption('1.0');
    await page.getByRole('link', { name: 'Old wombats' }).waitFor();
    expect(tags()).toEqual(['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']);
    await page.getByText('One result', { exact: true }).waitFor();
    expect(messages).toEqual([]);
    await loadAxe(page);
    expect(await faultsOf(page, { within: 'main' })).toEqual([]);
  });

  it('searches the current or the preferred version; the keyboard opens an external result', async () => {
    await visit('docs/1.0');
    await ask('wombats');
    await hits().first().waitFor();
    expect(tags()).toEqual(['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']);
    expect(await hits().first().getAttribute('href')).toBe('/base/docs/1.0#old-wombats');

    const prefer = (version: string) =>
      page.evaluate((name) => localStorage.setItem('docs-preferred-version-default', name), version);
    await prefer('1.0');
    await visit('hello');
    await ask('wombats');
    await hits().first().waitFor();
    expect(tags()).toEqual(['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']);
    await prefer('0.5');
    await visit('hello');
    await ask('wombats');
    await hits().first().waitFor();
    expect(tags()).toEqual(['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']);

    await page.locator('.DocSearch-Input').fill('styled');
    await expect.poll(() => hits().first().getAttribute('href')).toBe(EXTERNAL_URL);
    await mark();
    await page.keyboard.press('Enter');
    await expectElsewhere();
  });

  /** An external URL (matching a configured pattern) is reached by a full page load. */
  async function expectElsewhere(): Promise<void> {
    // the URL is unchanged from the index, not that of a page of this site
    await page.waitForURL(EXTERNAL_URL);
    expect(await page.title()).toBe('Elsewhere');
    expect(await isMarked()).toBe(false);
  }

  it('shows errors on the search page and retries, escapes markup of another crawler, and opens an external result', async () => {
    hosted.fail('/queries', 400);
    await visit('search?q=static');
    await failed().waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await results().first().waitFor();
    messages = [];
    await searchHostileRecord();

    await page.getByRole('searchbox', { name: 'Search' }).fill('styled');
    const link = results().first().getByRole('link').first();
    await expect.poll(() => link.getAttribute('href')).toBe(EXTERNAL_URL);
    await mark();
    await link.click();
    await expectElsewhere();
  });

  async function searchHostileRecord(): Promise<void> {
    const hostile = '<img src=x onerror="document.title=1">';
    const index = hosted.indices.get('basic');
    const [[id, record] = ['', {}]] = index?.records ?? [];
    const hierarchy = { lvl0: hostile, lvl1: `Hostile ${hostile}`, lvl2: null, lvl3: null };
    hosted.indices.set('basic', {
      synonyms: [],
      settings: {},
      ...index,
      records: new Map([
        ...(index?.records ?? []),
        ['hostile', { ...record, objectID: 'hostile', type: 'lvl1', hierarchy, content: hostile }],
      ]),
    });
    expect(id).not.toBe('');
    await page.getByRole('searchbox', { name: 'Search' }).fill('hostile');
    await results().getByText(hostile).first().waitFor();
    await ask('hostile');
    await hits().getByText(hostile).first().waitFor();
    expect(await page.locator('.DocSearch-Modal img, main article img').count()).toBe(0);
    expect(messages).toEqual([]);
    await page.keyboard.press('Escape');
    if (index) hosted.indices.set('basic', index);
  }

  it('fits the screen of a phone, in the search box without axe violations, and on the search page', async () => {
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await visit('hello');
    await loadAxe(page);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.locator('.DocSearch-Input').fill('static');
    await hits().first().waitFor();
    const box = page.locator('.DocSearch-Modal');
    expect(await box.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await pageWidth()).toBe(390);
    // the colors of this site are designed for one mode
    expect(await faultsOf(page, { within: '.DocSearch-Container' })).toEqual([]);
    await hits().first().tap();
    await box.waitFor({ state: 'detached' });
    await visit('search?q=static');
    await results().first().waitFor();
    expect(await pageWidth()).toBe(390);
  });
});
