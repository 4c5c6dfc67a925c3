import { describe, expect, it } from 'vitest';
import { faultsInBothModes, faultsOf, loadAxe } from '../../driver/axe';
import { readerOf } from '../../driver/reader';
import { isSoak } from '../../driver/soak';

/** The maximum size of a page without compression, in bytes. */
const MAX_DOCUMENT_BYTES = 90_000;

/** Pages in a category, outside of all categories, and with the list of a category's pages. */
const PATHS = ['current/one', '', 'category-100', 'search', '404.html'];

describe('a sidebar with 400 categories', () => {
  const reader = readerOf('large');
  const { visit, at } = reader;
  const categories = () => reader.page.locator('.theme-doc-sidebar-item-category-level-1');
  const category = (name: string) =>
    categories().filter({ has: reader.page.getByText(name, { exact: true }) });

  it('adds little to each document', async () => {
    for (const path of PATHS) {
      const html = await (await fetch(at(path))).text();
      expect(Buffer.byteLength(html), path).toBeLessThan(MAX_DOCUMENT_BYTES);
    }
  });

  it('links every category, and each doc of the current category, without JavaScript', async () => {
    const page = await reader.open({ javaScriptEnabled: false });
    await page.goto(at('current/one'));
    const links = await page
      .locator('.theme-doc-sidebar-menu a')
      .evaluateAll((nodes) => nodes.map((node) => `${node.textContent}: ${node.getAttribute('href')}`));
    expect(links).toHaveLength(404);
    expect(links).toContain('Category 101: /base/category-101');
    expect(links).toContain('Category 199: /base/other?page=199-0');
    expect(links).toContain('Two: /base/current/two');
    expect(links).toContain('"Quotes" & \'more\': /base/other?page=2-0');
    const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Category 399' });
    expect(await link.isVisible()).toBe(true);
    expect(await page.locator('.menu__caret').first().isVisible()).toBe(false);
    expect((await link.boundingBox())?.height).toBeGreaterThan(24);
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Category 101' }).click();
    expect(page.url()).toBe(at('category-101'));
  });

  it('has its whole markup before the app shell runs, does not move, and expands a category without a request', async () => {
    await recordLayoutShift();
    const release = await reader.hold('**/assets/js/main.*.js');
    await reader.page.goto(at('current/one'), { waitUntil: 'commit' });
    await reader.page.locator('footer, #__docusaurus_announcer').first().waitFor({ state: 'attached' });
    await reader.page.waitForFunction(() => !document.querySelector('[data-like]'));
    const markup = () =>
      categories().evaluateAll((nodes) =>
        nodes.map((node) =>
          // hydration replaces the address of a category without a page
          node.outerHTML.replace(/ href="(?:#|[^"]*\?page=[^"]*)"/, ''),
        ),
      );
    const before = await markup();
    expect(before).toHaveLength(400);
    release();
    await reader.page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    expect(await markup()).toEqual(before);
    expect(reader.messages).toEqual([]);
    await reader.calm();
    expect(await reader.page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.005);

    const requests: string[] = [];
    reader.page.on('request', (request) => requests.push(request.url()));
    const item = category('Category 203');
    await item.getByRole('button').click();
    expect(await item.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    expect(await item.getByRole('link').count()).toBe(10);
    await reader.page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await item.getByRole('link').last().isVisible()).toBe(true);
    expect(requests.filter((url) => url.includes('shared'))).toEqual([]);
    await item.getByRole('button').click();
    await item.getByRole('link').last().waitFor({ state: 'hidden' });
  });

  /** Adds the layout shifts of each document up, in the global variable `shift`. */
  const recordLayoutShift = () =>
    reader.page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });

  it('names each button after its category, and expands categories with the keyboard', async () => {
    await visit('');
    const names = await categories().evaluateAll((nodes) =>
      nodes.flatMap((node) => {
        const name = node.querySelector('button')?.getAttribute('aria-label');
        return name ? [[name, `Expand sidebar category '${node.textContent}'`]] : [];
      }),
    );
    expect(names).toHaveLength(40);
    expect(names.filter(([actual, expected]) => actual !== expected)).toEqual([]);

    const focused = () => reader.page.evaluate(() => document.activeElement?.textContent);
    await category('Category 203').getByRole('button').focus();
    await reader.page.keyboard.press('Enter');
    // elements that are not displayed yet cannot receive the focus
    await reader.page.getByRole('link', { name: 'Page 0 of 203' }).waitFor();
    await reader.page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Page 0 of 203');
    const caret = category('Category 221').getByRole('button');
    await caret.focus();
    await reader.page.keyboard.press('Space');
    await reader.page
      .getByRole('button', { name: "Collapse sidebar category 'Category 221'" })
      .and(reader.page.locator('[aria-expanded="true"]'))
      .waitFor();
    await reader.page.getByRole('link', { name: 'Page 9 of 221' }).waitFor();
    await category('Category 222').getByRole('button').focus();
    await reader.page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toBe('Page 9 of 221');
  });

  it('opens in the menu of narrow windows', async () => {
    await reader.page.setViewportSize({ width: 390, height: 844 });
    await visit('current/one');
    expect(await categories().count()).toBe(0);
    await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const item = category('Category 203');
    await item.getByRole('button').click();
    await item.getByRole('link', { name: 'Page 9 of 203' }).waitFor();
    expect(await categories().count()).toBe(400);
  });

  it('scrolls to the current page, and is accessible in both color modes', async () => {
    const isVisible = () =>
      reader.page.locator('.theme-doc-sidebar-container .menu').evaluate((menu) => {
        const link = menu.querySelector('[aria-current=page]')?.getBoundingClientRect();
        const { top, bottom } = menu.getBoundingClientRect();
        return link && link.top >= top && link.bottom <= bottom;
      });
    await reader.page.emulateMedia({ reducedMotion: 'reduce' });
    await visit('category-100');
    await expect.poll(isVisible).toBe(true);
    const scrolled = await reader.page
      .locator('.theme-doc-sidebar-container .menu')
      .evaluate((menu) => menu.scrollTop);
    expect(scrolled).toBeGreaterThan(0);
    await removeEqualCategories();
    await loadAxe(reader.page);
    expect(await faultsInBothModes(reader.page, '.theme-doc-sidebar-container')).toEqual([]);
  });

  it('is accessible without the scripts of the app', async () => {
    const { page } = reader;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/assets/js/{lists,main,vendor}.*.js', (route) => route.abort());
    await page.goto(at('current/one'));
    await removeEqualCategories();
    await loadAxe(page);
    const within = '.theme-doc-sidebar-container';
    // the test above checks the colors of the dark mode
    expect(await (isSoak ? faultsInBothModes(page, within) : faultsOf(page, { within }))).toEqual([]);
  });

  /** Keeps ten of each hundred categories, with and without a page and the current one, because axe checks each of them. */
  const removeEqualCategories = () =>
    categories().evaluateAll((nodes) => {
      for (const [index, node] of nodes.entries()) if (index % 100 >= 10) node.remove();
    });
});
