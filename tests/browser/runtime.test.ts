import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../driver/chromium';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

describe('a built site in a browser', () => {
  let browser: Browser;
  let site: TestSite;
  let server: RunningCommand;
  let context: BrowserContext;
  let page: Page;
  let messages: string[];

  beforeAll(async () => {
    site = testSite('basic');
    const [launched, built] = await Promise.all([launchChromium(), site.run('build')]);
    browser = launched;
    expect(built.output, built.output).toContain('pages');
    server = await site.start('serve', '--port', '0', '--no-open');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site.dispose();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await open(context);
  });
  afterEach(() => context.close());

  async function open(inContext: BrowserContext): Promise<Page> {
    messages = [];
    const opened = await inContext.newPage();
    opened.on('console', (message: ConsoleMessage) => messages.push(message.text()));
    opened.on('pageerror', (error) => messages.push(String(error)));
    return opened;
  }

  const at = (path: string) => new URL(path, server.url).href;
  const hydrated = () => page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  const visit = async (path: string) => {
    await page.goto(at(path));
    await hydrated();
  };
  const sidebarLink = (name: string) =>
    page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });
  const settled = (path: string) =>
    page.waitForFunction((wanted) => window.location.pathname === wanted, new URL(at(path)).pathname);

  it.each([
    '',
    'guides',
    'guides/static',
    'guides/interactive',
    'guides/styled',
    'hello',
    'category/more',
    'not/there',
  ])('hydrates /%s without a message', async (path) => {
    await visit(path);
    await page.waitForTimeout(100);
    expect(messages.filter((text) => !/404 \(Not Found\)/.test(text))).toEqual([]);
  });

  it('shows another page without loading a document', async () => {
    await visit('');
    await page.evaluate(() => Object.assign(window, { marker: 1 }));
    await page.getByRole('link', { name: 'the static page' }).click();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#second-part');
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
    expect(await page.title()).toBe('Static page | Basic');
  });

  it('scrolls to the target of the hash, and to the top without one', async () => {
    await page.setViewportSize({ width: 1440, height: 300 });
    await visit('guides/static');
    await page.getByRole('link', { name: 'Detail' }).first().click();
    await page.waitForFunction(() => window.scrollY > 100);
    await sidebarLink('Styled page').click();
    await settled('guides/styled');
    await page.waitForFunction(() => window.scrollY === 0);
  });

  it('keeps the old page until the next one has been loaded', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/data/guides/styled.json', async (route) => {
      await held;
      await route.continue();
    });
    await visit('guides/static');
    await sidebarLink('Styled page').click();
    await settled('guides/styled');
    await page.waitForTimeout(200);
    expect(await page.locator('h1').textContent()).toBe('Static page');
    expect(await page.locator('#nprogress').count()).toBe(0);
    await page.waitForSelector('#nprogress', { state: 'attached' });
    release();
    await page.getByText('Styled text.').waitFor();
    await page.waitForSelector('#nprogress', { state: 'detached' });
  });

  it('says why a page did not load, and loads it on Retry', async () => {
    let fails = true;
    await page.route('**/assets/data/guides/styled.json', (route) =>
      fails ? route.abort() : route.continue(),
    );
    await visit('guides/static');
    await sidebarLink('Styled page').click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    fails = false;
    await retry.click();
    await page.getByText('Styled text.').waitFor();
  });

  it('loads the document when the data of a page is gone', async () => {
    await page.route('**/assets/data/guides/styled.json', (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    );
    await visit('guides/static');
    await page.evaluate(() => Object.assign(window, { marker: 1 }));
    await sidebarLink('Styled page').click();
    await page.getByText('Styled text.').waitFor();
    await hydrated();
    expect(await page.evaluate(() => 'marker' in window)).toBe(false);
  });

  it('loads the document when the data comes from a newer deploy', async () => {
    await page.route('**/assets/data/guides/styled.json', async (route) => {
      const response = await route.fetch();
      const data = await response.json();
      await route.fulfill({ response, json: { ...data, shell: 'another' } });
    });
    await visit('guides/static');
    await page.evaluate(() => Object.assign(window, { marker: 1 }));
    await sidebarLink('Styled page').click();
    await page.getByText('Styled text.').waitFor();
    await hydrated();
    expect(await page.evaluate(() => 'marker' in window)).toBe(false);
  });

  it('runs the components of an interactive page, on load and after navigation', async () => {
    await visit('guides/interactive');
    await page.locator('#counter-button').click();
    expect(await page.locator('#counter-button').textContent()).toBe('Count 4');
    await visit('guides/static');
    await sidebarLink('Interactive page').click();
    await page.locator('#counter-button').click();
    expect(await page.locator('#counter-button').textContent()).toBe('Count 4');
    expect(await page.locator('#counter-button').evaluate((node) => getComputedStyle(node).color)).toBe(
      'rgb(4, 5, 6)',
    );
    await page.getByText('A partial about wombats.').waitFor();
  });

  it('applies the style sheet of a page on load and after navigation', async () => {
    const colour = () => page.getByText('Styled text.').evaluate((node) => getComputedStyle(node).color);
    await visit('guides/styled');
    expect(await colour()).toBe('rgb(1, 2, 3)');
    await visit('guides/static');
    await sidebarLink('Styled page').click();
    expect(await colour()).toBe('rgb(1, 2, 3)');
  });

  it('goes back and forward', async () => {
    await visit('guides/static');
    await sidebarLink('Styled page').click();
    await page.getByText('Styled text.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    await page.goForward();
    await page.getByText('Styled text.').waitFor();
  });

  it('treats /index.html as the path without it', async () => {
    await page.route('**/base/guides/static/index.html', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: at('guides/static') }) });
    });
    await visit('guides/static/index.html');
    expect(messages).toEqual([]);
    expect(await sidebarLink('Static page').getAttribute('aria-current')).toBe('page');
  });

  it('announces the page that has been navigated to', async () => {
    await visit('guides/static');
    await sidebarLink('Styled page').click();
    await page.waitForFunction(
      () => document.querySelector('[aria-live="polite"]')?.textContent === 'Styled page | Basic',
    );
  });

  it('prefetches pages whose links are in view, and loads one that the pointer is on', async () => {
    await visit('guides/static');
    await page.waitForSelector('link[rel="prefetch"][href$="/assets/data/guides/styled.json"]', {
      state: 'attached',
    });
    const loaded = page.waitForResponse('**/assets/data/hello.json');
    await page.getByRole('link', { name: 'nowhere special' }).hover();
    await loaded;
  });

  it('prefetches nothing on 2g or with data saver', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
    });
    await visit('guides/static');
    await page.waitForTimeout(400);
    expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
    await page.getByRole('link', { name: 'nowhere special' }).hover();
    await page.waitForTimeout(100);
    expect(
      await page.evaluate(
        () => performance.getEntriesByName(`${window.location.origin}/base/assets/data/hello.json`).length,
      ),
    ).toBe(0);
  });

  it('keeps the stored colour mode from the first paint on, and changes it with the toggle', async () => {
    await visit('');
    const mode = () => page.locator('html').getAttribute('data-theme');
    expect(await mode()).toBe('light');
    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    expect(await mode()).toBe('dark');
    await page.goto(at('guides/static'), { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await mode()).toBe('dark');
    await page.evaluate(() => localStorage.setItem('theme', 'blue'));
    await visit('guides/static');
    expect(await mode()).toBe('light');
  });

  it('goes on when storage is not available, and says so once', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit('guides/static');
    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(messages.filter((text) => text.includes('storage'))).toHaveLength(1);
  });

  it('works under a strict Content-Security-Policy', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'";
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    await visit('guides/static');
    await page.getByRole('tab', { name: 'Linux' }).click();
    await page.getByText('Text for Linux.').waitFor();
    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    await sidebarLink('Interactive page').click();
    await page.locator('#counter-button').click();
    await page.waitForTimeout(200);
    expect(messages).toEqual([]);
  });

  it('is readable and navigable without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(at('guides/static'));
    expect(await reader.getByText('quokkas').isVisible()).toBe(true);
    expect(await reader.getByText('Text for macOS.').isVisible()).toBe(true);
    await reader.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Styled page' }).click();
    expect(await reader.getByText('Styled text.').isVisible()).toBe(true);
    await plain.close();
  });

  it('says on the home page that the base URL is wrong, and which to try', async () => {
    // the same files under another path, as on a host that serves the site elsewhere
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.startsWith('/elsewhere/')) return route.fulfill({ status: 404 });
      await route.fulfill({ response: await route.fetch({ url: at(pathname.slice('/elsewhere/'.length)) }) });
    });
    await page.goto(new URL('/elsewhere/', server.url).href);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('Your Docusaurus site did not load properly.');
    expect(await banner.textContent()).toContain('We suggest trying baseUrl = /elsewhere/');
    await page.unroute('**/*');
    await visit('');
    expect(await banner.isVisible()).toBe(false);
  });

  it('slides the sidebar in on a narrow screen, and closes it on navigation', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await visit('guides/static');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('link', { name: 'Styled page' }).click();
    await page.getByText('Styled text.').waitFor();
    await page.waitForFunction(() => !document.querySelector('.navbar-sidebar--show'));
  });
});
