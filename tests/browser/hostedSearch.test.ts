import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../driver/chromium';
import { APP_ID, type HostedSearch, startHostedSearch } from '../driver/hostedSearch';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

const CONFIG = `import basic from './basic.config';
export default {
  ...basic,
  themeConfig: {
    ...basic.themeConfig,
    algolia: {
      appId: '${APP_ID}',
      apiKey: 'reader-key',
      indexName: 'basic',
      externalUrlRegex: 'guides/styled',
    },
  },
};
`;

describe('a site with a hosted search', () => {
  let site: TestSite;
  let hosted: HostedSearch;
  let server: RunningCommand;
  let browser: Browser;
  let page: Page;
  let messages: string[] = [];

  beforeAll(async () => {
    hosted = await startHostedSearch();
    site = testSite('basic');
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
      launchChromium(),
    ]);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    // the policy of the site allows the hosts of the service only; the network leads them to our server
    await page.route(/^https:\/\/TESTAPP-(?:dsn\.algolia|\d\.algolianet)\./i, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: hosted.url + pathname + search }) });
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await hosted?.stop();
    site?.dispose();
  });

  const visit = async (path: string) => {
    messages = [];
    await page.goto(new URL(path, server.url).href);
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  };

  it('has no local index', () => {
    expect(site.files('build').filter((file) => /search-index|service\.json/.test(file))).toEqual([]);
  });

  it('is searched in the box, and leads to the page within the app', async () => {
    await visit('');
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('interactive');
    const hit = page.locator('.DocSearch-Hit a').first();
    await hit.locator('mark').first().waitFor();
    expect(await hit.getAttribute('href')).toBe('/base/guides/interactive');
    expect(await page.getByText(/^See all \d+ results$/).getAttribute('href')).toBe(
      '/base/search?q=interactive',
    );
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/guides/interactive');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(messages).toEqual([]);
  });

  it.each(['the keyboard', 'the pointer'])(
    '§2 an external URL (matching a configured pattern) is reached by a full page load, with %s',
    async (device) => {
      const address = 'https://basic.example/base/guides/styled';
      await page.route(`${address}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
      );
      await visit('');
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill('styled');
      const hit = page.locator('.DocSearch-Hit a').first();
      await hit.locator('mark').first().waitFor();
      expect(await hit.getAttribute('href')).toBe(address);
      await (device === 'the pointer' ? hit.click() : page.keyboard.press('Enter'));
      await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
      expect(page.url()).toBe(address);
    },
  );

  it('is searched on the search page, which says who answers', async () => {
    await visit('search?q=interactive');
    const result = page.locator('main article').first();
    await result.locator('.search-result-match').first().waitFor();
    expect(await result.getByRole('link').first().getAttribute('href')).toBe('/base/guides/interactive');
    await page.getByRole('link', { name: 'Powered by Algolia' }).waitFor();
    expect(messages).toEqual([]);
  });

  it('says so on the search page when the service refuses, and tries again when asked', async () => {
    hosted.fail('/queries', 400);
    await visit('search?q=static');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main article').first().waitFor();
  });
});
