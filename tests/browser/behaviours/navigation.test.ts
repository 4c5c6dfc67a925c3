import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';
import { isSoak } from '../../driver/soak';

describe('navigation', () => {
  const reader = readerOf('basic', { prefetches: true });
  const { visit, at, arrived } = reader;
  const sidebarLink = (name: string) =>
    reader.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });
  it('pages hydrate without console messages', async () => {
    for (const path of ['', 'guides/interactive', 'guides/styled', 'hello', 'category/more', 'not/there']) {
      await visit(path);
      await reader.calm();
      expect(
        reader.messages.filter((text) => !/404 \(Not Found\)/.test(text)),
        path,
      ).toEqual([]);
    }
  });

  it('a page keeps its content if the document differs from what React renders', async () => {
    const { page } = reader;
    await page.route(at('guides/*'), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('<div class="navbar__inner">', '<div class="navbar__inner"><i></i>'),
      });
    });
    await visit('guides/static');
    expect(reader.messages.join()).toContain('onRecoverableError');
    expect(await page.locator('[data-prose]').innerText()).toContain('Second part');
    await sidebarLink('Styled page').click();
    await arrived('guides/styled');
    await page.goBack();
    await arrived('guides/static');
    expect(await page.locator('[data-prose]').innerText()).toContain('Second part');
    const earlier = reader.messages.length;
    await visit('guides/interactive');
    expect(reader.messages.slice(earlier).join()).toContain('onRecoverableError');
    expect(await code()).toContain('<span class="token string">');
    await counter().click();
    expect(await counter().innerText()).toContain('4');
  });

  const markDocument = () => reader.page.evaluate(() => Object.assign(window, { marker: 1 }));
  const isSameDocument = () => reader.page.evaluate(() => 'marker' in window);
  const counter = () => reader.page.locator('#counter-button');
  const code = () => reader.page.locator('.theme-code-block code').innerHTML();
  const styledColor = () =>
    reader.page.getByText('Styled text.').evaluate((node) => getComputedStyle(node).color);

  it('a link navigates to another page without loading a document; a chosen color mode is kept on the next load', async () => {
    const { page } = reader;
    const mode = () => page.locator('html').getAttribute('data-theme');
    await visit('');
    expect(await page.locator('#__docusaurus-base-url-issue-banner').isVisible()).toBe(false);
    await markDocument();
    expect(await mode()).toBe('light');
    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    expect(await mode()).toBe('dark');
    await page.getByRole('link', { name: 'the static page' }).click();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#second-part');
    expect(await isSameDocument()).toBe(true);
    // the title follows the content
    await expect.poll(() => page.title()).toBe('Static page | Basic');

    await page.goto(at('guides/styled'), { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await mode(), 'from the first paint').toBe('dark');
    await page.evaluate(() => localStorage.setItem('theme', 'blue'));
    await visit('guides/static');
    expect(await mode(), 'an invalid stored mode').toBe('light');
  });

  it('visible links are prefetched and hovered ones preloaded; navigation scrolls, announces the page, and has a history', async () => {
    const { page } = reader;
    await visit('guides/static');
    await page.waitForSelector('link[rel="prefetch"][href$="/assets/data/guides/styled.json"]', {
      state: 'attached',
    });
    const loaded = page.waitForResponse('**/assets/data/hello.json');
    await page.getByRole('link', { name: 'nowhere special' }).hover();
    await loaded;

    await page.setViewportSize({ width: 1440, height: 300 });
    await page.getByRole('link', { name: 'Detail' }).first().click();
    // to the target of the hash
    await page.waitForFunction(() => window.scrollY > 100);
    await sidebarLink('Styled page').click();
    await arrived('guides/styled');
    // to the top
    await page.waitForFunction(() => window.scrollY === 0);
    await page.waitForFunction(
      () => document.querySelector('[aria-live="polite"]')?.textContent === 'Styled page | Basic',
    );
    await page.goBack();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    await page.goForward();
    await page.getByText('Styled text.').waitFor();
  });

  it('back and forward restore the scroll position, also of a page that loads slowly or did not change', async () => {
    const { page } = reader;
    const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    /** Expects a scroll position that stays. */
    const expectPosition = async (y: number) => {
      await page.waitForFunction((top) => scrollY === top, y);
      await reader.calm();
      expect(await page.evaluate(() => scrollY)).toBe(y);
    };
    const follow = (name: string) => sidebarLink(name).evaluate((link) => (link as HTMLElement).click());
    await page.setViewportSize({ width: 1440, height: 200 });
    await visit('guides/static');
    await scroll(300);
    await follow('Styled page');
    await arrived('guides/styled');
    await expectPosition(0);
    await scroll(50);
    await page.goBack();
    await arrived('guides/static');
    await expectPosition(300);
    await page.goForward();
    await arrived('guides/styled');
    await expectPosition(50);

    // the pages of a new document are not loaded yet
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    const release = await reader.hold('**/assets/data/guides/static.json');
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/base/guides/static');
    await reader.calm();
    release();
    await arrived('guides/static');
    await expectPosition(300);

    await reader.hold('**/assets/data/guides/interactive.json');
    await follow('Interactive page');
    await page.waitForFunction(() => location.pathname === '/base/guides/interactive');
    await page.goBack();
    await arrived('guides/static');
    await expectPosition(300);
  });

  it('back shows the page of the address, also before scripts run', async () => {
    const { page } = reader;
    await page.setViewportSize({ width: 1440, height: 200 });
    await visit('guides/static');
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
    await sidebarLink('Interactive page').evaluate((link) => (link as HTMLElement).click());
    await arrived('guides/interactive');
    const release = await reader.hold('**/assets/js/main.*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#counter-button').waitFor();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/base/guides/static');
    release();
    await arrived('guides/static');
    await page.getByText('Second part').first().waitFor();
    await reader.calm();
    expect(await page.evaluate(() => scrollY)).toBe(100);
    await page.goForward();
    await arrived('guides/interactive');
    await counter().click();
    await page.getByText('Count 4').waitFor();
  });

  it('back restores the scroll position in browsers without the Navigation API, also between sections of a page', async () => {
    const page = await reader.open({ viewport: { width: 1440, height: 200 } });
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.goto(reader.at('guides/static'));
    // the code that stores positions is loaded when the page is idle
    await page.waitForFunction(() => history.state?.y !== undefined);
    const scroll = (y: number) => page.evaluate((top) => scrollTo(0, top), y);
    const click = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
    const expectPosition = async (y: number) => {
      await page.waitForFunction((top) => scrollY === top, y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await page.evaluate(() => scrollY)).toBe(y);
    };
    await scroll(300);
    await click('.theme-doc-markdown .hash-link');
    await page.waitForFunction(() => scrollY !== 300);
    await scroll(170);
    await click('.theme-doc-sidebar-menu a[href$="guides/styled"]');
    await page.getByText('Styled text.').waitFor();
    await expectPosition(0);
    await scroll(20);
    await page.goBack();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    await expectPosition(170);
    await page.goBack();
    await expectPosition(300);
  });

  it('style sheets, components and highlighted code of a page work on load and after navigation', async () => {
    await visit('guides/styled');
    expect(await styledColor()).toBe('rgb(1, 2, 3)');
    await sidebarLink('Interactive page').click();
    await reader.page.getByText('Text before the counter.').waitFor();
    const shown = await code();
    await expectWorkingComponents();

    await visit('guides/interactive');
    const loaded = await code();
    expect(loaded).toContain('<span class="token string">');
    expect(shown).toBe(loaded);
    await expectWorkingComponents();
    await sidebarLink('Styled page').click();
    expect(await styledColor()).toBe('rgb(1, 2, 3)');
    await followFooterLink();
  });

  async function expectWorkingComponents(): Promise<void> {
    const style = () =>
      counter().evaluate((node) => {
        const { color, fontStyle } = getComputedStyle(node);
        return [color, fontStyle];
      });
    expect(await style()).toEqual(['rgb(4, 5, 6)', 'italic']);
    await counter().click();
    expect(await counter().textContent()).toBe('Count 4');
    expect(await style()).toEqual(['rgb(4, 5, 6)', 'normal']);
    await reader.page.getByText('A partial about wombats.').waitFor();
  }

  /** A footer without columns has links that navigate within the app, and a copyright line. */
  async function followFooterLink(): Promise<void> {
    const footer = reader.page.locator('.theme-layout-footer');
    expect(await footer.locator('.theme-layout-footer-column').count()).toBe(0);
    expect((await footer.innerText()).split(/\n+/)).toEqual(['Hello', 'Basic site']);
    const [link, line] = await Promise.all(
      ['.footer__link-item', '.footer__copyright'].map((selector) => footer.locator(selector).boundingBox()),
    );
    // centered, one below the other
    expect((link?.x ?? 0) + (link?.width ?? 0) / 2).toBeCloseTo(720, -1);
    expect(line?.y).toBeGreaterThan((link?.y ?? 0) + (link?.height ?? 0));
    await markDocument();
    await footer.getByRole('link', { name: 'Hello' }).click();
    await arrived('hello');
    expect(await isSameDocument()).toBe(true);
  }

  /**
   * Follows a link to a page that does not load, with a stopped clock, and after the script of the progress bar has arrived, which
   * the first movement of the pointer loads. The returned function lets the page load.
   */
  async function beginSlowNavigation(): Promise<() => void> {
    const { page } = reader;
    const release = await reader.hold('**/assets/data/guides/styled.json');
    await page.clock.install();
    const loaded = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes('nprogress'),
    );
    await visit('guides/static');
    await page.clock.pauseAt(Date.now() + 60_000);
    await sidebarLink('Styled page').hover();
    await loaded;
    // from now on, no script arrives before the page
    await page.route('**/assets/js/**', () => {});
    await sidebarLink('Styled page').click();
    await page.waitForFunction(() => location.pathname === '/base/guides/styled');
    return release;
  }

  it('the old page stays until the next one is loaded; a progress bar appears after 1000 ms at 0.08, moves in 200 ms, trickles by up to 0.02 every 800 ms, and fades in 200 ms', async () => {
    const { page } = reader;
    // each trickle step is half of its maximum
    await page.addInitScript(() => Object.assign(Math, { random: () => 0.5 }));
    const release = await beginSlowNavigation();
    await page.clock.runFor(999);
    expect(await page.locator('#nprogress').count()).toBe(0);
    expect(await page.locator('h1').textContent()).toBe('Static page');
    await page.clock.runFor(1);
    const bar = page.locator('#nprogress .bar');
    await bar.waitFor({ state: 'attached' });
    expect(await page.locator('#nprogress .spinner').count()).toBe(0);
    const style = (name: 'transform' | 'transition') =>
      bar.evaluate((node, property) => (node as HTMLElement).style[property], name);
    const position = async () => Number(/\(([-\d.]+)%/.exec(await style('transform'))?.[1]) / 100 + 1;
    expect(await position()).toBeCloseTo(0.08, 5);
    expect(await style('transition')).toMatch(/^(?:all )?(?:200ms|0\.2s)/);
    await page.clock.runFor(799);
    expect(await position()).toBeCloseTo(0.08, 5);
    await page.clock.runFor(1);
    expect(await position()).toBeCloseTo(0.09, 5);
    await page.clock.runFor(800);
    expect(await position()).toBeCloseTo(0.1, 5);
    await page.clock.runFor(200);
    release();
    await page.getByText('Styled text.').waitFor();
    expect(await position()).toBe(1);
    // reaches the end in 200 ms, then fades
    await page.clock.runFor(200);
    const fading = page.locator('#nprogress').evaluate(({ style: { opacity, transition } }: HTMLElement) => ({
      opacity,
      transition,
    }));
    expect(await fading).toEqual({
      opacity: '0',
      transition: expect.stringMatching(/^(?:all )?(?:200ms|0\.2s)/),
    });
    await page.clock.runFor(199);
    expect(await page.locator('#nprogress').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  it('loads the document if the page data does not exist or comes from a newer deployment; offers to try again after errors', async () => {
    const { page } = reader;
    let isCutOff = false;
    await page.route('**/assets/data/guides/styled.json', (route) =>
      isCutOff ? route.abort() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.route('**/assets/data/guides/static.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), buildId: 'another' } });
    });
    await visit('guides/static');
    await markDocument();
    await sidebarLink('Styled page').click();
    await page.getByText('Styled text.').waitFor();
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    expect(await isSameDocument(), 'page data that does not exist').toBe(false);

    await markDocument();
    isCutOff = true;
    await sidebarLink('Static page').click();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    expect(await isSameDocument(), 'page data of a newer deployment').toBe(false);

    await markDocument();
    await sidebarLink('Styled page').click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/assets/data/guides/styled.json');
    await retry.click();
    await page.getByText('Styled text.').waitFor();
    expect(await isSameDocument(), 'page data that failed to load once').toBe(true);
  });

  it('a path ending in /index.html is treated as the path without it', async () => {
    await reader.page.route('**/base/guides/static/index.html', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: at('guides/static') }) });
    });
    await visit('guides/static/index.html');
    expect(reader.messages).toEqual([]);
    expect(await sidebarLink('Static page').getAttribute('aria-current')).toBe('page');
  });

  it('an anchor does not load the document again that a host serves at a path ending in .html', async () => {
    const { page } = reader;
    await page.route('**/base/guides/static.html', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: at('guides/static') }) });
    });
    await visit('guides/static.html');
    await reader.calm();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Second part' }).click();
    await reader.calm();
    expect(page.url()).toBe(at('guides/static.html#second-part'));
    expect(requested.filter((url) => url.includes('static.html'))).toEqual([]);
    expect(await sidebarLink('Static page').getAttribute('aria-current')).toBe('page');
  });

  it('links are not prefetched or preloaded on a slow connection or with data-saver on', async () => {
    for (const connection of [
      { effectiveType: '2g', saveData: false },
      ...(isSoak ? [{ effectiveType: 'slow-2g', saveData: false }] : []),
      { effectiveType: '4g', saveData: true },
    ]) {
      const name = JSON.stringify(connection);
      const requestedPaths: string[] = [];
      await reader.page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      reader.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await visit('guides/static');
      await reader.page.getByRole('link', { name: 'nowhere special' }).hover();
      // a prefetch of a visible or hovered link would have been requested before this response arrives
      await sidebarLink('Styled page').click();
      await arrived('guides/styled');
      expect(
        requestedPaths.filter((path) => path.endsWith('/hello.json')),
        name,
      ).toEqual([]);
      expect(await reader.page.locator('link[rel="prefetch"]').count(), name).toBe(0);
    }
  });

  it('warns once and continues without persistence if storage is unavailable', async () => {
    await reader.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit('guides/static');
    await reader.page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    expect(await reader.page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(reader.messages.filter((text) => text.includes('storage'))).toHaveLength(1);
  });

  it('works under a strict Content-Security-Policy', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'";
    await reader.page.route(at('guides/static'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    await visit('guides/static');
    await reader.page.getByRole('tab', { name: 'Linux' }).click();
    await reader.page.getByText('Text for Linux.').waitFor();
    await reader.page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    await sidebarLink('Interactive page').click();
    await reader.page.locator('#counter-button').click();
    await reader.page.getByText('Count 4').waitFor();
    await reader.calm();
    expect(reader.messages).toEqual([]);
  });

  it('is readable and navigable without JavaScript', async () => {
    const page = await reader.open({ javaScriptEnabled: false });
    await page.goto(at('guides/static'));
    expect(await page.getByText('quokkas').isVisible()).toBe(true);
    expect(await page.getByText('Text for macOS.').isVisible()).toBe(true);
    expect(await page.getByText('Text for Linux.').isVisible()).toBe(true);
    // each panel has its label instead of a tab
    expect(await page.getByRole('tabpanel', { name: 'Linux' }).count()).toBe(1);
    expect(await page.locator('[role=tablist]').isVisible()).toBe(false);
    expect(await page.getByText('Hidden text.').isVisible()).toBe(false);
    await page.getByText('More', { exact: true }).and(page.locator('summary')).click();
    expect(await page.getByText('Hidden text.').isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Styled page' }).click();
    expect(await page.getByText('Styled text.').isVisible()).toBe(true);
  });

  it('a base-URL banner with a suggestion appears on the home page of a misconfigured site', async () => {
    // the same files under another path, as on a host with a different base URL
    await reader.page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.startsWith('/elsewhere/')) return route.fulfill({ status: 404 });
      await route.fulfill({ response: await route.fetch({ url: at(pathname.slice('/elsewhere/'.length)) }) });
    });
    await reader.page.goto(new URL('/elsewhere/', at('')).href);
    const banner = reader.page.locator('#__docusaurus-base-url-issue-banner');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('Your Docusaurus site did not load properly.');
    expect(await banner.textContent()).toContain('We suggest trying baseUrl = /elsewhere/');
  });
});
