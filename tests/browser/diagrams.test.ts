import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { faultsInBothModes, loadAxe } from '../driver/axe';
import { readerOf } from '../driver/reader';

describe('a diagram', () => {
  const reader = readerOf('own');
  let context: BrowserContext | undefined;
  afterEach(() => context?.close());

  async function openAt(width: number, mode: 'light' | 'dark' = 'light'): Promise<Page> {
    // the opposite of what the reader chooses on the site
    const colorScheme = mode === 'light' ? 'dark' : 'light';
    context = await reader.browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    const page = await context.newPage();
    await page.goto(reader.at('metaflow/basics'));
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    return page;
  }

  const readColors = (page: Page) =>
    page
      .locator('.diagram rect')
      .first()
      .evaluate((box) => [getComputedStyle(box).fill, getComputedStyle(box).stroke]);

  it('has the colors of the chosen mode and the font of the site', async () => {
    const light = await openAt(1280, 'light');
    const lightColors = await readColors(light);
    const fonts = await light.evaluate(() =>
      [document.body, document.querySelector('.diagram text:not([font-family])') as Element].map(
        (element) => getComputedStyle(element).fontFamily,
      ),
    );
    expect(fonts[1]).toBe(fonts[0]);
    await context?.close();
    const darkColors = await readColors(await openAt(1280, 'dark'));
    expect(lightColors[0]).toBe('rgb(255, 255, 255)');
    expect(darkColors.filter((color, index) => color === lightColors[index])).toEqual([]);
  });

  it.each([320, 390, 768, 1024, 1440])('shows one drawing of each that fits, at %i pixels', async (width) => {
    const page = await openAt(width);
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
    const page = await openAt(390);
    expect(await page.getByRole('img', { name: 'A linear flow' }).count()).toBe(1);
    await loadAxe(page);
    expect(await faultsInBothModes(page, 'main')).toEqual([]);
  });
});
