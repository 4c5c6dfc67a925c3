import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, serveBuiltSite } from '../driver/builtSites';
import { openBrowser } from '../driver/openBrowser';
import { collectShifts, loadAndCollectShifts, recordShifts, type Shift } from '../driver/layoutShifts';
import { isSoak } from '../driver/soak';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface Visit {
  readonly url: string;
  readonly width?: number;
  /** The initial local storage. */
  readonly stored?: Readonly<Record<string, string>>;
}

async function contextFor({ width = 1440, stored = {} }: Omit<Visit, 'url'>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await recordShifts(context, stored);
  return context;
}

async function shiftsOn(context: BrowserContext, url: string): Promise<readonly Shift[]> {
  const page = await context.newPage();
  const shifts = await loadAndCollectShifts(page, url);
  await page.close();
  return shifts;
}

/** Returns the shifts of each of the first visits of a reader. */
async function shiftsOfVisits(
  count: 1 | 2,
  { url, ...visit }: Visit,
): Promise<readonly (readonly Shift[])[]> {
  const context = await contextFor(visit);
  const shifts: (readonly Shift[])[] = [];
  while (shifts.length < count) shifts.push(await shiftsOn(context, url));
  await context.close();
  return shifts;
}

const MODES = [{ theme: 'light' }, { theme: 'dark' }];

describe('layout is stable while a page loads', () => {
  describe('on the site of this repository', () => {
    let server: ServedSite;
    beforeAll(async () => {
      server = await serveBuiltSite('own');
    });

    const SETTINGS = [undefined, ...MODES].flatMap((stored) =>
      [1440, 390].map((width) => ({ width, ...(stored && { stored }) })),
    );
    const PATHS = ['/', '/metaflow/basics', '/not/there', '/v/r', '/api/flowspec'];
    /** The indices of the settings of the first pages outside of soak runs: each color mode once, and both widths. */
    const SAMPLE = [0, 5, 3];
    const VISITS = PATHS.flatMap((path, index) =>
      SETTINGS.filter((_, at) => isSoak || at === SAMPLE[index]).map((settings) => [path, settings] as const),
    );

    it.each(VISITS)('on the first and second visit to %s with %o', async (path, settings) => {
      const url = new URL(path, server.url).href;
      expect(await shiftsOfVisits(2, { url, ...settings })).toEqual([[], []]);
    });
  });

  it('of tabs that the address selects', async () => {
    const server = await serveBuiltSite('own');
    const url = new URL('/getting-started/install?os=windows&installer=conda', server.url).href;
    expect(await shiftsOfVisits(2, { url })).toEqual([[], []]);
  });

  it('of the search modal, whose pages load after it', async () => {
    const server = await serveBuiltSite('own');
    const context = await contextFor({});
    const page = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/search/**', (route) => released.then(() => route.continue()));
    await loadAndCollectShifts(page, server.url);
    await page.keyboard.press('/');
    await page.locator('.DocSearch-Modal').waitFor();
    await page.evaluate(() => {
      (window as unknown as { shifts: Shift[] }).shifts.length = 0;
    });
    release();
    await page.locator('.searchStart_ a').first().waitFor();
    expect(await collectShifts(page)).toEqual([]);
    await context.close();
  });

  describe('under an announcement bar', () => {
    let server: ServedSite;
    beforeAll(async () => {
      server = await serveBuiltSite('theme');
    });

    const BAR = 'docusaurus.announcement';
    const VISITS = ['docs', 'docs/widgets'].flatMap((path) =>
      [1440, 390].map((width) => [path, width] as const),
    );
    /** All pages at all widths in a soak run, and otherwise one visit for each state of the bar. */
    const listVisits = (state: number) => VISITS.filter((_, index) => isSoak || index === state);
    it.each([
      [0, 'new', {}],
      [1, 'dismissed', { [`${BAR}.id`]: 'first', [`${BAR}.dismiss`]: 'true' }],
      [2, 'changed after it was dismissed', { [`${BAR}.id`]: 'older', [`${BAR}.dismiss`]: 'true' }],
    ])('that is (%d) %s', async (state, _, stored: Record<string, string>) => {
      for (const [path, width] of listVisits(state)) {
        const url = new URL(path, server.url).href;
        // the second visit finds the bar new or dismissed, like the first one of another test
        if (state === 0) expect(await shiftsOfVisits(2, { url, width })).toEqual([[], []]);
        else expect(await shiftsOfVisits(1, { url, width, stored })).toEqual([[]]);
      }
    });
  });

  it('detects a layout shift', async () => {
    const context = await contextFor({});
    await context.route('https://moving.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        // moves content that has already been painted
        body: `<html><div id="late"></div><p>Text</p>
          <script>onload = () => requestAnimationFrame(() => requestAnimationFrame(() => {
            late.style.height = '200px';
            document.documentElement.dataset.hasHydrated = 'true';
          }))</script>`,
      }),
    );
    expect(await shiftsOn(context, 'https://moving.example/')).toMatchObject([{ sources: ['<p>Text</p>'] }]);
    await context.close();
  });
});
