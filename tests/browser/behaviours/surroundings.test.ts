import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutTexts } from '../../driver/cutTexts';
import { readerOf } from '../../driver/reader';
import { isSoak } from '../../driver/soak';

const MODES = ['light', 'dark'] as const;

describe('the site of this repository', () => {
  const reader = readerOf('own');
  const { visit } = reader;

  it('is light by default for any system preference; the toggle has two states and changes all colors at once', async () => {
    const { page } = reader;
    const mode = () => page.locator('html').getAttribute('data-theme');
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit('');
    expect(await mode()).toBe('light');
    const link = page.locator('.navbar__link').first();
    const duration = () => link.evaluate((element) => getComputedStyle(element).transitionDuration);
    const before = await duration();
    expect(before).not.toBe('0s');
    await page.evaluate(() => {
      const { body } = document;
      body.addEventListener('transitionrun', () => (body.dataset['transition'] = 'yes'));
    });
    const toggle = page.locator('.navbar button[aria-label^="Switch between"]');
    // The pointer stays outside of the page, because a link below it may fade.
    await toggle.press('Enter');
    // the transitions of links are as before
    await expect.poll(duration).toBe(before);
    expect(await page.locator('body').getAttribute('data-transition')).toBeNull();
    const modes = [await mode()];
    for (let clicks = 0; clicks < 2; clicks++) {
      await toggle.click();
      modes.push(await mode());
    }
    expect(modes).toEqual(['dark', 'light', 'dark']);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await mode()).toBe('dark');
  });

  /** The viewports of a window of 1280 pixels at 200 % and at 400 %, in CSS pixels. */
  const WINDOWS = [
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ];

  it('clips no text in the menu, the table of contents and the search box at 200 % and at 400 %', async () => {
    const { page } = reader;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(WINDOWS[0] as (typeof WINDOWS)[0]);
    await visit('metaflow/basics');
    for (const viewport of WINDOWS) {
      const size = `${viewport.width} pixels`;
      await page.setViewportSize(viewport);
      const contents = page.getByRole('button', { name: 'On this page' });
      if ((await contents.getAttribute('aria-expanded')) !== 'true') await contents.click();
      expect(await cutTexts(page, '.tocCollapsible_'), size).toEqual([]);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator('.navbar-sidebar--show .menu').last().waitFor();
      expect(await cutTexts(page, '.navbar-sidebar'), size).toEqual([]);
      await page.getByRole('button', { name: 'Close navigation bar' }).click();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.locator('.DocSearch-Input').fill('foreach');
      await page.locator('.DocSearch-Hit').first().waitFor();
      const box = await page.locator('.DocSearch-Modal').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width, size).toBe(true);
      await page.locator('.DocSearch-Hit a').first().click();
      await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    }
  });

  it('detects pages that are too wide and clipped text', async () => {
    await reader.page.setViewportSize({ width: 320, height: 256 });
    await reader.page.evaluate(() => {
      const addText = (text: string, style: Partial<CSSStyleDeclaration>) => {
        const paragraph = document.createElement('p');
        paragraph.textContent = text;
        Object.assign(paragraph.style, style);
        document.body.append(paragraph);
      };
      addText('wide words', { width: '500px', textAlign: 'right' });
      addText('cut words', { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' });
    });
    expect(await cutTexts(reader.page)).toEqual([
      expect.stringMatching(/^the page is \d+ pixels wide$/),
      'wide words',
      'cut words',
    ]);
  });

  it('has readable search results with forced colors, and an outline around the selected one', async () => {
    const { page } = reader;
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await visit('search?q=foreach');
    await page.locator('.search-result-match').first().waitFor();
    for (const colorScheme of MODES) {
      await page.emulateMedia({ colorScheme });
      expect(await unreadable('.search-result-match, .searchResult_ p'), colorScheme).toEqual([]);
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('.DocSearch-Input').fill('foreach');
    await page.locator('.DocSearch-Hit mark').first().waitFor();
    for (const colorScheme of MODES) {
      await page.emulateMedia({ colorScheme });
      expect(await unreadable('.DocSearch-Hit mark, .DocSearch-Hit-title'), colorScheme).toEqual([]);
      const outlines = await page
        .locator('.DocSearch-Hit a')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).outlineStyle));
      expect(
        outlines.filter((style) => style === 'solid'),
        colorScheme,
      ).toHaveLength(1);
    }
  });

  /** Returns words with the same color as their background. */
  const unreadable = (selector: string) =>
    reader.page.locator(selector).evaluateAll((marks) => {
      const backgroundOf = (element: Element | null): string => {
        const color = element ? getComputedStyle(element).backgroundColor : 'none';
        return /^rgba\(/.test(color) ? backgroundOf(element?.parentElement ?? null) : color;
      };
      return marks
        .filter((mark) => getComputedStyle(mark).color === backgroundOf(mark))
        .map((mark) => mark.textContent);
    });
});

