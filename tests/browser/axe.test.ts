import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAxe, faultsInBothModes, thinOutCode } from '../driver/axe';
import { type ServedSite, serveBuiltSite } from '../driver/builtSites';
import { connectToBrowser } from '../driver/connectToBrowser';
import { isSoak } from '../driver/soak';

let browser: Browser;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await connectToBrowser();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

const WIDTHS = [390, 996, 1440];

/** Returns all pages with all widths in a soak run, and otherwise each page with one of the given ones. */
function withWidths(paths: readonly string[], widths = WIDTHS): (readonly [path: string, width: number])[] {
  return isSoak
    ? paths.flatMap((path) => WIDTHS.map((width) => [path, width] as const))
    : paths.map((path, index) => [path, widths[index % widths.length] as number] as const);
}

async function openAt(width: number, options: BrowserContextOptions = {}): Promise<Page> {
  await context?.close();
  context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    ...options,
  });
  await addAxe(context);
  return context.newPage();
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await thinOutCode(page);
}

/** Opens the search box, enters a query, and waits for results or a message. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill(query);
  if (query) await page.locator('.DocSearch-Hit, .DocSearch-NoResults').first().waitFor();
}

describe('axe reports no violations', () => {
  describe('on the site of this repository', () => {
    let server: ServedSite;
    beforeAll(async () => {
      server = await serveBuiltSite('own');
    });
    const at = (path: string) => new URL(path, server.url).href;

    const PAGES = [
      '/',
      '/metaflow/basics',
      '/api/step-decorators/kubernetes',
      '/v/r',
      '/search?q=flow',
      '/blog',
      '/blog/archive',
      '/not/there',
    ];
    // `everyPage.test.ts` checks each kind of page at the largest width
    const CASES = withWidths(isSoak ? PAGES : PAGES.filter((_, index) => index % 2 === 0), [390, 996]);
    it.each(CASES)('on %s at %i pixels', async (path, width) => {
      const page = await openAt(width);
      await visit(page, at(path));
      expect(await faultsInBothModes(page)).toEqual([]);
    });

    /** Interactive states: the window width, the page and the actions. */
    const STATES: Readonly<
      Record<string, { width: number; path: string; act: (page: Page) => Promise<unknown> }>
    > = {
      'the mobile sidebar': {
        width: 390,
        path: '/metaflow/basics',
        act: (page) => page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
      },
      'the main menu in the mobile sidebar': {
        width: 390,
        path: '/metaflow/basics',
        act: async (page) => {
          await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
          await page.getByRole('button', { name: /Back to main menu/ }).click();
        },
      },
      'the contents of a page': {
        width: 996,
        path: '/metaflow/basics',
        act: (page) => page.getByRole('button', { name: 'On this page' }).click(),
      },
      'another category of the sidebar': {
        width: 1440,
        path: '/metaflow/basics',
        act: (page) => page.getByRole('button', { name: 'Introduction' }).click(),
      },
      'the page without its sidebar': {
        width: 1440,
        path: '/metaflow/basics',
        act: (page) => page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click(),
      },
      'the link for the keyboard': {
        width: 1440,
        path: '/',
        act: (page) => page.keyboard.press('Tab'),
      },
      'the search box': { width: 1440, path: '/about', act: (page) => searchFor(page, '') },
      'the search box with results': {
        width: 1440,
        path: '/about',
        act: (page) => searchFor(page, 'foreach'),
      },
      'the search box with results on a phone': {
        width: 390,
        path: '/about',
        act: (page) => searchFor(page, 'foreach'),
      },
      'the search box with recent searches': {
        width: 1440,
        path: '/about',
        act: async (page) => {
          await searchFor(page, 'foreach');
          await page.locator('.DocSearch-Hit').first().click();
          await page.locator('link[rel=canonical][href$="/metaflow/basics"]').waitFor({ state: 'attached' });
          await thinOutCode(page);
          await searchFor(page, '');
          await page.getByText('Recent', { exact: true }).waitFor();
        },
      },
      'the search box without results': {
        width: 1440,
        path: '/about',
        act: (page) => searchFor(page, 'zzzqqq xkcdwv'),
      },
      'the search page without results': {
        width: 1440,
        path: '/search?q=zzzqqq%20xkcdwv',
        act: (page) => page.getByText('No results were found').waitFor(),
      },
      'another tab': {
        width: 1440,
        path: '/getting-started/install',
        act: (page) => page.getByRole('tab', { name: 'conda' }).click(),
      },
    };

    it.each(Object.keys(STATES))('in state %s', async (name) => {
      const { width, path, act } = STATES[name] as (typeof STATES)[string];
      const page = await openAt(width);
      await visit(page, at(path));
      await act(page);
      expect(await faultsInBothModes(page)).toEqual([]);
    });
  });

  describe('on a site with every part of the theme', () => {
    let server: ServedSite;
    beforeAll(async () => {
      server = await serveBuiltSite('theme');
    });

    it.each(withWidths(['docs', 'docs/widgets', 'about']))('on %s at %i pixels', async (path, width) => {
      const page = await openAt(width);
      await visit(page, new URL(path, server.url).href);
      expect(await faultsInBothModes(page)).toEqual([]);
    });

    it('with a dropdown open', async () => {
      const page = await openAt(1440);
      await visit(page, new URL('docs', server.url).href);
      const dropdown = page.getByRole('button', { name: 'More' });
      await dropdown.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'About us' }).waitFor();
      expect(await faultsInBothModes(page)).toEqual([]);
    });
  });
});
