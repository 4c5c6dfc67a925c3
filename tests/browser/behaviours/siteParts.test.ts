import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('components of a site', () => {
  const reader = readerOf('theme');
  const { visit, at, arrived } = reader;
  /** Scrolls the page and waits for its scroll listeners. */
  const moveTo = (y: number) =>
    reader.page.evaluate(
      (top) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
          // there is no event if the page is at this position already
          setTimeout(resolve, 1000);
          scrollTo({ top, behavior: 'instant' });
        }),
      y,
    );
  const scrolledTo = (y: number) => reader.page.waitForFunction((top) => scrollY === top, y);
  /** Navigates from another page to this one without loading a document. */
  const follow = async (path: string) => {
    await visit('about');
    await reader.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
    }, at(path));
    await arrived('parts');
  };
  const button = (name: string) => reader.page.getByRole('button', { name, exact: true });
  const navbar = () => reader.page.locator('#own-navbar');

  it('hide the navbar when scrolling down and over a hash target, and show it when scrolling up', async () => {
    await visit('parts');
    expect(await navbar().getAttribute('data-visible')).toBe('true');
    await moveTo(1000);
    await reader.page.waitForSelector('#own-navbar[data-visible=false]');
    await moveTo(900);
    await reader.page.waitForSelector('#own-navbar[data-visible=true]');
    await reader.page.locator('.own-link', { hasText: 'three' }).click();
    await reader.page.waitForSelector('#own-navbar[data-visible=false]');
  });

  it('show a back-to-top button when scrolling up, which scrolls to the top', async () => {
    await visit('parts');
    await moveTo(1500);
    await moveTo(1400);
    await reader.page.waitForFunction(
      () => document.querySelector('#own-navbar button')?.ariaDisabled === 'false',
    );
    await button('Up').click();
    await scrolledTo(0);
    expect(await button('Up').getAttribute('aria-disabled')).toBe('true');
  });

  it('scroll smoothly until they cancel it', async () => {
    await visit('parts');
    await button('Down').click();
    await scrolledTo(700);
    await moveTo(0);
    const stoppedAt = await reader.page.evaluate(async () => {
      const [, down, stop] = document.querySelectorAll<HTMLButtonElement>('#own-navbar button');
      down?.click();
      await new Promise((moved) => addEventListener('scroll', moved, { once: true }));
      stop?.click();
      const y = scrollY;
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return [y, scrollY];
    });
    expect(stoppedAt[1]).toBe(stoppedAt[0]);
    expect(stoppedAt[1]).toBeLessThan(700);
  });

  it('highlight the current section in a table of contents', async () => {
    await visit('parts');
    const active = () => reader.page.locator('.own-active').allTextContents();
    await reader.page.locator('.own-link', { hasText: 'two' }).click();
    await reader.page.waitForFunction(() => document.querySelector('.own-active')?.textContent === 'two');
    expect(await active()).toEqual(['two']);
    await moveTo(0);
    await reader.page.waitForFunction(() => !document.querySelector('.own-active'));
  });

  it('block and allow backward navigation', async () => {
    await follow('parts?x=1#two');
    await reader.page.getByLabel('Stay').check();
    await reader.page.evaluate(() => history.back());
    await reader.page.waitForFunction(() => document.querySelector('output')?.textContent === '/base/about');
    expect(reader.page.url()).toBe(at('parts?x=1#two'));
    expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toBe('Parts');
    await reader.page.getByLabel('Stay').uncheck();
    await reader.page.evaluate(() => history.back());
    await arrived('about');
  });

  it('synchronize tabs with those of the theme in both directions', async () => {
    await visit('parts');
    await reader.page.waitForLoadState('networkidle');
    const selected = () =>
      reader.page
        .getByRole('tab', { selected: true })
        .evaluateAll((tabs) => tabs.map((tab) => tab.textContent));
    expect(await selected()).toEqual(['mac', 'mac']);
    await reader.page.locator('#own-tabs').getByRole('tab', { name: 'linux' }).click();
    await reader.page.getByText('linux text').waitFor();
    expect(await selected()).toEqual(['linux', 'linux']);
    expect(reader.page.url()).toBe(at('parts?os=linux'));
    await visit('parts');
    await reader.page.waitForSelector('#own-tabs [aria-selected=true]:last-child');
    await reader.page.waitForLoadState('networkidle');
    await reader.page.locator('.theme-tabs-container').getByRole('tab', { name: 'mac' }).click();
    await reader.page.waitForSelector('#own-tabs [aria-selected=true]:first-child');
    await visit('parts?os=linux');
    await reader.page.waitForSelector('#own-tabs [aria-selected=true]:last-child');
    expect(reader.messages).toEqual([]);
  });

  describe('in code', () => {
    const code = () => reader.page.locator('.theme-code-block', { hasText: 'own.py' }).locator('code');

    it('render lines and tokens, also in static content', async () => {
      await visit('docs/widgets');
      const lines = reader.page.locator('.theme-code-block', { hasText: 'flow.py' }).locator('[data-pieces]');
      expect(await lines.allTextContents()).toEqual([
        'print("one")',
        'print("two")',
        '# highlight-next-line',
        'print("three")',
      ]);
      expect(await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-pieces')))).toEqual([
        '4',
        '4',
        '1',
        '4',
      ]);
      const scripts = await reader.page.evaluate(
        () => JSON.parse(document.getElementById('__page')?.textContent ?? '').scripts,
      );
      expect(scripts).toBeUndefined();
    });

    it('are the same on load, after hydration and after navigation, and update on changes', async () => {
      await reader.open({ javaScriptEnabled: false });
      await reader.page.goto(at('parts'));
      const sent = await code().innerHTML();
      expect(sent).toContain('<span class="token keyword">return</span>');
      expect(sent).toContain('data-line="9"');
      await reader.open();
      await visit('parts');
      expect(await code().innerHTML()).toBe(sent);
      await button('Mark').click();
      expect(await code().locator('mark').allTextContents()).toEqual(['return']);
      await follow('parts');
      expect(await code().innerHTML()).toBe(sent);
      expect(reader.messages).toEqual([]);
    });

    it('support languages that the site adds to the highlighter', async () => {
      await visit('parts');
      const words = reader.page.locator('.language-zoo .token.keyword');
      expect(await words.allTextContents()).toEqual(['wombat']);
      await visit('docs/widgets');
      expect(await reader.page.locator('.language-bash .token.builtin').allTextContents()).toEqual(['echo']);
    });

    it('wrap long lines', async () => {
      await visit('parts');
      const overflow = () =>
        reader.page.locator('#own-wrap pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
      await button('Wrap').waitFor();
      expect(await overflow()).toBe(true);
      await button('Wrap').click();
      expect(await overflow()).toBe(false);
      expect(await button('Wrap').getAttribute('aria-pressed')).toBe('true');
      await button('Wrap').click();
      expect(await overflow()).toBe(true);
    });
  });
});