describe('the site of this repository in print', () => {
  // colors change without a transition
  const reader = readerOf('own', { viewport: { width: 720, height: 1000 }, reducedMotion: 'reduce' });

  /** Opens a page in dark mode, and then shows it with print styles. */
  async function print(path: string): Promise<Page> {
    const { page } = reader;
    await reader.visit(path);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.emulateMedia({ media: 'print' });
    await page.locator('.navbar').waitFor({ state: 'hidden' });
    return page;
  }

  const PAGES = [
    '',
    'metaflow/basics',
    'api/step-decorators/batch',
    ...(isSoak ? ['getting-started/install', 'blog', 'v/r/metaflow/basics'] : []),
  ];

  it.each(PAGES)(
    '/%s contains its text, without controls, dark on white, and as wide as the paper',
    async (path) => {
      const page = await print(path);
      const gone =
        'button, .theme-doc-sidebar-container, .table-of-contents, .pagination-nav, .hash-link, .theme-edit-this-page, .theme-back-to-top-button';
      const shown = await page
        .locator(gone)
        .evaluateAll((nodes) => nodes.filter((node) => node.checkVisibility()).map((node) => node.outerHTML));
      expect(shown).toEqual([]);
      expect(await page.locator('h1').first().isVisible()).toBe(true);
      expect(await paleTexts(page)).toEqual([]);
      expect(await cutTexts(page)).toEqual([]);
      if (path === 'metaflow/basics') await expectWrappedCode(page);
    },
  );

  async function expectWrappedCode(page: Page): Promise<void> {
    const blocks = await page
      .locator('pre')
      .evaluateAll((nodes) => nodes.map((node) => node.scrollWidth - node.clientWidth));
    expect(blocks.length).toBeGreaterThan(3);
    expect(
      blocks.filter((overflow) => overflow > 0),
      'lines that do not wrap',
    ).toEqual([]);
    expect(
      await page
        .locator('pre code')
        .first()
        .evaluate((node) => getComputedStyle(node).whiteSpace),
    ).toBe('pre-wrap');
  }

  it('underlines links and prints the URLs of external ones', async () => {
    const page = await print('introduction/contributing-to-metaflow');
    const link = page.locator('.markdown p a[href^="https://"]').first();
    const [line, after, href] = await link.evaluate((node) => [
      getComputedStyle(node).textDecorationLine,
      getComputedStyle(node, '::after').content,
      node.getAttribute('href'),
    ]);
    expect([line, after]).toEqual(['underline', `" (${href})"`]);
  });
});

describe('a site with every part of the theme', () => {
  const reader = readerOf('theme');
  const { visit } = reader;

  it('prints collapsed content and inline tables of contents', async () => {
    await reader.page.setViewportSize({ width: 720, height: 1000 });
    await visit('docs/widgets');
    const hidden = reader.page.getByText('Hidden text.');
    const isShown = () => hidden.evaluate((node) => node.checkVisibility());
    expect(await isShown()).toBe(false);
    await reader.page.emulateMedia({ media: 'print' });
    await reader.page.locator('.navbar').waitFor({ state: 'hidden' });
    expect(await isShown()).toBe(true);
    expect((await hidden.boundingBox())?.height).toBeGreaterThan(10);
    const panel = reader.page.locator('[role=tabpanel][hidden]').first();
    const label = await panel.getAttribute('aria-label');
    const printed = () => panel.evaluate((node) => getComputedStyle(node, '::before').content);
    expect([label, await printed()]).toEqual([expect.stringMatching(/./), `"${label}"`]);
    expect(await reader.page.getByRole('tablist').count()).toBe(0);
    expect(await reader.page.locator('.tableOfContentsInline_ a').first().isVisible()).toBe(true);
    expect(await reader.page.locator('.theme-doc-toc-desktop').isVisible()).toBe(false);
  });
});

