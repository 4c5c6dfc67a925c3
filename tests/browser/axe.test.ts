import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAxe, faultsInBothModes, thinOutCode } from '../driver/axe';
import { type ServedSite, serveBuiltSite } from '../driver/builtSites';
import { openBrowser } from '../driver/openBrowser';
import { isSoak } from '../driver/soak';

let browser: Browser;
/** A context for each width, because a new one loads all scripts and style sheets again. */
const contexts = new Map<number, BrowserContext>();
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => page?.close());
afterAll(() => browser?.close());

const WIDTHS = [390, 996, 1440];

/** Returns all pages with all widths in a soak run, and otherwise each page with one of the widths. */
function withWidths(paths: readonly string[]): (readonly [path: string, width: number])[] {
  return isSoak
    ? paths.flatMap((path) => WIDTHS.map((width) => [path, width] as const))
    : paths.map((path, index) => [path, WIDTHS[index % WIDTHS.length] as number] as const);
}

async function openContext(width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 500,
    reducedMotion: 'reduce',
  });
  await addAxe(context);
  contexts.set(width, context);
  return context;
}

/** Opens a page with an empty local storage. Each test loads one document. */
async function openAt(width: number): Promise<Page> {
  const context = contexts.get(width) ?? (await openContext(width));
  page = await context.newPage();
  await page.addInitScript(() => localStorage.clear());
  return page;
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await thinOutCode(page);
}

const SEARCH_BOX = '.DocSearch-Container';

/** Enters a query in the search box, which it opens if necessary, and waits for results, or for a message if there are none. */
async function searchFor(page: Page, query: string, answer = '.DocSearch-Hit'): Promise<void> {
  if (!(await page.locator('.DocSearch-Input').isVisible())) await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill(query);
  if (query) await page.locator(answer).first().waitFor();
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
    // outside of soak runs, `everyPage.test.ts` and the journeys below check such pages
    const CASES = isSoak ? withWidths(PAGES) : [];
    it.each(CASES)('on %s at %i pixels', async (path, width) => {
      const page = await openAt(width);
      await visit(page, at(path));
      expect(await faultsInBothModes(page)).toEqual([]);
    });

    /** A state of a page: its name, how a reader gets there, and the part of the page that it changes (default all of it). */
    type State = readonly [name: string, act: (page: Page) => Promise<unknown>, within?: string];

    interface Journey {
      readonly width: number;
      readonly path: string;
      readonly states: readonly State[];
    }

    /** Each continues where the state before has ended. */
    const JOURNEYS: readonly Journey[] = [
      {
        width: 390,
        path: '/getting-started/install',
        states: [
          ['the page', async () => {}],
          [
            'the mobile sidebar',
            async (page) => {
              await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
              await page.locator('.navbar-sidebar--show .navbar-sidebar').waitFor();
            },
            '.navbar-sidebar',
          ],
          [
            'its main menu',
            (page) => page.getByRole('button', { name: /Back to main menu/ }).click(),
            '.navbar-sidebar',
          ],
          [
            'the search box with results',
            async (page) => {
              await page.getByRole('button', { name: 'Close navigation bar' }).click();
              await searchFor(page, 'foreach');
            },
            SEARCH_BOX,
          ],
        ],
      },
      {
        width: 996,
        path: '/getting-started/install',
        states: [
          [
            'the contents of a page',
            (page) => page.getByRole('button', { name: 'On this page' }).click(),
            '.theme-doc-toc-mobile',
          ],
          [
            'another tab',
            (page) => page.getByRole('tab', { name: 'conda' }).click(),
            '.theme-tabs-container',
          ],
        ],
      },
      {
        width: 1440,
        path: '/about',
        states: [
          ['the link for the keyboard', (page) => page.keyboard.press('Tab'), '.skipToContent_'],
          ['the search box', (page) => searchFor(page, ''), SEARCH_BOX],
          [
            'the search box without results',
            (page) => searchFor(page, 'zzzqqq xkcdwv', '.DocSearch-NoResults'),
            SEARCH_BOX,
          ],
          ['the search box with results', (page) => searchFor(page, 'foreach'), SEARCH_BOX],
          [
            'the search box with recent searches',
            async (page) => {
              await page.locator('.DocSearch-Hit').first().click();
              await page
                .locator('link[rel=canonical][href$="/metaflow/basics"]')
                .waitFor({ state: 'attached' });
              await searchFor(page, '');
              await page.getByText('Recent', { exact: true }).waitFor();
            },
            SEARCH_BOX,
          ],
          [
            'another category of the sidebar',
            async (page) => {
              await page.keyboard.press('Escape');
              await page.getByRole('button', { name: 'Introduction' }).click();
            },
            '.theme-doc-sidebar-container',
          ],
          [
            'the page without its sidebar',
            (page) => page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click(),
            '.theme-doc-sidebar-container',
          ],
        ],
      },
      {
        width: 1440,
        path: '/search?q=zzzqqq%20xkcdwv',
        states: [
          [
            'the search page without results',
            (page) => page.getByText('No results were found').waitFor(),
            'main',
          ],
        ],
      },
    ];

    it.each(JOURNEYS)('in the states of $path at $width pixels', async ({ width, path, states }) => {
      const page = await openAt(width);
      await visit(page, at(path));
      for (const [name, act, within] of states) {
        await act(page);
        if (within) expect(await page.locator(within).count(), name).toBeGreaterThan(0);
        expect(await faultsInBothModes(page, within), name).toEqual([]);
      }
    });
  });

  describe('on a site with every part of the theme', () => {
    let server: ServedSite;
    beforeAll(async () => {
      server = await serveBuiltSite('theme');
    });

    it.each(withWidths(['docs', 'docs/widgets']))('on %s at %i pixels', async (path, width) => {
      const page = await openAt(width);
      await visit(page, new URL(path, server.url).href);
      expect(await faultsInBothModes(page)).toEqual([]);
    });

    it('on a page without a sidebar, and with a dropdown open', async () => {
      const page = await openAt(1440);
      await visit(page, new URL('about', server.url).href);
      expect(await faultsInBothModes(page)).toEqual([]);
      const dropdown = page.getByRole('button', { name: 'More' });
      await dropdown.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'About us' }).waitFor();
      expect(await faultsInBothModes(page, '.navbar')).toEqual([]);
    });
  });
});
