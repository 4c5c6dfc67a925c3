import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInBothModes, loadAxe } from '../driver/axe';
import { serveBuiltSite } from '../driver/builtSites';
import { openBrowser } from '../driver/openBrowser';

describe('a diagram', () => {
  let browser: Browser;
  /** A page with diagrams, which all tests share. */
  let page: Page;
  beforeAll(async () => {
    const [launched, server] = await Promise.all([openBrowser(), serveBuiltSite('own')]);
    browser = launched;
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(new URL('metaflow/basics', server.url).href);
    await hydrated();
  });
  afterAll(() => browser?.close());

  const hydrated = () => page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });

  async function choose(mode: 'light' | 'dark'): Promise<void> {
    // the opposite of what the reader chooses on the site
    await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' });
    await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
    await page.reload();
    await hydrated();
  }

  const readColors = () =>
    page
      .locator('.diagram rect')
      .first()
      .evaluate((box) => [getComputedStyle(box).fill, getComputedStyle(box).stroke]);

  it('has the colors of the chosen mode and the font of the site', async () => {
    await choose('light');
    const lightColors = await readColors();
    const fonts = await page.evaluate(() =>
      [document.body, document.querySelector('.diagram text:not([font-family])') as Element].map(
        (element) => getComputedStyle(element).fontFamily,
      ),
    );
    expect(fonts[1]).toBe(fonts[0]);
    await choose('dark');
    const darkColors = await readColors();
    expect(lightColors[0]).toBe('rgb(255, 255, 255)');
    expect(darkColors.filter((color, index) => color === lightColors[index])).toEqual([]);
  });

  it.each([320, 390, 768, 1024, 1440])('shows one drawing of each that fits, at %i pixels', async (width) => {
    await resize(width);
    const diagrams = await page.locator('.diagram').evaluateAll((all) =>
      all.map((diagram) => {
        const shown = [...diagram.querySelectorAll('svg')].filter((svg) => svg.getClientRects().length > 0);
        const [svg] = shown;
        return {
          shown: shown.length,
          fits: svg !== undefined && svg.getBoundingClientRect().width <= diagram.clientWidth,
          scale: (svg?.getBoundingClientRect().width ?? 0) / Number(svg?.getAttribute('width')),
        };
      }),
    );
    expect(diagrams.length).toBeGreaterThan(5);
    expect(diagrams.filter(({ shown, fits, scale }) => shown !== 1 || !fits || scale < 0.7)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('has a description for screen readers, and no axe violation', async () => {
    await resize(390);
    expect(await page.getByRole('img', { name: 'A linear flow' }).count()).toBe(1);
    await loadAxe(page);
    expect(await faultsInBothModes(page, '.diagram')).toEqual([]);
  });
});