describe('a site with every part of the theme and with forced colors', () => {
  const reader = readerOf('theme', { forcedColors: 'active', reducedMotion: 'reduce' });
  const { visit } = reader;

  /** Returns the computed value of a property of an element or of its pseudo-element. */
  const styleOf = (selector: string, property: string, pseudo?: string) =>
    reader.page
      .locator(selector)
      .first()
      .evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name), [
        property,
        pseudo,
      ] as const);
  const system = (name: string) =>
    reader.page.evaluate((color) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = color;
      const value = getComputedStyle(probe).color;
      probe.remove();
      return value;
    }, name);
  const outline = (selector: string) =>
    reader.page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { outlineStyle, outlineColor } = getComputedStyle(node);
        return `${outlineStyle} ${outlineColor}`;
      });
  /** Runs a check in both color schemes of the system. */
  async function inBothSchemes(check: (colorScheme: string) => Promise<unknown>): Promise<void> {
    for (const colorScheme of MODES) {
      await reader.page.emulateMedia({ colorScheme });
      await check(colorScheme);
    }
  }

  it('focused and active elements have an outline; tabs, carets, code blocks and admonitions are visible', async () => {
    await visit('docs/widgets');
    await inBothSchemes(async (colorScheme) => {
      await expectOutlines(colorScheme);
      await expectVisibleParts(colorScheme);
    });
    expect(await reader.page.locator('.theme-admonition').first().innerText()).toMatch(/^warning/i);
    expect(await reader.page.locator('.theme-admonition svg').first().isVisible()).toBe(true);
    await inBothSchemes(expectFocusOutlines);
  });

  async function expectFocusOutlines(colorScheme: string): Promise<void> {
    const frame = `solid ${await system('Highlight')}`;
    expect(frame).not.toBe(`solid ${await system('Canvas')}`);
    const frames = new Set<string>();
    // the second color scheme continues with the next elements
    const stops = isSoak || colorScheme === 'light' ? 25 : 10;
    for (let stop = 0; stop < stops; stop++) {
      await reader.page.keyboard.press('Tab');
      frames.add(await outline(':focus'));
    }
    expect([...frames], colorScheme).toEqual([frame]);
  }

  async function expectOutlines(colorScheme: string): Promise<void> {
    const frame = `solid ${await system('Highlight')}`;
    for (const [active, other] of [
      ['.menu__link[aria-current]', '.menu__link:not([aria-current])'],
      ['.tabs__item--active', '.tabs__item:not(.tabs__item--active)'],
      ['.theme-code-block-highlighted-line', 'pre .codeLine_:not(.theme-code-block-highlighted-line)'],
      ['.navbar__item.navbar__link--active', '.navbar__item.navbar__link:not(.navbar__link--active)'],
    ] as const) {
      expect(await outline(active), `${colorScheme}: ${active}`).toBe(frame);
      expect(await outline(other), `${colorScheme}: ${other}`).not.toBe(frame);
    }
  }

  async function expectVisibleParts(colorScheme: string): Promise<void> {
    const [text, canvas] = [await system('CanvasText'), await system('Canvas')];
    const hidden = 'rgba(0, 0, 0, 0)';
    for (const [selector, property, pseudo, value] of [
      // the border of inactive tabs must be invisible
      ['.tabs__item:not(.tabs__item--active)', 'border-bottom-color', undefined, canvas],
      // a triangle is one side of a border, so the other sides must be invisible
      ['summary', 'border-left-color', '::before', text],
      ['summary', 'border-top-color', '::before', hidden],
      ['.dropdown > .navbar__link', 'border-top-color', '::after', text],
      ['.dropdown > .navbar__link', 'border-left-color', '::after', hidden],
    ] as const) {
      const name = `${colorScheme}: ${selector} ${property}`;
      expect(await styleOf(selector, property, pseudo), name).toBe(value);
    }
    for (const block of ['.theme-code-block', '.theme-admonition']) {
      expect(await styleOf(block, 'border-top-style'), block).toBe('solid');
      expect(await styleOf(block, 'border-top-color'), `${colorScheme}: ${block}`).not.toBe(canvas);
    }
  }

  it('the current section has a bar; carets, breadcrumbs and toggles have the text color', async () => {
    await visit('docs/long#part-3');
    await reader.page.locator('.table-of-contents__link--active').first().waitFor();
    await inBothSchemes(async (colorScheme) => {
      expect(
        await styleOf('.table-of-contents__link--active', 'background-color', '::before'),
        colorScheme,
      ).toBe(await system('Highlight'));
    });
    await visit('docs/second/two');
    await inBothSchemes(async (colorScheme) => {
      const text = await system('CanvasText');
      expect(await styleOf('.menu__caret', 'border-top-color', '::before'), colorScheme).toBe(text);
      expect(await styleOf('.breadcrumbs__item', 'border-top-color', '::after'), colorScheme).toBe(text);
      for (const icon of ['.toggleIcon_', '.navbar .DocSearch-Button svg, .navbar__search svg']) {
        const found = reader.page.locator(icon).first();
        if ((await found.count()) === 0) continue;
        expect(await styleOf(icon, 'color'), `${colorScheme}: ${icon}`).not.toBe(await system('Canvas'));
      }
    });
  });
});

/** Returns texts with a contrast below 4.5 on white paper. */
async function paleTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const [red = 0, green = 0, blue = 0, alpha = 1] =
        getComputedStyle(parent)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const [r, g, b] = [red, green, blue].map((value) => {
        const share = (255 - (255 - value) * alpha) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      const contrast = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      if (contrast < 4.5) found.push(`${contrast.toFixed(1)}: ${node.textContent.trim().slice(0, 60)}`);
    }
    return found;
  });
}
