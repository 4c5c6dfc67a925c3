import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutTexts } from '../../driver/cutTexts';
import { readerOf } from '../../driver/reader';
import { isSoak } from '../../driver/soak';
import { styleOf } from '../../driver/styleOf';

describe('on a phone', () => {
  const reader = readerOf('own', { viewport: { width: 390, height: 844 }, hasTouch: true });
  /** Loads a page and the scripts that wait for the first input. Tests of styles call `reader.visit` only. */
  const visit = async (path: string) => {
    await reader.visit(path);
    await reader.use();
  };
  const bar = () => reader.page.getByRole('button', { name: 'On this page' });
  const section = () => bar().getAttribute('data-section');

  it('a bar shows the current section, and opens the contents of the page above the text', async () => {
    await visit('metaflow/basics#artifacts');
    await expect.poll(section).toBe('Artifacts');
    const { y } = (await bar().boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(100);
    const heading = reader.page.locator('#artifacts');
    const top = () => heading.evaluate((node) => node.getBoundingClientRect().top);
    const before = await top();
    // the target of the address is below the bar
    expect(before).toBeGreaterThan(y + 40);
    await bar().tap();
    const link = reader.page.locator('.tocCollapsible_').getByRole('link', { name: 'Foreach', exact: true });
    await link.waitFor();
    expect(await top()).toBe(before);
    await link.tap();
    await expect.poll(section).toBe('Foreach');
    await link.waitFor({ state: 'hidden' });
  });

  it('the contents of the page start at the current section, and close by a tap outside and by scrolling', async () => {
    await visit('api/cli#tag-list');
    await expect.poll(section).toBe('tag list');
    const list = reader.page.locator('.tocCollapsibleContent_ > ul');
    await bar().tap();
    const current = list.getByRole('link', { name: 'tag list', exact: true });
    await expect.poll(() => isWithin(current, list)).toBe(true);
    const address = reader.page.url();
    await reader.page.touchscreen.tap(200, 820);
    await list.waitFor({ state: 'hidden' });
    expect(reader.page.url()).toBe(address);
    await bar().tap();
    await list.waitFor();
    // the end of the list does not scroll the page, and does not close the list
    await reader.page.mouse.move(200, 200);
    await expect
      .poll(() => list.evaluate((node) => node.contains(document.elementFromPoint(200, 200))))
      .toBe(true);
    await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    const scrollY = () => reader.page.evaluate(() => window.scrollY);
    const before = await scrollY();
    await reader.page.mouse.wheel(0, 400);
    await reader.calm();
    expect(await scrollY()).toBe(before);
    await reader.page.evaluate(() => scrollBy(0, 400));
    await reader.calm();
    expect(await list.isVisible()).toBe(true);
    await reader.page.mouse.move(200, 820);
    await reader.page.mouse.wheel(0, 400);
    await list.waitFor({ state: 'hidden' });
  });

  it('a link to the current section keeps the navbar hidden', async () => {
    await visit('api/flowspec#next');
    const top = () => reader.page.locator('#next').evaluate((node) => node.getBoundingClientRect().top);
    const before = await top();
    await reader.page.evaluate(() => scrollBy(0, 300));
    await reader.calm();
    await bar().tap();
    await reader.page.locator('.tocCollapsibleContent_ a[href="#next"]').tap();
    await expect.poll(top).toBe(before);
    await reader.calm();
    expect(await reader.page.locator('.navbar').getAttribute('class')).toContain('navbarHidden_');
  });

  it('focused elements are not behind the bars; the contents close when the focus leaves them', async () => {
    await visit('getting-started/install');
    await reader.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const links = reader.page.locator('.markdown a[href]:not(.hash-link)');
    await links.last().focus();
    const isCovered = () =>
      reader.page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        if (height > 600) return false;
        const hit = document.elementFromPoint(left + 2, Math.max(0, top + height / 2));
        return (
          hit?.closest('.navbar, .tocCollapsible_') !== null && !focused?.closest('.navbar, .tocCollapsible_')
        );
      });
    for (let stop = 0; stop < 25; stop++) {
      await reader.page.keyboard.press('Shift+Tab');
      await reader.calm();
      expect(await isCovered()).toBe(false);
    }
    await bar().tap();
    await reader.page.locator('.tocCollapsibleContent_ a').last().focus();
    await reader.page.keyboard.press('Tab');
    await expect.poll(() => bar().getAttribute('aria-expanded')).toBe('false');
  });

  it('the bar moves with the navbar, without a layout in each frame', async () => {
    await visit('api/flowspec');
    const top = () => bar().evaluate((node) => node.getBoundingClientRect().top);
    const before = await top();
    await reader.page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(top).toBe(0);
    await reader.page.evaluate(() => scrollTo(0, 1800));
    await expect.poll(top).toBe(before);
    const moved = await reader.page
      .locator('.tocCollapsible_')
      .evaluate((node) => getComputedStyle(node).transitionProperty);
    expect(moved).toBe('transform');
  });

  it('the navbar stays while it contains the focus', async () => {
    await visit('api/flowspec');
    const classes = () => reader.page.locator('.navbar').getAttribute('class');
    // the code that hides it is loaded when the page is used
    await expect
      .poll(async () => {
        await reader.page.evaluate(() => scrollBy(0, 200));
        return classes();
      })
      .toContain('navbarHidden_');
    await reader.page.keyboard.press('Tab');
    await reader.page.locator('.navbar .DocSearch-Button').focus();
    await expect.poll(classes).not.toContain('navbarHidden_');
    await reader.page.evaluate(() => scrollBy(0, 500));
    await reader.calm();
    expect(await classes()).not.toContain('navbarHidden_');
  });

  it('the buttons of code blocks are targets for fingers beside the code, also on wide touch screens', async () => {
    const page = await reader.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(reader.at('metaflow/basics'));
    for (const width of [390, 1180]) {
      await page.setViewportSize({ width, height: 844 });
      const block = page.locator(
        '.theme-code-block[data-overflows], .theme-code-block:has(.token-line:only-child)',
      );
      await block.first().scrollIntoViewIfNeeded();
      const sizes = await page.locator('.buttonGroup_ button:visible').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height, left, bottom } = button.getBoundingClientRect();
          const code = button.closest('.theme-code-block')?.querySelector('pre')?.getBoundingClientRect();
          return {
            size: Math.min(width, height),
            isApart: !code || code.top >= bottom || code.right <= left,
          };
        }),
      );
      expect(sizes.length).toBeGreaterThan(5);
      expect(Math.min(...sizes.map(({ size }) => size)), `at ${width} pixels`).toBeGreaterThanOrEqual(44);
      expect(sizes.every(({ isApart }) => isApart)).toBe(true);
    }
  });

  it('code blocks and tables that scroll are named stops for the Tab key, the others are not', async () => {
    await visit('api/flowspec');
    const scrollers = reader.page.locator('.theme-code-block pre, .tableWrapper_');
    for (const scroller of await scrollers.all()) await scroller.scrollIntoViewIfNeeded();
    const describeAll = () =>
      scrollers.evaluateAll((all) =>
        all.map((each) => ({
          scrolls: each.scrollWidth > each.clientWidth,
          isStop: (each as HTMLElement).tabIndex === 0,
          name: each.role === 'group' ? each.ariaLabel : null,
        })),
      );
    await expect
      .poll(async () => (await describeAll()).filter(({ scrolls, isStop }) => scrolls !== isStop))
      .toEqual([]);
    const all = await describeAll();
    const names = all.filter(({ scrolls }) => scrolls).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !name)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(all.filter(({ scrolls, name }) => !scrolls && name !== null)).toEqual([]);
  });

  it('the first column of a table has room for words', async () => {
    await reader.page.setViewportSize({ width: 320, height: 844 });
    await reader.visit('metaflow/scaling-out-and-up');
    const cell = reader.page.locator('.tableWrapper_ table:not(.tableStacked_) tr > :first-child');
    const widths = await cell.evaluateAll((cells) => cells.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(100);
  });

  it('taps before hydration open the menu and the contents of the page later', async () => {
    const open = async (name: string) => {
      const release = await reader.hold('**/assets/js/main.*');
      await reader.page.goto(reader.at('metaflow/basics'), { waitUntil: 'commit' });
      const button = reader.page.getByRole('button', { name });
      await button.tap();
      await button.tap();
      release();
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    };
    await open('On this page');
    await open('Toggle navigation bar');
    await reader.page.locator('.navbar-sidebar').getByRole('link', { name: 'Basics', exact: true }).waitFor();
  });

  it('the menu starts at the current page', async () => {
    await visit('api/step-decorators/timeout');
    await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const panel = reader.page.locator('.navbar-sidebar__item:not([inert])');
    await expect.poll(() => isWithin(panel.locator('[aria-current=page]'), panel)).toBe(true);
    // its links to other parts of the site stay in view
    for (const head of [panel.locator('.tabs'), panel.locator('.navbar-sidebar__back')]) {
      expect(await isWithin(head, panel)).toBe(true);
    }
  });

  it('the menu of a page without a sidebar has a link to the blog', async () => {
    await visit('about');
    await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const panel = reader.page.locator('.navbar-sidebar__item:not([inert])');
    await panel.getByRole('link', { name: 'Blog', exact: true }).tap();
    await reader.arrived('blog');
  });

  it('the navbar, the page actions and code blocks fit with text of twice the size', async () => {
    await reader.visit('metaflow/basics');
    await reader.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // the title gives way to the search
    expect(await cutTexts(reader.page)).toEqual(['Metaflow']);
    const [brand, search] = await Promise.all(
      ['.navbar__brand', '.DocSearch-Button'].map((name) => reader.page.locator(name).first().boundingBox()),
    );
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
  });

  it('pages fit with a default font of twice the size', async () => {
    const devTools = await reader.page.context().newCDPSession(reader.page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of ['', 'blog', 'blog/authors', 'blog/authors/docs-team', 'api/cli']) {
      await reader.visit(path);
      const widths = await reader.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths, path).toEqual([390, 390]);
    }
  });

  it('long lines of code can be wrapped once they are in view', async () => {
    await visit('metaflow/basics');
    const long = reader.page.locator('.theme-code-block', { hasText: 'class TemperatureFlow' }).first();
    await long.evaluate((block) => block.scrollIntoView({ block: 'center' }));
    await long.getByRole('button', { name: 'Toggle word wrap' }).tap();
    await expect
      .poll(() => long.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth))
      .toBe(true);
  });

  it('code has small letters, and lines of output continue deeper than they start', async () => {
    await reader.visit('api/step-decorators/retry');
    const line = reader.page.locator('.language-output .token-line').first();
    const style = await line.evaluate((node) => {
      const { fontSize, lineHeight } = getComputedStyle(node);
      const { paddingRight } = getComputedStyle(node.parentElement as HTMLElement);
      return [fontSize, lineHeight, paddingRight, getComputedStyle(node).getPropertyValue('text-wrap-style')];
    });
    expect(style).toEqual(['13px', '20px', '12px', 'auto']);
    const indent = await line.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const [first, ...others] = range.getClientRects();
      const { left, top } = first as DOMRect;
      return Math.min(...others.filter((each) => each.top > top).map((each) => each.left - left));
    });
    expect(indent).toBeGreaterThan(10);
  });

  it('options of a command that wraps are whole, and its lines continue deeper than it starts', async () => {
    await reader.visit('metaflow/scaling-out-and-up');
    const line = reader.page.locator('.token-line', { hasText: '--max-workers 100 --with kubernetes' });
    const starts = await line.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      return boxes.filter(({ left }) => left === boxes[0]?.left).map(({ top }) => top);
    });
    expect(new Set(starts).size).toBe(1);
    const parts = await line
      .locator('.parameter')
      .evaluateAll((options) => options.map((option) => option.getClientRects().length));
    expect(parts).toEqual([1, 1, 1]);
  });

  it('a link to a method highlights its signature, which has one line below it', async () => {
    await reader.visit('api/client#flow.runs');
    expect(await styleOf(reader.page, '.api-call:target', 'background-color')).not.toBe(
      await styleOf(reader.page, '.api-call:not(:target)', 'background-color'),
    );
    expect(await styleOf(reader.page, '.api-call + .api-parameters', 'border-top-width')).toBe('0px');
  });

  it('rows of stacked tables use the full width', async () => {
    await reader.visit('api');
    const [cell, table] = await Promise.all([
      reader.page.locator('.tableStacked_ td').first().boundingBox(),
      reader.page.locator('.tableStacked_').first().boundingBox(),
    ]);
    expect(cell?.width).toBe(table?.width);
  });

  it('diagrams open in a dialog, also by keyboard; the menu starts with the trees of the site', async () => {
    await visit('metaflow/basics');
    const dialog = reader.page.getByRole('dialog');
    const diagram = reader.page.locator('.diagram').first();
    await diagram.tap();
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-label')).toBe(await diagram.getAttribute('aria-label'));
    expect(await dialog.locator('svg').count()).toBe(1);
    await reader.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await diagram.evaluate((node) => node === document.activeElement)).toBe(true);
    await reader.page.keyboard.press('Enter');
    await dialog.waitFor();
    // the drawing for narrow columns, as wide as the screen allows
    const [shown, enlarged] = await Promise.all([
      diagram.locator('svg').filter({ visible: true }).boundingBox(),
      dialog.locator('svg').boundingBox(),
    ]);
    const { x = 0, width = 0 } = enlarged ?? {};
    expect(width).toBeGreaterThan(1.2 * (shown?.width ?? 0));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(reader.page.viewportSize()?.width ?? 0);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });

    // The navbar may be hidden where the diagram is.
    await reader.page.keyboard.press('Home');
    await expect.poll(() => reader.page.evaluate(() => window.scrollY)).toBe(0);
    const menu = reader.page.locator('.navbar-sidebar');
    const trees = menu.locator('.tabs__item');
    for (const [tree, next] of [
      ['Python', { name: 'R', path: 'v/r' }],
      ['R', { name: 'Blog', path: 'blog' }],
      ['Blog', undefined],
    ] as const) {
      await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
      await trees.first().waitFor();
      expect(await trees.allTextContents()).toEqual(['Python', 'R', 'Blog']);
      expect(await menu.locator('.tabs__item--active').textContent()).toBe(tree);
      if (!next) continue;
      await trees.filter({ hasText: next.name }).tap();
      await reader.arrived(next.path);
    }
  });

  it('links outside of the text are targets for fingers', async () => {
    /** Expects that taps 21 pixels above and below the middle of the links hit them. */
    const expectTargets = async (path: string, selector: string) => {
      const links = reader.page.locator(selector).filter({ visible: true });
      await links.first().waitFor();
      const areLarge = await links.evaluateAll((all) =>
        all.map((link) => {
          link.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = link.getBoundingClientRect();
          const isHit = (offset: number) =>
            link.contains(document.elementFromPoint(left + width / 2, top + height / 2 + offset));
          return isHit(-21) && isHit(21);
        }),
      );
      expect(areLarge, `${selector} of /${path}`).toEqual(areLarge.map(() => true));
    };
    for (const [path, ...selectors] of [
      ['blog', '.navbar__brand', '.tag_', '.blogListFooter_ a'],
      ['blog/authors/docs-team', '.blogHeader_ > a'],
      ['tags', '.tag_'],
      ['tags/scaling', 'header > a'],
      ['api/step-decorators/retry', '.tag_', '.breadcrumbs a'],
      ['metaflow/basics', '.docActions_ a'],
    ] as const) {
      await reader.visit(path);
      for (const selector of selectors) await expectTargets(path, selector);
    }
    // a tablet
    await reader.page.setViewportSize({ width: 1180, height: 844 });
    await reader.visit('api/client');
    for (const selector of ['.navbar__link', '.collapseSidebarButton_', '.docTop_ a'])
      await expectTargets('api/client', selector);
  });

  it('the category of a page is on one line, and beside the menu of the page if it fits', async () => {
    for (const path of [
      'v/r/metaflow/basics',
      'api/step-decorators/retry',
      ...(isSoak ? ['metaflow/basics'] : []),
    ]) {
      await reader.visit(path);
      const getMiddles = async () => {
        const boxes = await reader.page
          .locator('.docTop_ :is(.breadcrumbs, button)')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
        expect(boxes[0]?.height, path).toBeLessThan(30);
        return boxes.map(({ top, height }) => top + height / 2);
      };
      await reader.page.setViewportSize({ width: 390, height: 844 });
      const [category, button = 0] = await getMiddles();
      expect(Math.abs((category ?? 0) - button), path).toBeLessThan(3);
      await reader.page.setViewportSize({ width: 320, height: 844 });
      await getMiddles();
    }
  });

  it('the buttons of the navbar, the menu, the page, dialogs and the search are targets for fingers', async () => {
    await visit('metaflow/basics');
    const expectTargets = async (selectors: readonly string[]) => {
      for (const selector of selectors) {
        const box = await reader.page.locator(selector).first().boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), selector).toBeGreaterThanOrEqual(43.5);
      }
    };
    await expectTargets(['.navbar__toggle', '.copyPage_', '.pageMenu_ > summary']);
    await bar().tap();
    await expectTargets(['.tocCollapsibleContent_ a']);
    await bar().tap();
    await reader.page.locator('.pageMenu_ > summary').tap();
    await expectTargets(['.pageMenu_ a']);
    await reader.page.keyboard.press('Escape');
    await reader.page.locator('.diagram').first().tap();
    await expectTargets(['dialog > button']);
    await reader.page.keyboard.press('Escape');
    // The navbar hides while a reader scrolls down, to the diagram.
    await reader.page.evaluate(() => window.scrollTo(0, 0));
    await reader.page.locator('.navbar__toggle').tap();
    await reader.page.locator('.navbar-sidebar--show').waitFor();
    await expectTargets([
      '.navbar-sidebar .toggleButton_',
      '.navbar-sidebar__close',
      '.navbar-sidebar__back',
      '.navbar-sidebar .tabs__item:nth-child(2)',
      '.navbar-sidebar .menu__link',
    ]);
    await reader.page.locator('.navbar-sidebar__close').tap();
    await expectSearchTargets();
  });

  async function expectSearchTargets(): Promise<void> {
    await reader.page.locator('.DocSearch-Button').tap();
    await reader.page.keyboard.type('retry');
    await reader.page.locator('.DocSearch-Hit').first().waitFor();
    /** Whether a tap 21 pixels above or below the middle hits the button. */
    const areLarge = await reader.page
      .locator('.DocSearch-Close, .DocSearch-Clear, .searchFilters_ button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const isHit = (offset: number) =>
            document.elementFromPoint(left + width / 2, top + height / 2 + offset)?.closest('button') ===
            button;
          return isHit(-21) && isHit(21);
        }),
      );
    expect(areLarge.length).toBeGreaterThan(4);
    expect(areLarge).not.toContain(false);
  }

  it('a history navigation closes the dialog of a diagram', async () => {
    await visit('metaflow/basics');
    await reader.page.getByRole('link', { name: 'FlowSpec', exact: true }).first().tap();
    await reader.page.waitForURL('**/api/**');
    await reader.page.goBack();
    await reader.page.locator('.diagram').first().tap();
    const dialog = reader.page.getByRole('dialog');
    await dialog.waitFor();
    await reader.page.goForward();
    await dialog.waitFor({ state: 'detached' });
    expect(await reader.page.evaluate(() => document.body.style.overflow)).not.toBe('hidden');
  });

  it('tall images get wider in the dialog on large screens too', async () => {
    await reader.page.setViewportSize({ width: 1440, height: 900 });
    await visit('metaflow/visualizing-results/effortless-task-inspection-with-default-cards');
    const image = reader.page.locator('.markdown img').first();
    const before = await image.boundingBox();
    await image.click();
    const after = await reader.page.getByRole('dialog').locator('img').boundingBox();
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
  });
});

/** Returns whether an element is visible in the box that scrolls it. */
async function isWithin(element: Locator, box: Locator): Promise<boolean> {
  const [inner, outer] = await Promise.all([element.boundingBox(), box.boundingBox()]);
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y < outer.y + outer.height;
}
