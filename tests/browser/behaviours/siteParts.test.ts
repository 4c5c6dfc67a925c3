import { serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { attribute, descendants, type Element, hasClass, rawText, textOf } from '../../driver/html';
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
  /** Returns the code element of the block that contains a text. */
  const findCode = (path: string, text: string) =>
    reader
      .elements(path)
      .filter((element) => hasClass(element, 'theme-code-block') && textOf(element).includes(text))
      .flatMap(descendants)
      .filter(({ tagName }) => tagName === 'code');
  /** Returns the texts of the tokens of a kind in code blocks of a language. */
  const tokensOf = (path: string, language: string, kind: string) =>
    reader
      .elements(path)
      .filter(({ tagName }) => tagName === 'pre')
      .filter((element) => hasClass(element, `language-${language}`))
      .flatMap(descendants)
      .filter((element) => hasClass(element, 'token') && hasClass(element, kind))
      .map((element) => textOf(element));

  it('hide the navbar over a hash target and when scrolling down, show it and a back-to-top button when scrolling up', async () => {
    await visit('parts');
    expect(await navbar().getAttribute('data-visible')).toBe('true');
    await moveTo(1000);
    await reader.page.waitForSelector('#own-navbar[data-visible=false]');
    await moveTo(900);
    await reader.page.waitForSelector('#own-navbar[data-visible=true]');
    await reader.page.locator('.own-link', { hasText: 'three' }).click();
    await reader.page.waitForSelector('#own-navbar[data-visible=false]');

    await moveTo(1500);
    await moveTo(1400);
    await reader.page.waitForFunction(
      () => document.querySelector('#own-navbar button')?.ariaDisabled === 'false',
    );
    await button('Up').click();
    await scrolledTo(0);
    expect(await button('Up').getAttribute('aria-disabled')).toBe('true');
  });

  it('scroll smoothly until they cancel it, and highlight the current section in a table of contents', async () => {
    await visit('parts');
    await button('Down').click();
    await scrolledTo(700);
    await moveTo(0);
    const stoppedAt = await reader.page.evaluate(async () => {
      const [, down, stop] = document.querySelectorAll<HTMLButtonElement>('#own-navbar button');
      down?.click();
      await new Promise((moved) => addEventListener('scroll', moved, { once: true }));
      stop?.click();
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
      };
      // the compositor may be a frame ahead
      await frames(2);
      const y = scrollY;
      await frames(10);
      return [y, scrollY];
    });
    expect(stoppedAt[1]).toBe(stoppedAt[0]);
    expect(stoppedAt[1]).toBeLessThan(700);

    await reader.page.locator('.own-link', { hasText: 'two' }).click();
    await reader.page.waitForFunction(() => document.querySelector('.own-active')?.textContent === 'two');
    expect(await reader.page.locator('.own-active').allTextContents()).toEqual(['two']);
    await moveTo(0);
    await reader.page.waitForFunction(() => !document.querySelector('.own-active'));
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

  it('render the same code on load, after hydration and after navigation, and block backward navigation', async () => {
    const code = () => reader.page.locator('.theme-code-block', { hasText: 'own.py' }).locator('code');
    const [sent] = findCode('parts', 'own.py').map((element) => serialize(element));
    expect(sent).toContain('<span class="token keyword">return</span>');
    expect(sent).toContain('data-line="9"');
    await visit('parts');
    expect(await code().innerHTML()).toBe(sent);
    await button('Mark').click();
    expect(await code().locator('mark').allTextContents()).toEqual(['return']);
    await wrapLongLines();

    await follow('parts?x=1#two');
    expect(await code().innerHTML()).toBe(sent);
    await reader.page.getByLabel('Stay').check();
    await reader.page.evaluate(() => history.back());
    await reader.page.waitForFunction(() => document.querySelector('output')?.textContent === '/base/about');
    expect(reader.page.url()).toBe(at('parts?x=1#two'));
    expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toBe('Parts');
    await reader.page.getByLabel('Stay').uncheck();
    await reader.page.evaluate(() => history.back());
    await arrived('about');
    expect(reader.messages).toEqual([]);
  });

  async function wrapLongLines(): Promise<void> {
    const overflow = () =>
      reader.page.locator('#own-wrap pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    await button('Wrap').waitFor();
    expect(await overflow()).toBe(true);
    await button('Wrap').click();
    expect(await overflow()).toBe(false);
    expect(await button('Wrap').getAttribute('aria-pressed')).toBe('true');
    await button('Wrap').click();
    expect(await overflow()).toBe(true);
  }

  it('follow the pages before and after they are on screen', async () => {
    await follow('parts');
    await reader.page.evaluate(() => history.back());
    await arrived('about');
    const calls = await reader.page.evaluate(() => (window as { routeLog?: string[] }).routeLog);
    expect(calls).toEqual([
      ...[' > /base/about', 'at /base/about'],
      ...['/base/about > /base/parts', 'loaded', 'at /base/parts'],
      ...['/base/parts > /base/about', 'loaded', 'at /base/about'],
    ]);
  });

  it('read the address that does not exist, on the not-found page and when they leave it', async () => {
    const { page } = reader;
    await visit('nope');
    await page.locator('.navbar a[href="/base/about"]').first().click();
    await arrived('about');
    expect(await page.evaluate(() => (window as { routeLog?: string[] }).routeLog)).toEqual([
      ...[' > /base/nope', 'at /base/nope'],
      ...['/base/nope > /base/about', 'loaded', 'at /base/about'],
    ]);
  });

  it('redirect once to a location that is written as an object, without a history entry', async () => {
    await visit('docs/widgets');
    const entries = await reader.page.evaluate(() => history.length);
    await reader.page.goto(at('moved'));
    await arrived('about');
    await reader.calm();
    expect(await reader.page.evaluate(() => [location.search, history.length])).toEqual([
      '?from=moved',
      entries + 1,
    ]);
  });

  it('render lines and tokens of static content, also in languages that the site adds to the highlighter', () => {
    const lines = findCode('docs/widgets', 'flow.py')
      .flatMap(descendants)
      .filter((element) => attribute(element, 'data-pieces') !== undefined);
    expect(lines.map((line) => [textOf(line).trimEnd(), attribute(line, 'data-pieces')])).toEqual([
      ['print("one")', '4'],
      ['print("two")', '4'],
      ['# highlight-next-line', '1'],
      ['print("three")', '4'],
    ]);
    const data = reader.elements('docs/widgets').find((element) => attribute(element, 'id') === '__page');
    expect(JSON.parse(rawText(data as Element)).scripts).toBeUndefined();
    expect(tokensOf('parts', 'zoo', 'keyword')).toEqual(['wombat']);
    expect(tokensOf('docs/widgets', 'bash', 'builtin')).toEqual(['echo']);
  });
});
