import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../driver/openBrowser';
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

/** Sets the privacy signal that the URL contains. */
const SIGNAL = `const name = new URLSearchParams(location.search).get('signal');
Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });`;

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
    const [launched, built] = await Promise.all([openBrowser(), site.run('build', '--no-minify')]);
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
      await load(page, path);
      await check({ page, foreign, messages });
    } finally {
      await context.close();
    }
  }

  const load = (page: Page, path: string) => page.goto(new URL(path, server.url).href);
  const at = (page: Page, address: string) =>
    page.waitForURL(new URL(address, server.url).href, { waitUntil: 'load' });
  const recordedCalls = (page: Page) =>
    page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
  const hydrated = (page: Page) =>
    page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });

  describe('redirects', () => {
    it('keep the query and the hash of a link, redirect old and moved anchors to their sections, also of the same page, and do not affect other anchors', () =>
      visit('/old?a=b#c', async ({ page, messages }) => {
        await at(page, '/intro?a=b#c');
        await hydrated(page);
        expect(messages).toEqual([]);
        for (const [from, to] of [
          ['/old#part', '/#welcome'],
          ['/intro?a=b#moved', '/?a=b#welcome'],
          // the host redirects if it supports it
          ['/gone?a=b', '/intro?a=b#hello'],
        ] as const) {
          await load(page, from);
          await at(page, to);
        }
        expect(site.exists('build/gone/index.html')).toBe(false);

        await load(page, '/intro#renamed');
        await at(page, '/intro#hello');
        await hydrated(page);
        expect(await page.locator('h1').textContent()).toBe('Intro');
        await page.reload();
        await hydrated(page);
        expect(new URL(page.url()).hash).toBe('#hello');
      }));

    it('work without scripts', () =>
      visit('/old', async ({ page }) => at(page, '/intro'), { javaScriptEnabled: false }));
  });

  describe('color mode with the switch disabled and the system preference respected', () => {
    const mode = (page: Page) => page.locator('html').getAttribute('data-theme');

    it('is the one of the system, also after it changes; a stored choice is ignored and deleted', () =>
      visit(
        '/',
        async ({ page }) => {
          const expectMode = async (wanted: string) => {
            await hydrated(page);
            expect(await mode(page)).toBe(wanted);
            expect(await page.locator('button[aria-label^="Switch between"]').count()).toBe(0);
          };
          const change = async (colorScheme: 'light' | 'dark') => {
            await page.emulateMedia({ colorScheme });
            await page.waitForSelector(`html[data-theme=${colorScheme}]`, { state: 'attached' });
          };
          await expectMode('light');
          await change('dark');
          await page.reload();
          await expectMode('dark');
          await change('light');
          await page.evaluate(() => localStorage.setItem('theme', 'dark'));
          await load(page, '/?docusaurus-theme=dark');
          await expectMode('light');
          await page.waitForFunction(() => localStorage.getItem('theme') === null);
        },
        { colorScheme: 'light' },
      ));
  });

  describe('analytics', () => {
    it('counts each page once for all IDs without CSP violations; the CSP blocks undeclared origins', () =>
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

        const blocked = page.waitForEvent('console', {
          predicate: (message) => /Content Security Policy/.test(message.text()),
        });
        await page.evaluate(() => {
          new Image().src = 'https://elsewhere.example/x.png';
        });
        await blocked;
        expect(foreign.filter((url) => url.includes('elsewhere'))).toEqual([]);
      }));

    it('sends no requests to other origins with Do Not Track or Global Privacy Control', () =>
      visit(
        '/?signal=doNotTrack',
        async ({ page, foreign, messages }) => {
          await expectNoTag(page);
          await load(page, '/?signal=globalPrivacyControl');
          await expectNoTag(page);
          expect([foreign, messages]).toEqual([[], []]);
        },
        { init: SIGNAL },
      ));

    async function expectNoTag(page: Page): Promise<void> {
      await hydrated(page);
      await page.getByRole('link', { name: 'Intro', exact: true }).first().click();
      await at(page, '/intro');
      expect(await page.evaluate(() => 'gtag' in window || 'dataLayer' in window)).toBe(false);
    }
  });
});
