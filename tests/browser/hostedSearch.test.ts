import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAxe, faultsOf } from '../driver/axe';
import { connectToBrowser } from '../driver/connectToBrowser';
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
    const built = await site.run('build');
    expect(built.code, built.output).toBe(0);
    process.env['ALGOLIA_ADMIN_KEY'] = 'writer-key';
    const pushed = await site.run('search:push', '--host', hosted.url);
    delete process.env['ALGOLIA_ADMIN_KEY'];
    expect(pushed.code, pushed.output).toBe(0);
    [server, browser] = await Promise.all([
      site.start('serve', '--port', '0', '--no-open'),
      connectToBrowser(),
    ]);
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
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
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

  it('has no local index', () => {
    expect(site.files('build').filter((file) => /search-index|service\.json/.test(file))).toEqual([]);
  });

  it('shows results in the search box that navigate within the app', async () => {
    await visit('hello');
    await ask('interactive');
    await hits().first().locator('mark').first().waitFor();
    expect(await hits().first().getAttribute('href')).toBe('/base/docs/guides/interactive');
    expect(await page.getByText(/^See all \d+ results$/).getAttribute('href')).toBe(
      '/base/search?q=interactive',
    );
    await mark();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/docs/guides/interactive');
    expect(await isMarked()).toBe(true);
    expect(messages).toEqual([]);
  });

  it('shows results on the search page with their number and the provider', async () => {
    await visit('search?q=eucalyptus');
    await results().first().locator('.search-result-match').first().waitFor();
    const links = await results().first().getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      '/base/docs/guides/static',
      '/base/docs/guides/static#detail',
    ]);
    await page.getByRole('link', { name: 'Powered by Algolia' }).waitFor();
    await page.getByText('One document found', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('part');
    await page.getByText(/^[2-9] documents found$/).waitFor();
    expect(messages).toEqual([]);
  });

  it('queries only the configured index, with contextual filters and the configured parameters', async () => {
    await visit('hello');
    await ask('wombats');
    await hits().first().waitFor();
    await visit('search?q=wombats');
    await results().first().waitFor();
    for (const from of [queries[0], queries.at(-1)]) {
      expect(from).toMatchObject({ query: 'wombats', indexName: 'basic', analytics: false });
      expect(from?.facetFilters).toEqual([
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        TYPES,
      ]);
    }
    // search analytics is off unless the site enables it
    expect([...origins].sort()).toEqual([
      new URL(server.url).origin,
      `https://${APP_ID.toLowerCase()}-dsn.algolia.net`,
    ]);
  });

  it('searches the current, the preferred or the chosen version', async () => {
    const tags = () => queries.at(-1)?.facetFilters[1];
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

    await visit('search?q=wombats');
    await results().first().waitFor();
    await page.getByRole('combobox', { name: 'version' }).selectOption('1.0');
    await page.getByRole('link', { name: 'Old wombats' }).waitFor();
    expect(tags()).toEqual(['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']);
    await page.getByText('One document found', { exact: true }).waitFor();
  });

  it.each([
    [
      'by the keyboard in the box',
      async () => {
        await visit('hello');
        await ask('styled');
        await hits().first().waitFor();
        await mark();
        await page.keyboard.press('Enter');
      },
    ],
    [
      'by the pointer in the box',
      async () => {
        await visit('hello');
        await ask('styled');
        await mark();
        await hits().first().click();
      },
    ],
    [
      'on the search page',
      async () => {
        await visit('search?q=styled');
        await mark();
        await results().first().getByRole('link').first().click();
      },
    ],
  ])('an external URL (matching a configured pattern) is reached by a full page load, %s', async (_, act) => {
    await act();
    // the URL is unchanged from the index, not that of a page of this site
    await page.waitForURL('https://basic.example/base/docs/guides/styled');
    expect(await page.title()).toBe('Elsewhere');
    expect(await isMarked()).toBe(false);
  });

  describe('on errors', () => {
    it('shows an error in the search box when the service fails, and retries on demand', async () => {
      hosted.fail('/queries', 400);
      await visit('hello');
      await ask('static');
      await failed().waitFor();
      expect(await page.getByText('No results found').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await hits().first().waitFor();
      expect(await page.locator('.DocSearch-Input').inputValue()).toBe('static');
    });

    it('shows an error on the search page when the service fails, and retries on demand', async () => {
      hosted.fail('/queries', 400);
      await visit('search?q=static');
      await failed().waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await results().first().waitFor();
    });

    it('retries when the browser is online again', async () => {
      await visit('hello');
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').waitFor();
      await page.waitForLoadState('networkidle');
      isCutOff = true;
      await context.setOffline(true);
      await page.locator('.DocSearch-Input').fill('static');
      await failed().waitFor();
      isCutOff = false;
      await context.setOffline(false);
      await hits().first().waitFor();
      expect(await failed().count()).toBe(0);
    });

    it('reports that nothing was found, and offers a search for each word', async () => {
      await visit('hello');
      await ask('static zzzqqq');
      await page.getByText('No results found for "static zzzqqq"').waitFor();
      await page.locator('.DocSearch-Modal').getByRole('button', { name: 'static', exact: true }).click();
      await hits().first().waitFor();
    });

    it('escapes markup that another crawler stored in the index', async () => {
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
      await visit('search?q=hostile');
      await results().getByText(hostile).first().waitFor();
      await ask('hostile');
      await hits().getByText(hostile).first().waitFor();
      expect(await page.locator('.DocSearch-Modal img, main article img').count()).toBe(0);
      expect(messages).toEqual([]);
      if (index) hosted.indices.set('basic', index);
    });
  });

  it('causes no CSP violations, including the logo of the service', async () => {
    const response = await page.goto(new URL('hello', server.url).href);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.evaluate(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        console.error(`${violatedDirective} ${sample}`),
      ),
    );
    await ask('static');
    await hits().first().waitFor();
    const logo = page.locator('.DocSearch-Logo svg');
    await logo.waitFor();
    const [wanted, ...fills] = await logo.evaluate((node) => [
      getComputedStyle(node).color,
      ...[...node.querySelectorAll('path, rect')].map((shape) => getComputedStyle(shape).fill),
    ]);
    expect(fills.length).toBeGreaterThan(1);
    expect(new Set(fills)).toEqual(new Set([wanted]));
    expect(messages).toEqual([]);
  });

  it('fits the screen of a phone', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visit('hello');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.locator('.DocSearch-Input').fill('static');
    await hits().first().waitFor();
    const box = page.locator('.DocSearch-Modal');
    expect(await box.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await hits().first().tap();
    await box.waitFor({ state: 'detached' });
    await visit('search?q=static');
    await results().first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it.each([390, 1440])(
    'has no axe violations at %i pixels, in the search box and on the search page',
    async (width) => {
      await open({ viewport: { width, height: 900 }, hasTouch: width < 500, reducedMotion: 'reduce' });
      await addAxe(context);
      await visit('hello');
      await ask('static');
      await hits().first().waitFor();
      // the colors of this site are designed for one mode
      expect(await faultsOf(page, { within: '.DocSearch-Container' })).toEqual([]);
      await visit('search?q=static');
      await results().first().waitFor();
      expect(await faultsOf(page, { within: 'main' })).toEqual([]);
    },
  );
});
