import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attribute, descendants, type Element, hasClass, textOf } from '../../driver/html';
import { readerOf } from '../../driver/reader';

describe('content', () => {
  const reader = readerOf('theme', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { visit, at, arrived, use } = reader;
  const stored = (key: string) => reader.page.evaluate((name) => localStorage.getItem(name), key);
  /** Stops clicks in an element, as a component of the site may. */
  const stopPropagation = (box: Locator) =>
    box.evaluate((node) => node.addEventListener('click', (event) => event.stopPropagation()));

  describe('tabs', () => {
    const selected = () =>
      reader.page
        .getByRole('tab', { selected: true })
        .evaluateAll((tabs) => tabs.map((tab) => tab.textContent));
    const group = (index: number) => reader.page.getByRole('tablist').nth(index);

    it('show one panel, store a choice per group and apply it to all tabs of the group, on later visits and in other windows', async () => {
      await visit('docs/widgets');
      expect(await selected()).toEqual(['macOS', 'Linux', 'Second']);
      const panels = () =>
        reader.page
          .locator('.theme-tabs-container')
          .first()
          .getByRole('tabpanel')
          .evaluateAll((shown) => shown.map((panel) => panel.textContent?.trim()));
      expect(await panels(), 'one panel at a time').toEqual(['On macOS.']);
      await use();
      const controlled = await reader.page
        .getByRole('tab')
        .evaluateAll((tabs) =>
          tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? '')?.ariaLabel),
        );
      expect(controlled).toEqual(await reader.page.getByRole('tab').allTextContents());
      await group(0).getByRole('tab', { name: 'Linux' }).click();
      await expect.poll(panels).toEqual(['On Linux.']);
      await group(0).getByRole('tab', { name: 'macOS' }).click();
      // The first click loads the code that changes other groups.
      await expect.poll(selected).toEqual(['macOS', 'macOS', 'Second']);
      expect(await stored('docusaurus.tab.os')).toBe('mac');
      // the other tabs of this group have no Windows item, so they do not change
      await group(0).getByRole('tab', { name: 'Windows' }).click();
      expect(await selected()).toEqual(['Windows', 'macOS', 'Second']);
      await visit('docs/widgets');
      await reader.page.waitForFunction(
        () => document.querySelector('[aria-selected=true]')?.textContent === 'Windows',
      );
      const other = await reader.page.context().newPage();
      // a document of the origin without scripts
      await other.goto(at('img/light.svg'));
      await other.evaluate(() => localStorage.setItem('docusaurus.tab.os', 'linux'));
      await reader.page.waitForFunction(
        () => document.querySelector('[aria-selected=true]')?.textContent === 'Linux',
      );
    });

    it('keep their choice in the query string on request, and are restored before other scripts run', async () => {
      await visit('docs/widgets?other=1#tabs-alone');
      await use();
      const entries = await reader.page.evaluate(() => history.length);
      await group(2).getByRole('tab', { name: 'First' }).click();
      await expect.poll(() => reader.page.url()).toBe(at('docs/widgets?other=1&flavour=a#tabs-alone'));
      await group(0).getByRole('tab', { name: 'Linux' }).click();
      await expect.poll(() => new URL(reader.page.url()).searchParams.get('os')).toBe('linux');
      expect(await reader.page.evaluate(() => history.length)).toBe(entries);
      const release = await reader.hold(/\/assets\/js\/(?:main|vendor)\./);
      await reader.page.goto(at('docs/widgets?flavour=a'), { waitUntil: 'commit' });
      await reader.page.getByText('First text.').waitFor();
      // from storage, and from the address
      expect(await selected()).toEqual(['Linux', 'Linux', 'First']);
      release();
      await visit('docs/widgets?flavour=a&os=win');
      await reader.page.getByText('First text.').waitFor();
      expect(await selected()).toEqual(['Windows', 'Linux', 'First']);
    });

    it('keep their position on a click, and support the keyboard: arrow keys, Home and End move the focus, Enter and Space select', async () => {
      await visit('docs/widgets');
      await use();
      const tab = group(1).getByRole('tab', { name: 'macOS' });
      await tab.scrollIntoViewIfNeeded();
      await stopPropagation(group(1));
      const top = () => tab.evaluate((node) => Math.round(node.getBoundingClientRect().top));
      const before = await top();
      await tab.click();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      expect((await selected())[1]).toBe('macOS');

      await group(0).getByRole('tab', { name: 'macOS' }).focus();
      const focused = () => reader.page.evaluate(() => document.activeElement?.textContent);
      await use();
      await reader.page.keyboard.press('ArrowRight');
      await expect.poll(focused).toBe('Linux');
      const focusedTab = reader.page.locator(':focus');
      expect(await focusedTab.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
      await reader.page.keyboard.press('ArrowLeft');
      await reader.page.keyboard.press('ArrowLeft');
      await expect.poll(focused).toBe('Windows');
      expect((await selected())[0]).toBe('macOS');
      await reader.page.keyboard.press('Enter');
      await expect.poll(async () => (await selected())[0]).toBe('Windows');
      await reader.page.keyboard.press('ArrowRight');
      await expect.poll(focused).toBe('macOS');
      // The tabs are a single tab stop.
      expect(await group(0).locator('[tabindex="0"]').allTextContents()).toEqual(['Windows']);
      const scrolled = await reader.page.evaluate(() => scrollY);
      await reader.page.keyboard.press('End');
      await expect.poll(focused).toBe('Windows');
      await reader.page.keyboard.press('Home');
      await expect.poll(focused).toBe('macOS');
      await reader.page.keyboard.press('Space');
      await expect.poll(async () => (await selected())[0]).toBe('macOS');
      expect(await reader.page.evaluate(() => scrollY)).toBe(scrolled);
    });
  });

  describe('code blocks', () => {
    const block = (title: string) => reader.page.locator('.theme-code-block', { hasText: title });

    const copyButton = (title: string) => block(title).locator('button[data-code=copy]');
    const clipboard = () => reader.page.evaluate(() => navigator.clipboard.readText());

    it('highlight line ranges, wrap long lines on demand, and are copied exactly, with a confirmation', async () => {
      await reader.page.clock.install();
      await visit('docs/widgets');
      await use();
      await expectHighlightedLines();
      await wrapLongLines();
      await copyChanges();

      await block('flow.py').hover();
      await stopPropagation(block('flow.py'));
      const button = copyButton('flow.py');
      expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard');
      await reader.page.clock.pauseAt(Date.now() + 3_600_000);
      await button.click();
      await block('flow.py').locator('button[aria-label="Copied"]').waitFor({ state: 'attached' });
      expect(await clipboard()).toBe('print("one")\nprint("two")\n# highlight-next-line\nprint("three")');
      await reader.page.clock.runFor(999);
      expect(await button.getAttribute('aria-label')).toBe('Copied');
      await reader.page.clock.runFor(1);
      expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard');
    });

    it('stay wrapped on later visits, before other scripts run', async () => {
      const long = block('goes on and on');
      const wrap = long.locator('button[data-code=wrap]');
      const overflow = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
      await visit('docs/widgets');
      await use();
      await long.hover();
      await wrap.click();
      expect(await overflow()).toBe(false);
      const release = await reader.hold(/\/assets\/js\/(?:main|vendor)\./);
      await reader.page.goto(at('docs/widgets'), { waitUntil: 'commit' });
      await long.waitFor();
      expect(await overflow()).toBe(false);
      release();
      await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true');
      await long.hover();
      await wrap.click();
      expect(await overflow()).toBe(true);
      await visit('docs/widgets');
      expect(await overflow()).toBe(true);
    });

    async function expectHighlightedLines(): Promise<void> {
      const lines = (title: string) =>
        block(title).locator('.theme-code-block-highlighted-line').allTextContents();
      expect(await lines('flow.py')).toEqual(['print("two")']);
      expect((await lines('ranges.py')).map((line) => line.trim())).toEqual([
        'first = 1',
        'third = 3',
        'fourth = 4',
        'fifth = 5',
      ]);
      // the highlight is visible: its background differs from that of the block
      const backgrounds = await block('ranges.py')
        .locator('code > *')
        .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor));
      expect(new Set(backgrounds).size).toBe(2);
    }

    async function wrapLongLines(): Promise<void> {
      await block('flow.py').hover();
      expect(await block('flow.py').locator('button[data-code=wrap]').isVisible()).toBe(false);
      const long = block('goes on and on');
      await long.hover();
      const wrap = long.getByRole('button', { name: 'Toggle word wrap' });
      const overflow = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
      expect(await overflow()).toBe(true);
      await wrap.click();
      expect(await overflow()).toBe(false);
      expect(await wrap.getAttribute('aria-pressed')).toBe('true');
      await wrap.click();
      expect(await overflow()).toBe(true);
    }

    /** Added and removed lines are marked. A copy does not contain the removed ones, unless the block is a diff. */
    async function copyChanges(): Promise<void> {
      const copied = async (text: string) => {
        await copyButton(text).click();
        await block(text).locator('[data-copied]').waitFor();
        return clipboard();
      };
      expect(await copied('change.py')).toBe('new = 2');
      expect(await copied('before')).toBe('- before\n+ after\n  same');
      const backgrounds = await block('before')
        .locator('.token-line')
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).backgroundColor));
      expect(new Set(backgrounds).size).toBe(3);
    }

    it('have a header with the title or language on phones, whose buttons never cover code; long items of the footer wrap', async () => {
      await reader.open({ hasTouch: true, viewport: { width: 390, height: 844 } });
      await visit('docs/widgets');
      await use();
      const headers = await reader.page.locator('.codeBlockHeader_').evaluateAll((all) =>
        all.map((header) => {
          const below = header.nextElementSibling?.getBoundingClientRect().top ?? 0;
          const buttons = [...header.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
          return {
            name: header.textContent || header.getAttribute('data-language'),
            isClear: buttons.every(({ bottom }) => bottom <= below),
          };
        }),
      );
      expect(headers).toEqual(
        ['flow.py', 'ranges.py', 'Bash', 'change.py', 'Diff'].map((name) => ({ name, isClear: true })),
      );
      const { scrollWidth, height } = await reader.page.evaluate(() => {
        const item = document.querySelector('.footer__link-item') as HTMLElement;
        item.textContent = 'An item that is much wider than a phone. '.repeat(4);
        return { scrollWidth: document.documentElement.scrollWidth, height: item.clientHeight };
      });
      expect(scrollWidth).toBe(390);
      expect(height).toBeGreaterThan(60);
    });
  });

  describe('table of contents', () => {
    const active = () =>
      reader.page.locator('.theme-doc-toc-desktop .table-of-contents__link--active').allTextContents();

    it('contains headings of levels 2 and 3, highlights the current section, and is followed by a back-to-top button when scrolling up', async () => {
      await visit('docs/long');
      await use();
      const entries = await reader.page.locator('.theme-doc-toc-desktop a').allTextContents();
      expect(entries).toContain('Detail of part 1');
      expect(entries).toContain('Last heading');
      expect(entries).not.toContain('Too deep');
      expect(entries).not.toContain('A long page');
      await reader.page.getByRole('link', { name: 'Further down' }).click();
      await reader.page.waitForFunction(
        () => document.querySelector('.table-of-contents__link--active')?.textContent === 'Part 5',
      );
      await reader.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await reader.page.waitForFunction(
        () => document.querySelector('.table-of-contents__link--active')?.textContent !== 'Part 5',
      );
      expect(await active()).toHaveLength(1);
      await scrollBackToTop();
    });

    /** The button appears when scrolling up. */
    async function scrollBackToTop(): Promise<void> {
      const button = reader.page.getByRole('button', { name: 'Scroll back to top' });
      await reader.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await reader.page.mouse.move(700, 500);
      await reader.page.mouse.wheel(0, 1500);
      await reader.page.waitForFunction(() => scrollY > 1000);
      expect(await button.isVisible()).toBe(false);
      await reader.page.mouse.wheel(0, -100);
      await button.waitFor();
      await button.click();
      await reader.page.waitForFunction(() => scrollY === 0);
      await button.waitFor({ state: 'hidden' });
    }

    it('expands above the page in a narrow window', async () => {
      await reader.page.setViewportSize({ width: 390, height: 800 });
      await visit('docs/long');
      const toc = reader.page.locator('.theme-doc-toc-mobile');
      expect(await toc.getByRole('link').count()).toBe(0);
      await toc.getByRole('button', { name: 'On this page' }).click();
      await toc.getByRole('link', { name: 'Part 5', exact: true }).focus();
      await reader.page.keyboard.press('Escape');
      await toc.locator('button[aria-expanded=false]:focus').waitFor();
      await toc.getByRole('button', { name: 'On this page' }).click();
      await toc.getByRole('link', { name: 'Part 5', exact: true }).click();
      expect(new URL(reader.page.url()).hash).toBe('#part-5');
      const button = toc.getByRole('button', { name: 'On this page' });
      await button.click();
      const current = toc.locator('.table-of-contents__link--active');
      // the page scrolls smoothly
      const section = () => button.getAttribute('data-section');
      await expect
        .poll(async () => (await current.allTextContents()).join() === (await section()))
        .toBe(true);
      expect(await section()).toMatch(/part/i);
    });
  });

  it('headings link to themselves, images outside of controls are buttons and follow the color mode, nested details expand, the footer has columns', async () => {
    await visit('docs/widgets');
    await use();
    await reader.page.getByRole('heading', { name: 'Code' }).hover();
    await reader.page.getByRole('link', { name: 'Direct link to Code' }).click();
    expect(new URL(reader.page.url()).hash).toBe('#code');

    await reader.page.getByText('Unfold me').click();
    await reader.page.getByText('Hidden text.').waitFor();
    await reader.page.getByText('Inner fold').click();
    await reader.page.getByText('Deeper text.').waitFor();
    await expect.poll(() => reader.page.locator('details[data-collapsed=false]').count()).toBe(2);

    const images = () =>
      reader.page
        .getByAltText('A themed square')
        .evaluateAll((all) =>
          all
            .filter((image) => getComputedStyle(image).display !== 'none')
            .map((image) => image.getAttribute('src')),
        );
    expect(await images()).toEqual(['/base/img/light.svg']);
    await reader.page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await images()).toEqual(['/base/img/dark.svg']);

    const footer = reader.page.locator('.theme-layout-footer');
    const columns = await footer.locator('.theme-layout-footer-column').allInnerTexts();
    expect(columns.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Docs Start raw',
      'Elsewhere Outside',
    ]);
    expect(await footer.locator('.footer__copyright').innerHTML()).toBe('Copyright of <b>nobody</b>');
    await expectEnlargeableImages();
    await footer.getByRole('link', { name: 'Start' }).click();
    await arrived('docs');
  });

  /** Images in links and other controls cannot be enlarged, and are no buttons. */
  async function expectEnlargeableImages(): Promise<void> {
    const roles = reader.page.evaluate(async () => {
      const box = document.createElement('div');
      const parents = ['p', 'a', 'button', 'label', 'summary'].map((name) => document.createElement(name));
      for (const role of ['tab', 'button'])
        parents.push(Object.assign(document.createElement('div'), { role }));
      for (const parent of parents) {
        const image = Object.assign(document.createElement('img'), { alt: 'x' });
        box.appendChild(parent).append(image);
      }
      document.querySelector('.markdown')?.append(box);
      await new Promise(requestAnimationFrame);
      return Array.from(box.querySelectorAll('img'), (image) => image.getAttribute('role'));
    });
    expect(await roles).toEqual(['button', null, null, null, null, null, null]);
  }

  it('has documents with plural forms, inline tables of contents, and a banner and a noindex tag if unlisted', () => {
    const texts = (elements: readonly Element[]) => elements.map((element) => textOf(element));
    const read = (path: string, name: string) =>
      texts(reader.elements(path).filter(({ tagName }) => tagName === name));
    const headings = (path: string) => read(path, 'h1');
    expect(headings('docs/tags/tall')).toEqual(['One doc tagged with "tall"']);
    expect(headings('blog/tags/first')).toEqual(['First things']);
    expect(read('blog/tags/first', 'main')[0]).toContain('2 posts');

    const links = reader
      .elements('docs/widgets')
      .filter((element) => hasClass(element, 'tableOfContentsInline_'))
      .flatMap(descendants)
      .filter(({ tagName }) => tagName === 'a');
    expect(texts(links).slice(0, 2)).toEqual(['Tabs of a group', 'Tabs alone']);
    expect(links[0] && attribute(links[0], 'class'), 'no highlighted link').toBe(undefined);

    const unlisted = reader.elements('docs/hidden');
    const banners = unlisted.filter((element) => hasClass(element, 'theme-unlisted-banner'));
    expect(texts(banners)).toEqual([expect.stringContaining('Unlisted page')]);
    const robots = unlisted.filter((element) => attribute(element, 'name') === 'robots');
    expect(robots.map((element) => attribute(element, 'content'))).toEqual(['noindex, nofollow']);
  });

  it('a category index has breadcrumbs like docs and links to the pages of the category', async () => {
    const title = reader.page.getByRole('heading', { level: 1 });
    const trail = reader.page.locator('.theme-doc-breadcrumbs');
    const getSizes = async () => {
      const [above, below] = [await trail.boundingBox(), await title.boundingBox()];
      const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      return { gap, fontSize: await trail.evaluate((node) => getComputedStyle(node).fontSize) };
    };
    await visit('docs/second/two');
    const { gap, fontSize } = await getSizes();
    await visit('docs/category/second-group');
    expect(await title.textContent()).toBe('All of the second group');
    // The buttons of docs make the row of breadcrumbs higher.
    expect(await getSizes()).toEqual({ gap: expect.closeTo(gap, -1), fontSize });
    await reader.page.locator('.theme-doc-card-container', { hasText: 'Second two' }).click();
    await arrived('docs/second/two');
    expect(await reader.page.locator('.theme-doc-breadcrumbs li').allTextContents()).toEqual([
      '',
      'Second group',
      'Second two',
    ]);
  });

  it('hooks return the location, the query string, the color mode and whether the code runs in a browser', async () => {
    await visit('hooks?q=1#part');
    const facts = async () => JSON.parse((await reader.page.locator('#facts').textContent()) ?? '');
    expect(await facts()).toEqual({
      pathname: '/base/hooks',
      search: '?q=1',
      hash: '#part',
      colorMode: 'light',
      colorModeChoice: null,
      query: '1',
      size: 'desktop',
      isBrowser: true,
    });
    expect(await reader.page.locator('#only').textContent()).toBe('/base/hooks');
    await reader.page.getByRole('button', { name: 'Ask' }).click();
    await reader.page.waitForURL('**/hooks?q=x+y');
    await expect.poll(async () => (await facts()).query).toBe('x y');
    await reader.page.getByRole('button', { name: 'Push' }).click();
    await arrived('about');
    await reader.page.goBack();
    await arrived('hooks');
    await expect.poll(async () => (await facts()).query).toBe('x y');
  });

  it('runs code written for React 17 and react-router 5', async () => {
    await visit('legacy');
    const facts = async () => JSON.parse((await reader.page.locator('#facts').textContent()) ?? '');
    await reader.page.getByRole('button', { name: 'Run' }).click();
    await expect
      .poll(facts)
      .toEqual(['<p>text</p>', '<b>text</b>', true, '<i>first</i>', '<i>second</i>', true, '', false, true]);
    await reader.page.getByRole('button', { name: 'Blocked' }).click();
    await reader.page.getByRole('button', { name: 'Allowed' }).click();
    await reader.page.waitForURL('**/legacy?allowed');
    await expect.poll(async () => (await facts()).at(-1)).toBe('PUSH /base/legacy');
  });

  it('links to another locale load a document and keep query and hash', async () => {
    await visit('docs/long?a=1#part-5');
    const link = reader.page.locator('.dropdown__menu a[lang=fr]');
    expect(await link.getAttribute('href')).toBe('/base/fr/docs/long?a=1&from=menu#part-5');
    expect(await link.getAttribute('target')).toBe('_self');
    const { page } = reader;
    await page.route('**/base/fr/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Bonjour</h1>' }),
    );
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    // The navbar hides below the section of the hash.
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('button', { name: 'English' }).hover();
    await link.click();
    await page.getByText('Bonjour').waitFor();
    // The first input also loads the code for it.
    expect(requestedPaths.filter((path) => !path.endsWith('.js'))).toEqual(['/base/fr/docs/long']);
  });

  describe('the form that asks whether a page was helpful', () => {
    const form = () => reader.page.getByRole('form', { name: 'Was this page helpful?' });

    it('posts the answer to the address of the config, thanks, and asks again on the next page', async () => {
      const answers: (string | null)[] = [];
      let status = 500;
      await reader.page.route('https://feedback.example/answers', (route) => {
        answers.push(route.request().postData());
        return route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' } });
      });
      await visit('docs/widgets');
      await form().getByRole('button', { name: 'No' }).click();
      await form().getByText('Your feedback could not be sent.').waitFor();
      status = 204;
      await form().getByRole('button', { name: 'Yes' }).focus();
      await reader.page.keyboard.press('Enter');
      await form().getByText('Thank you for your feedback.').waitFor();
      expect(await form().getByRole('button').count()).toBe(0);
      // the button that had the focus is gone
      expect(
        await form()
          .locator('output')
          .evaluate((node) => node === document.activeElement),
      ).toBe(true);
      expect(answers).toEqual(
        ['no', 'yes'].map((helpful) => `page=%2Fbase%2Fdocs%2Fwidgets&helpful=${helpful}`),
      );
      await reader.page.locator('.pagination-nav__link').first().click();
      await form().getByRole('button', { name: 'Yes' }).waitFor();
    });

    it('is sent by the browser without scripts', async () => {
      const page = await reader.open({ javaScriptEnabled: false });
      await page.goto(at('docs/widgets'));
      await page.route('https://feedback.example/**', (route) => route.fulfill({ body: 'Thanks' }));
      const request = page.waitForRequest('https://feedback.example/answers');
      await page.getByRole('button', { name: 'Yes' }).click();
      expect((await request).postData()).toBe('page=%2Fbase%2Fdocs%2Fwidgets&helpful=yes');
    });
  });
});

describe('content with components', () => {
  const reader = readerOf('basic', { permissions: ['clipboard-read', 'clipboard-write'] });

  it('handles a click once that comes before the listeners for static content', async () => {
    const release = await reader.hold(/\/assets\/js\/\d+\.[\da-f]+\.js$/);
    await reader.visit('guides/interactive');
    const counter = reader.page.locator('#counter-button');
    await counter.click();
    await reader.page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    release();
    await expect
      .poll(() => reader.page.evaluate(() => navigator.clipboard.readText()))
      .toBe('print("three")\nprint(4)');
    expect(await counter.textContent()).toBe('Count 4');
  });
});
