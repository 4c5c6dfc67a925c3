import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToBrowser } from '../driver/connectToBrowser';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

const CONFIG = `export default {
  title: 'Host',
  url: 'https://host.example',
  baseUrl: '/',
  trailingSlash: false,
  host: { name: 'netlify', contentSecurityPolicy: { 'require-trusted-types-for': ["'script'"] } },
  presets: [['classic', {
    docs: { routeBasePath: '/' },
    gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true, respectPrivacySignals: true },
  }]],
  themeConfig: { colorMode: { disableSwitch: true, respectPrefersColorScheme: true } },
  plugins: [['client-redirects', { redirects: [
    { from: '/old', to: '/intro' },
    { from: '/old#part', to: '/#welcome' },
    { from: '/gone', to: '/intro#hello' },
    { from: '/intro#moved', to: '/#welcome' },
    { from: '/intro#renamed', to: '/intro#hello' },
  ] }]],
};
`;

/** A replacement for Google's script that records its calls. */
const TAG = `window.calls = []; for (const entry of dataLayer) calls.push([...entry].slice(0, 3));
dataLayer.push = (entry) => calls.push([...entry]);`;

describe('a site with redirects, analytics and no color mode switch, in a browser', () => {
  let browser: Browser;
  let site: TestSite;
  let server: RunningCommand;

  beforeAll(async () => {
    site = testSite(undefined, {
      'docusaurus.config.ts': CONFIG,
      'docs/index.md': '# Home\n\n[Intro](./intro.md)\n\n## Welcome\n\nText.\n',
      'docs/intro.md': '# Intro\n\n[Home](./index.md)\n\n## Hello\n\nText.\n',
    });
    const [launched, built] = await Promise.all([connectToBrowser(), site.run('build')]);
    browser = launched;
    expect(built.code, built.output).toBe(0);
    server = await site.start('serve', '--port', '0', '--no-open');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site.dispose();
  });

  interface Visit {
    readonly page: Page;
    /** Requests to other origins. */
    readonly foreign: readonly string[];
    readonly messages: readonly string[];
  }

  /** Opens a URL of the site and runs a check on the page. Requests to other hosts get a mock response. */
  async function visit(
    path: string,
    check: (visit: Visit) => Promise<void>,
    { init, ...options }: BrowserContextOptions & { readonly init?: string } = {},
  ): Promise<void> {
    const context = await browser.newContext(options);
    try {
      const [foreign, messages]: [string[], string[]] = [[], []];
      const own = new URL(server.url).origin;
      await context.route(
        (url) => url.origin !== own,
        (route) => {
          foreign.push(route.request().url());
          return route.fulfill({ contentType: 'text/javascript', body: TAG });
        },
      );
      if (init) await context.addInitScript(init);
      const page = await context.newPage();
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(String(error)));
      await page.goto(new URL(path, server.url).href);
      await check({ page, foreign, messages });
    } finally {
      await context.close();
    }
  }

  const at = (page: Page, address: string) =>
    page.waitForURL(new URL(address, server.url).href, { waitUntil: 'load' });
  const recordedCalls = (page: Page) =>
    page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
  const hydrated = (page: Page) =>
    page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });

  describe('redirects', () => {
    it('keep the query and the hash of a link', () =>
      visit('/old?a=b#c', async ({ page, messages }) => {
        await at(page, '/intro?a=b#c');
        await hydrated(page);
        expect(messages).toEqual([]);
      }));

    it('redirect an old anchor to the new location of its section', () =>
      visit('/old#part', async ({ page }) => at(page, '/#welcome')));

    it('redirect a moved anchor of an existing page', () =>
      visit('/intro?a=b#moved', async ({ page }) => at(page, '/?a=b#welcome')));

    it('redirect to another anchor of the same page', () =>
      visit('/intro#renamed', async ({ page }) => {
        await at(page, '/intro#hello');
        await hydrated(page);
        expect(await page.locator('h1').textContent()).toBe('Intro');
      }));

    it('do not affect other anchors of a page', () =>
      visit('/intro#hello', async ({ page }) => {
        await hydrated(page);
        expect(new URL(page.url()).hash).toBe('#hello');
      }));

    it('are left to the host if it supports them', () =>
      visit('/gone?a=b', async ({ page }) => {
        await at(page, '/intro?a=b#hello');
        expect(site.exists('build/gone/index.html')).toBe(false);
      }));

    it('work without scripts', () =>
      visit('/old', async ({ page }) => at(page, '/intro'), { javaScriptEnabled: false }));
  });

  describe('color mode with the switch disabled and the system preference respected', () => {
    const mode = (page: Page) => page.locator('html').getAttribute('data-theme');

    it.each(['light', 'dark'] as const)('is %s if the system is', async (colorScheme) => {
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await visit(
        '/',
        async ({ page }) => {
          await hydrated(page);
          expect(await mode(page)).toBe(colorScheme);
          expect(await page.locator('button[aria-label^="Switch between"]').count()).toBe(0);
          await page.emulateMedia({ colorScheme: other });
          await page.waitForSelector(`html[data-theme=${other}]`, { state: 'attached' });
        },
        { colorScheme },
      );
    });

    it('ignores and deletes a stored choice', () =>
      visit(
        '/?docusaurus-theme=dark',
        async ({ page }) => {
          await hydrated(page);
          expect(await mode(page)).toBe('light');
          await page.waitForFunction(() => localStorage.getItem('theme') === null);
        },
        { colorScheme: 'light', init: "localStorage.setItem('theme', 'dark')" },
      ));
  });

  describe('analytics', () => {
    it('counts each page once for all IDs without CSP violations', () =>
      visit('/', async ({ page, foreign, messages }) => {
        await page.waitForFunction(() => 'calls' in window);
        expect(foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
        expect((await recordedCalls(page)).slice(1)).toEqual([
          ['config', 'G-1', { anonymize_ip: true }],
          ['config', 'G-2', { anonymize_ip: true }],
        ]);
        await hydrated(page);
        await page.getByRole('link', { name: 'Intro', exact: true }).first().click();
        await page.waitForFunction(() => (window as unknown as { calls: unknown[] }).calls.length >= 5);
        expect((await recordedCalls(page)).slice(3)).toEqual([
          ['set', 'page_path', '/intro'],
          ['event', 'page_view'],
        ]);
        expect(messages).toEqual([]);
      }));

    it.each([
      ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
      ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
    ])('sends no requests to other origins with %s', (_, init) =>
      visit(
        '/',
        async ({ page, foreign, messages }) => {
          await hydrated(page);
          await page.getByRole('link', { name: 'Intro', exact: true }).first().click();
          await at(page, '/intro');
          expect(await page.evaluate(() => 'gtag' in window || 'dataLayer' in window)).toBe(false);
          expect([foreign, messages]).toEqual([[], []]);
        },
        { init },
      ),
    );

    it('is blocked by the CSP on undeclared origins', () =>
      visit('/', async ({ page, foreign }) => {
        const blocked = page.waitForEvent('console', {
          predicate: (message) => /Content Security Policy/.test(message.text()),
        });
        await page.evaluate(() => {
          new Image().src = 'https://elsewhere.example/x.png';
        });
        await blocked;
        expect(foreign.filter((url) => url.includes('elsewhere'))).toEqual([]);
      }));
  });
});
