import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../driver/builtSites';
import { launchChromium } from '../driver/chromium';
import type { RunningCommand } from '../driver/site';
import { sitePaths } from '../driver/sitePaths';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

interface Visit {
  readonly url: string;
  readonly width?: number;
  /** The initial local storage. */
  readonly stored?: Readonly<Record<string, string>>;
}

interface Shift {
  readonly value: number;
  readonly sources: readonly string[];
}

async function contextFor({ width = 1440, stored = {} }: Omit<Visit, 'url'>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : '',
        );
        shifts.push({ value, sources: nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, stored);
  return context;
}

/** Loads a page completely and returns the layout shifts since the first paint. */
async function shiftsOn(context: BrowserContext, url: string): Promise<readonly Shift[]> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    const idle = () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)));
    for (let round = 0; round < 3; round++) await idle();
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  await page.close();
  // tools report layout shift with two decimals, so anything below 0.005 counts as 0.00
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.005 ? [] : shifts;
}

async function firstAndReturnVisit({ url, ...visit }: Visit): Promise<readonly (readonly Shift[])[]> {
  const context = await contextFor(visit);
  const shifts = [await shiftsOn(context, url), await shiftsOn(context, url)];
  await context.close();
  return shifts;
}

const MODES = [{ theme: 'light' }, { theme: 'dark' }];

describe('layout is stable while a page loads', () => {
  describe('on the site of this repository', () => {
    let server: RunningCommand;
    beforeAll(async () => {
      server = await serveBuiltSite('own');
    });
    afterAll(() => server?.stop());

    it.each([1440, 390])('on any page, at %i pixels', { timeout: 300_000 }, async (width) => {
      const rest = [...(await sitePaths(server.url))];
      expect(rest.length).toBeGreaterThan(90);
      const moved: Record<string, readonly Shift[]> = {};
      await Promise.all(
        MODES.map(async (stored) => {
          const context = await contextFor({ width, stored });
          for (let path = rest.pop(); path; path = rest.pop()) {
            const shifts = await shiftsOn(context, new URL(path, server.url).href);
            if (shifts.length > 0) moved[path] = shifts;
          }
          await context.close();
        }),
      );
      expect(moved).toEqual({});
    });

    it.each(['/', '/metaflow/basics', '/api/flowspec', '/not/there'])(
      'on the first and second visit to %s, light and dark, wide and narrow',
      async (path) => {
        const url = new URL(path, server.url).href;
        for (const stored of [undefined, ...MODES]) {
          for (const width of [1440, 390]) {
            expect(await firstAndReturnVisit({ url, width, stored })).toEqual([[], []]);
          }
        }
      },
    );
  });

  describe('under an announcement bar', () => {
    let server: RunningCommand;
    beforeAll(async () => {
      server = await serveBuiltSite('theme');
    });
    afterAll(() => server?.stop());

    const BAR = 'docusaurus.announcement';
    it.each([
      ['new', {}],
      ['dismissed', { [`${BAR}.id`]: 'first', [`${BAR}.dismiss`]: 'true' }],
      ['changed after it was dismissed', { [`${BAR}.id`]: 'older', [`${BAR}.dismiss`]: 'true' }],
    ])('that is %s', async (_, stored: Record<string, string>) => {
      for (const width of [1440, 390]) {
        for (const path of ['docs', 'docs/widgets']) {
          const url = new URL(path, server.url).href;
          expect(await firstAndReturnVisit({ url, width, stored })).toEqual([[], []]);
        }
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
