import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { readerOf } from '../../driver/reader';
import { isSoak, sampleCases } from '../../driver/soak';

const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

/** A recent search that other code stored. */
const HOSTILE_HIT = {
  objectID: 'x',
  type: 'lvl1',
  url: 'javascript:document.title=1',
  hierarchy: { lvl0: HOSTILE, lvl1: HOSTILE },
  content: HOSTILE,
};

describe('the search box', () => {
  const reader = readerOf('own');
  const { visit, at, arrived } = reader;
  const button = () => reader.page.getByRole('button', { name: 'Search', exact: true });
  const box = () => reader.page.locator('.DocSearch-Modal');
  const input = () => reader.page.locator('.DocSearch-Input');
  const hits = () => reader.page.locator('.DocSearch-Hit a');
  const all = () => reader.page.getByRole('link', { name: /^See all \d+ results$/ });
  const firstHit = (href: string) =>
    reader.page.waitForFunction(
      (wanted) => document.querySelector('.DocSearch-Hit a')?.getAttribute('href')?.startsWith(wanted),
      href,
    );
  const press = (key: string) => reader.page.keyboard.press(key);
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  /** Opens the search box with its button and types. */
  async function ask(query: string): Promise<void> {
    await button().click();
    await input().fill(query);
  }
  /** Closes the search box with Escape. */
  async function close(): Promise<void> {
    await press('Escape');
    await box().waitFor({ state: 'detached' });
  }
  /** Marks the document, so that a later document load can be detected. */
  const markDocument = () =>
    reader.page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const isSameDocument = () => reader.page.evaluate(() => document.documentElement.hasAttribute('data-same'));

  describe('opens and closes', () => {
    it('by its button, a shortcut, typing while the button has focus, Escape or a click outside', async () => {
      await visit('about');
      await button().focus();
      await press('s');
      await input().waitFor();
      expect(await input().inputValue(), 'fills in what is typed on the button').toBe('s');
      await close();

      expect(await button().getAttribute('aria-label')).toBe('Search');
      await button().click();
      await box().waitFor();
      expect(await hasFocus(input())).toBe(true);
      await reader.page.getByRole('button', { name: 'Cancel' }).click();
      await box().waitFor({ state: 'detached' });

      for (const key of ['Control+k', 'Meta+k', '/']) {
        await reader.page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await press(key);
        await input().waitFor();
        expect(await input().inputValue(), key).toBe('');
        await close();
        expect(await hasFocus(button()), key).toBe(true);
      }

      await button().click();
      await box().waitFor();
      await reader.page.mouse.click(20, 580);
      await box().waitFor({ state: 'detached' });
    });

    it('without losing what is typed while its code is loading', async () => {
      await visit('about');
      const release = await reader.hold(/\/assets\/(?:js|css)\//);
      await press('/');
      await reader.page.keyboard.type('retty');
      await press('Backspace');
      await press('Backspace');
      await reader.page.keyboard.type('ry');
      release();
      await input().waitFor();
      await reader.page.keyboard.type(' de');
      expect(await input().inputValue()).toBe('retry de');
      await hits().first().waitFor();
      expect(await reader.page.locator('.searchInput_').count()).toBe(0);
    });

    it('without losing a click or what is typed before the page is hydrated', async () => {
      for (const open of [() => press('/'), () => button().click()]) {
        const release = await reader.hold(/\/assets\/js\/(?:main|vendor)\./);
        await reader.page.goto(at('about'), { waitUntil: 'commit' });
        await button().waitFor();
        await open();
        await reader.page.keyboard.type('retry');
        expect(await reader.page.locator('.searchInput_').count()).toBe(0);
        release();
        await input().waitFor();
        expect(await input().inputValue()).toBe('retry');
      }
    });

    it('without losing what is typed while a page with another layout is loading', async () => {
      // before it is prefetched
      const release = await reader.hold(/\/assets\/data\/blog/);
      await visit('about');
      await markDocument();
      await reader.page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/blog' });
        document.body.append(link);
        link.click();
        link.remove();
      });
      await press('/');
      await reader.page.keyboard.type('ret');
      release();
      await arrived('blog');
      await input().waitFor();
      await reader.page.keyboard.type('ry');
      expect(await input().inputValue()).toBe('retry');
      expect(await reader.page.locator('.searchInput_').count()).toBe(0);
      await press('Escape');
      await box().waitFor({ state: 'detached' });
      await reader.page.goBack();
      await arrived('about');
      await reader.calm();
      expect(await box().count(), 'opens once').toBe(0);
      expect(await isSameDocument()).toBe(true);
    });

    it('with Escape while its code is loading; not while typing in a field', async () => {
      await visit('about');
      const release = await reader.hold(/\/assets\/js\//);
      await press('/');
      await reader.page.locator('.searchInput_').waitFor();
      await press('Escape');
      release();
      await reader.page.waitForLoadState('networkidle');
      expect(await reader.page.locator('.searchInput_, .DocSearch-Modal').count()).toBe(0);
      expect(await hasFocus(button())).toBe(true);
      await typeInFields();
    });
  });

  /** Presses the shortcuts of the search box while fields have focus. */
  async function typeInFields(): Promise<void> {
    for (const kind of ['input', 'select', 'textarea', 'p']) {
      await reader.page.evaluate((name) => {
        const field = document.createElement(name);
        if (name === 'p') field.contentEditable = 'true';
        const focusable = document.createElement('b');
        focusable.tabIndex = 0;
        field.append(name === 'p' ? focusable : '');
        document.querySelector('main')?.prepend(field);
        field.focus();
      }, kind);
      expect(await reader.page.evaluate(() => document.activeElement?.localName)).toBe(kind);
      for (const key of ['Control+k', 'Meta+k', '/']) await press(key);
      // if a press opened the search box, it would have requested the search files, or shown it, by now
      await reader.page.waitForLoadState('networkidle');
      await reader.calm();
      expect(await box().count(), kind).toBe(0);
      if (!isSoak && kind !== 'p') continue;
      await reader.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await press('/');
      await box().waitFor();
      await close();
    }
  }

  /** Returns what the input declares to assistive technology: its popup, with the name and the items of each list, and the selection. */
  const describeCombobox = () =>
    input().evaluate((field) => {
      const find = (ids: string | null) =>
        (ids ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
      return {
        role: field.role,
        expanded: field.ariaExpanded,
        autocomplete: field.ariaAutoComplete,
        popup: field.ariaHasPopup,
        controls: find(field.getAttribute('aria-controls')).map((list) => [
          find(list.getAttribute('aria-labelledby'))[0]?.textContent,
          ...new Set(
            [...list.querySelectorAll('[role=option], [role=row], [role=gridcell]')].map(({ role }) => role),
          ),
        ]),
        active: find(field.getAttribute('aria-activedescendant'))[0]?.textContent,
      };
    });

  it('is a combobox whose popup is the groups of results, below the parts of the site', async () => {
    await visit('about');
    await button().click();
    const closed = {
      role: 'combobox',
      expanded: 'false',
      autocomplete: 'list',
      controls: [],
      active: undefined,
    };
    await box().getByRole('heading', { name: 'Popular pages' }).waitFor();
    expect(await describeCombobox()).toMatchObject(closed);
    await input().fill('foreach');
    await firstHit('/metaflow/basics#foreach');
    const open = await describeCombobox();
    expect(open).toMatchObject({ role: 'combobox', expanded: 'true', popup: 'listbox' });
    expect(open.controls.length).toBeGreaterThan(2);
    expect(open.controls[0]).toEqual(['Python Docs › Developing with Metaflow', 'option']);
    expect(new Set(open.controls.map(([name]) => name)).size).toBe(open.controls.length);
    expect(open.controls.every(([, ...roles]) => String(roles) === 'option')).toBe(true);
    expect(open.active).toContain('Foreach');
    const stops: (string | undefined)[] = [];
    for (let count = 0; count < 7; count++) {
      await press('Tab');
      stops.push(
        await reader.page.evaluate(
          () =>
            document.activeElement?.closest('[role=option]')?.role ??
            document.activeElement?.textContent ??
            undefined,
        ),
      );
    }
    expect(stops).toEqual(['Clear', '', 'All', 'Python Docs', 'R Docs', 'Blog', 'option']);
    await input().fill('zzzqqq xkcdwv');
    await box().getByText('Try searching for').waitFor();
    expect(await describeCombobox()).toMatchObject(closed);
  });

  it('loads nothing before the user interacts with it, and limits its results to a part of the site', async () => {
    const requestedPaths: string[] = [];
    reader.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await visit('metaflow/basics');
    await reader.page.waitForLoadState('networkidle');
    const before = requestedPaths.length;
    expect(requestedPaths.filter((path) => path.startsWith('/assets/search/'))).toEqual([]);
    await button().hover();
    await reader.page.waitForLoadState('networkidle');
    const scripts = requestedPaths.slice(before);
    expect(scripts).not.toEqual([]);
    expect(scripts.every((path) => /^\/assets\/js\/.*\.js$/.test(path))).toBe(true);
    await ask('foreach');
    // Python pages first for readers of Python
    await firstHit('/metaflow/');
    expect(requestedPaths.some((path) => path.startsWith('/assets/search/'))).toBe(true);

    await input().fill('retry');
    await firstHit('/api/step-decorators/retry');
    const filter = (name: string) => box().getByRole('button', { name, exact: true });
    await filter('R Docs').click();
    await firstHit('/v/r/');
    expect(await input().inputValue()).toBe('retry');
    expect(await filter('R Docs').getAttribute('aria-pressed')).toBe('true');
    const paths = await hits().evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths.filter((path) => !path?.startsWith('/v/r/'))).toEqual([]);
    await filter('Blog').click();
    await firstHit('/blog/');
    await filter('All').click();
    await firstHit('/api/step-decorators/retry');
  });

  it('finds names, symbols with their kind, prefixes and words with a typo, and offers words to search for', async () => {
    await visit('about');
    await button().click();
    // matches while typing, with the last word as a prefix
    await input().pressSequentially('timeou');
    await firstHit('/api/step-decorators/timeout');
    await input().pressSequentially('t');
    await firstHit('/api/step-decorators/timeout');
    for (const [query, url, kind] of [
      ['max-workers', '/api/cli#run-max-workers', 'option'],
      ['Run.successful', '/api/client#run-successful', 'property'],
      ['@kubernetes', '/api/step-decorators/kubernetes', 'decorator'],
      ['retry', '/api/step-decorators/retry', 'decorator'],
    ] as const) {
      await input().fill(query);
      await firstHit(url);
      expect(await hits().first().locator('.searchKind_').textContent(), query).toBe(kind);
    }
    const sections = await hits().evaluateAll((links) =>
      links
        .filter((link) => (link as HTMLAnchorElement).pathname === '/api/step-decorators/retry')
        .map((link) => link.querySelector('.DocSearch-Hit-path')?.textContent ?? ''),
    );
    expect(sections.length).toBeGreaterThan(2);
    expect(
      sections.filter((text) => text.includes('@retry')),
      'repeat the title of the page',
    ).toEqual([]);
    for (const query of ['kuberne', 'kubernets']) {
      await input().fill('foreach');
      await firstHit('/metaflow/basics#foreach');
      await input().fill(query);
      await expect.poll(() => hits().first().textContent(), { message: query }).toMatch(/kubernetes/i);
    }
    const announced = async () => (await box().getByRole('status').textContent())?.trim();
    const notice = box().locator('.searchChanges_');
    await input().fill('kuberntes');
    await notice.getByText('Results for “kubernetes” instead of “kuberntes”.', { exact: true }).waitFor();
    expect(await announced()).toMatch(/^\d+ results Results for “kubernetes” instead of “kuberntes”\.$/);
    await input().fill('kubernetes zqxwv');
    await notice.getByText('No page contains “zqxwv”.', { exact: true }).waitFor();
    await input().fill('kubernetes');
    await notice.waitFor({ state: 'detached' });
    expect(await announced()).toMatch(/^\d+ results$/);

    await input().fill('zzzqqq xkcdwv');
    await reader.page.getByText('No results found for "zzzqqq xkcdwv"').waitFor();
    expect(await announced()).toBe('No results were found');
    await reader.page.getByText('Try searching for').waitFor();
    await box().getByRole('button', { name: 'zzzqqq', exact: true }).click();
    await reader.page.getByText('Try another word, or only its first few letters').waitFor();
    expect(await input().inputValue()).toBe('zzzqqq');
    await input().fill('cubernetis');
    await box().getByRole('button', { name: 'kubernetes', exact: true }).click();
    await hits().first().waitFor();
    expect(await input().inputValue(), 'a similar word of the site').toBe('kubernetes');
    expect(await reader.page.getByText('Try another word').count()).toBe(0);
  });

  it('connects the sections of a page with the page, and not with the next one', async () => {
    await visit('about');
    await ask('client');
    await firstHit('/api/client');
    const items = await reader.page.locator('.DocSearch-Hit').evaluateAll((all) =>
      all.map((item) => {
        const tree = item.querySelector('.DocSearch-Hit-Tree');
        const [line = ''] = tree ? getComputedStyle(tree).backgroundSize.split(', ') : [];
        return { path: item.querySelector('a')?.pathname, line };
      }),
    );
    const faults = items.flatMap(({ path, line }, at) => {
      const isBranch = at > 0 && items[at - 1]?.path === path && line !== '';
      const isLast = items[at + 1]?.path !== path || items[at + 1]?.line === '';
      const isCorrect = isBranch ? isLast === line.includes('calc') : line === '';
      return isCorrect ? [] : [`${at} ${path} ${line}`];
    });
    expect(faults).toEqual([]);
    expect(items.filter(({ line }) => line !== '').length).toBeGreaterThan(4);
  });

  it('offers popular pages for an empty query, and R pages first for readers of R', async () => {
    await visit('v/r/metaflow/basics');
    await button().click();
    const popular = box().getByRole('heading', { name: 'Popular pages' });
    await popular.waitFor();
    const first = reader.page.locator('.searchStart_ a').first();
    expect(await first.getAttribute('href')).toMatch(/^\/v\/r\//);
    await press('ArrowDown');
    expect(await hasFocus(first)).toBe(true);
    await press('ArrowUp');
    expect(await hasFocus(input())).toBe(true);
    await press('ArrowUp');
    expect(await hasFocus(reader.page.locator('.searchStart_ a').last())).toBe(true);
    await input().fill('foreach');
    await popular.waitFor({ state: 'hidden' });
    await firstHit('/v/r/');
    await input().fill('');
    await first.click();
    await box().waitFor({ state: 'detached' });
  });

  describe('results', () => {
    it('are opened within the app with the keyboard and the pointer, and saved as recent searches', async () => {
      await visit('about');
      await markDocument();
      await ask('foreach');
      await firstHit('/metaflow/basics#foreach');
      const selected = () => reader.page.locator('.DocSearch-Hit [aria-selected=true]').getAttribute('href');
      expect(await selected()).toBe('/metaflow/basics#foreach');
      await press('ArrowDown');
      expect(await selected()).not.toBe('/metaflow/basics#foreach');
      await press('ArrowUp');
      await press('Enter');
      await arrived('metaflow/basics');
      await box().waitFor({ state: 'detached' });
      expect(new URL(reader.page.url()).hash).toBe('#foreach');
      expect(await isSameDocument(), 'opened with the keyboard').toBe(true);

      await button().click();
      const recent = reader.page.locator('.DocSearch-Hits:has-text("Recent")');
      await recent.waitFor();
      expect(await recent.locator('a').first().getAttribute('href')).toBe('/metaflow/basics#foreach');
      expect(await describeCombobox()).toMatchObject({
        popup: 'grid',
        controls: [['Search', 'row', 'gridcell']],
      });
      expect(await recent.locator('[role=gridcell]:has(button)').count()).toBe(1);
      await recent.getByRole('button', { name: 'Remove this search from history' }).click();
      await recent.waitFor({ state: 'detached' });

      await input().fill('timeout');
      await firstHit('/api/step-decorators/timeout');
      await hits().first().click();
      await arrived('api/step-decorators/timeout');
      await box().waitFor({ state: 'detached' });
      expect(await isSameDocument(), 'opened with the pointer').toBe(true);
      await openHostileRecentSearches();
    });

    /** Replaces the recent searches by invalid ones, opens the search box with each of them, and uses it. */
    async function openHostileRecentSearches(): Promise<void> {
      const store = (value: string) =>
        reader.page.evaluate((text) => {
          const key = Object.keys(localStorage).find((name) => /RECENT/i.test(name));
          if (key) localStorage.setItem(key, text);
          return key;
        }, value);
      for (const value of ['7', '[', JSON.stringify([HOSTILE_HIT, {}, null, { type: 'lvl1' }])]) {
        expect(await store(value)).toBeTruthy();
        await button().click();
        await input().waitFor();
        if (value.includes('javascript')) {
          await hits().getByText(HOSTILE).first().waitFor();
          expect(await box().locator('img').count(), value).toBe(0);
          await hits().first().click();
          // a script that the link starts would have run by now
          await reader.calm();
        } else {
          await input().fill('foreach');
          await firstHit('/metaflow/basics#foreach');
          await close();
        }
        expect(await reader.page.title(), value).not.toBe('1');
        expect(reader.messages, value).toEqual([]);
      }
    }

    it('are options that can open in another tab, and followed by a link to all results with their number', async () => {
      const found = () => reader.page.getByText(/^\d+ results$/);
      await visit('search?q=foreach%20step');
      const foundBoth = Number.parseInt((await found().textContent()) ?? '', 10);
      await markDocument();
      await button().click();
      for (const letters of ['for', 'foreach', 'foreach step', 'foreach ste']) {
        await input().fill(letters);
        await all().waitFor();
      }
      // the number belongs to the last query
      await input().fill('foreach step');
      await reader.page.getByRole('link', { name: `See all ${foundBoth} results` }).waitFor();

      await input().fill('foreach');
      await firstHit('/metaflow/basics#foreach');
      const first = reader.page.getByRole('option').first();
      expect(await first.getAttribute('href')).toBe('/metaflow/basics#foreach');
      expect(await input().getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      // the URL of the new tab is not checked: it may be unknown until the tab is brought to the front
      const pages = reader.page.context().pages().length;
      await first.click({ modifiers: ['ControlOrMeta'] });
      await expect.poll(() => reader.page.context().pages().length).toBe(pages + 1);
      expect(reader.page.url()).toBe(at('search?q=foreach%20step'));
      expect(await box().isVisible()).toBe(true);

      await expect.poll(() => all().textContent()).not.toContain(` ${foundBoth} `);
      const count = Number((await all().textContent())?.match(/\d+/)?.[0]);
      expect(count).toBeGreaterThan(15);
      await all().click();
      await box().waitFor({ state: 'detached' });
      expect(reader.page.url()).toBe(at('search?q=foreach'));
      expect(await isSameDocument()).toBe(true);
      await reader.page.getByText(`${count} results`).waitFor();
    });
  });

  describe('on errors', () => {
    const failed = () => reader.page.getByRole('alert').filter({ hasText: 'Unable to fetch results' });
    const tryAgain = () => reader.page.getByRole('button', { name: 'Try again' });

    it('reports that the index cannot be loaded or does not exist, and retries', async () => {
      let refused = 0;
      await visit('about');
      await reader.page.route('**/assets/search/**', (route) => {
        refused++;
        return route.fulfill({ status: 503 });
      });
      await ask('foreach');
      await failed().waitFor();
      expect(refused).toBeGreaterThan(0);
      await reader.page.unroute('**/assets/search/**');
      let aborted = 0;
      await reader.page.route('**/assets/search/**', (route) => {
        aborted++;
        return route.abort();
      });
      await tryAgain().click();
      await expect.poll(() => aborted).toBeGreaterThan(0);
      await failed().waitFor();
      expect(await reader.page.getByText('No results found').isVisible()).toBe(false);
      await reader.page.unroute('**/assets/search/**');
      await tryAgain().click();
      await firstHit('/metaflow/basics#foreach');
      expect(await input().inputValue()).toBe('foreach');
      expect(await failed().count()).toBe(0);
    });

    it('loads its script and the index when the browser is online again, and searches the loaded parts offline', async () => {
      const context = reader.page.context();
      await visit('about');
      await markDocument();
      await context.setOffline(true);
      const failedScript = reader.page.waitForEvent('requestfailed');
      await press('/');
      await failedScript;
      await context.setOffline(false);
      // the page may not know yet that the script has failed
      await expect
        .poll(async () => {
          await press('/');
          return input().isVisible();
        })
        .toBe(true);
      expect(await isSameDocument()).toBe(true);

      await reader.page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await input().fill('foreach');
      await failed().waitFor();
      await context.setOffline(false);
      await firstHit('/metaflow/basics#foreach');

      await input().fill('timeout');
      await firstHit('/api/step-decorators/timeout');
      await context.setOffline(true);
      await input().fill('foreach');
      await firstHit('/metaflow/basics#foreach');
      await context.setOffline(false);
    });

    it('does not block typing on a slow network, and covers the page and works without its style sheets', async () => {
      await visit('about');
      await reader.page.route(/\.css$/, (route) => route.abort());
      const release = await reader.hold('**/assets/search/**');
      await button().click();
      await input().pressSequentially('timeout');
      await input().fill('foreach');
      expect(await input().inputValue()).toBe('foreach');
      release();
      // the results of the last query
      await firstHit('/metaflow/basics#foreach');
      const shown = await reader.page.evaluate(
        () => document.elementFromPoint(720, 20)?.closest('.DocSearch-Container, .searchLocal_') === null,
      );
      expect(shown, 'whether the page is visible').toBe(false);
      await close();
      // the next use requests the style sheets again
      await reader.page.unroute(/\.css$/);
      await button().click();
      await box().waitFor();
      expect(await box().evaluate((node) => getComputedStyle(node).display)).toBe('flex');
    });
  });

  it('fits the screen of a phone', async () => {
    const pageWidth = () => reader.page.evaluate(() => document.documentElement.scrollWidth);
    await reader.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visit('metaflow/basics');
    await button().tap();
    await input().fill('foreach');
    await firstHit('/metaflow/basics#foreach');
    expect(await box().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await pageWidth()).toBe(390);
    await all().tap();
    await reader.page.locator('.searchResult_').first().waitFor();
    expect(await pageWidth(), 'the search page').toBe(390);
    const targets = await reader.page
      .locator('main :is(.searchQuery_, .searchFilters_, .searchSections_) :is(button, summary)')
      .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
    expect(targets.length).toBeGreaterThan(5);
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    await button().tap();
    await input().fill('foreach');
    await firstHit('/metaflow/basics#foreach');
    await hits().first().tap();
    await box().waitFor({ state: 'detached' });
    await arrived('metaflow/basics');
    expect(new URL(reader.page.url()).hash).toBe('#foreach');
  });
});

describe('the search of a site with versions below a base path', () => {
  const reader = readerOf('theme');
  const { visit, arrived, at } = reader;
  const hits = () => reader.page.locator('.DocSearch-Hit a');
  const hrefs = () => hits().evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const results = () => reader.page.locator('.searchResult_');
  const button = () => reader.page.getByRole('button', { name: 'Search', exact: true });
  const input = () => reader.page.locator('.DocSearch-Input');
  const waitForStatus = (text: string) =>
    reader.page.getByRole('status').getByText(text, { exact: true }).waitFor();

  it('escapes markup in a query and in the index', async () => {
    await reader.page.route('**/assets/search/**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replaceAll('"Widgets"', JSON.stringify(`Widgets ${HOSTILE}`)),
      });
    });
    await visit(`search?q=${encodeURIComponent(HOSTILE)}`);
    await reader.page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor();
    await button().click();
    const queries = ['"><b>', '%', '\\', 'constructor', '__proto__', '[', '💥'.repeat(50)];
    for (const query of [HOSTILE, ...sampleCases(queries, 3)]) {
      await input().fill(query);
      await reader.page.locator('.searchNothing_, .DocSearch-Hit').first().waitFor();
    }
    expect(await reader.page.locator('main img, .DocSearch-Modal img').count()).toBe(0);
    await input().fill('widgets');
    await hits().first().getByText(HOSTILE).waitFor();
    await reader.page.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await results().getByText(HOSTILE).first().waitFor();
    await button().click();
    await input().fill('widgets');
    await hits().first().getByText(HOSTILE).waitFor();
    expect(await reader.page.locator('.DocSearch-Modal img, .searchResult_ img').count()).toBe(0);
    expect(reader.messages).toEqual([]);
  });

  it('links to pages below the base path, in the current version', async () => {
    await visit('docs/1.0.0');
    await reader.page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await reader.page.keyboard.press('/');
    await input().fill('introduction');
    await hits().first().waitFor();
    expect((await hrefs()).filter((href) => href?.startsWith('/base/docs'))).toEqual(['/base/docs/1.0.0']);
    await input().fill('long page');
    await reader.page.locator('.DocSearch-Hit a[href="/base/docs/1.0.0/long"]').click();
    await arrived('docs/1.0.0/long');
    expect(await reader.page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  });

  it('searches the chosen version on the search page, and pluralizes the number of results', async () => {
    await visit('search?q=fresh');
    await results().getByRole('link', { name: 'Fresh' }).waitFor();
    await waitForStatus('One result');
    const version = reader.page.getByRole('combobox', { name: 'version' });
    expect(await version.locator('option').allTextContents()).toEqual(['3.0.0', '2.0.0', '1.0.0']);
    await version.selectOption('1.0.0');
    await reader.page.getByText('No results were found').waitFor();
    await reader.page.getByRole('searchbox', { name: 'Search' }).fill('long page');
    const link = results().getByRole('link', { name: 'A long page of 1.0.0' });
    await link.waitFor();
    await link.click();
    await arrived('docs/1.0.0/long');
    expect(reader.page.url()).toBe(at('docs/1.0.0/long'));

    await reader.page.keyboard.press('/');
    await input().fill('long');
    await reader.page.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await link.waitFor();
    expect(await version.inputValue(), 'the version of the search box').toBe('1.0.0');
  });
});

describe('the search page', () => {
  const reader = readerOf('own');
  const { visit, at } = reader;
  const results = () => reader.page.locator('.searchResult_');
  const field = () => reader.page.getByRole('searchbox', { name: 'Search' });
  const count = () => reader.page.getByRole('status');

  it('reports that the index cannot be loaded, and retries; groups the results by page, and limits them to a part of the site', async () => {
    await reader.page.route('**/assets/search/**', (route) => route.abort());
    await visit('search?q=retry');
    const failed = reader.page.getByRole('alert');
    await failed.getByText('Unable to fetch results').waitFor();
    await reader.page.unroute('**/assets/search/**');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await results().first().waitFor();
    expect(await failed.count()).toBe(0);

    const group = reader.page.locator('.searchGroup_').first();
    expect(await group.getByRole('heading', { level: 2 }).textContent()).toBe('@retrydecorator');
    expect(await group.getByRole('listitem').locator('h3').count()).toBeGreaterThan(2);
    const links = await group
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    expect(new Set(links)).toEqual(new Set(['/api/step-decorators/retry']));
    expect(await group.getByRole('heading', { level: 3 }).filter({ visible: true }).count()).toBe(3);
    await group.getByText(/^\d+ more sections$/).click();
    expect(await group.getByRole('heading', { level: 3 }).filter({ visible: true }).count()).toBeGreaterThan(
      4,
    );
    expect(await group.locator('summary').evaluate((it) => getComputedStyle(it).listStyleType)).toBe('none');
    const pages = reader.page.locator('.searchGroup_ h2 a');
    const pageLinks = await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(pageLinks).size).toBe(pageLinks.length);

    const filter = (name: string) => reader.page.getByRole('button', { name, exact: true });
    await filter('R Docs').click();
    const paths = () =>
      results()
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/^(\/v\/r\/)?.*/, '$1')));
    await expect.poll(async () => [...new Set(await paths())]).toEqual(['/v/r/']);
    expect(await filter('R Docs').getAttribute('aria-pressed')).toBe('true');
    // the URL of the link is that of the page before the choice
    await reader.page.keyboard.press('/');
    await reader.page.locator('.DocSearch-Input').fill('retry');
    await reader.page.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await reader.page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await expect.poll(() => filter('All').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(async () => (await paths()).at(0)).toBe('');

    for (const [query, kind] of [
      ['retry', 'decorator'],
      ['max-workers', 'option'],
      ['Run.successful', 'property'],
    ] as const) {
      await field().fill(query);
      await expect
        .poll(() => results().first().locator('.searchKind_').textContent(), { message: query })
        .toBe(kind);
    }
  });

  it('keeps what is typed before it is hydrated', async () => {
    const release = await reader.hold(/\/assets\/js\/(?:main|vendor)\./);
    await reader.page.goto(at('search?q=retry'), { waitUntil: 'commit' });
    await field().fill('foreach');
    release();
    await results().first().waitFor();
    expect(await field().inputValue()).toBe('foreach');
    expect(reader.page.url()).toBe(at('search?q=foreach'));
  });

  it('reads the query from the URL and updates it, loads more results on scrolling, and offers popular pages and words to search for', async () => {
    await visit('search?q=foreach');
    await results().first().waitFor();
    expect(await field().inputValue()).toBe('foreach');
    expect(await reader.page.title()).toBe('Search results for "foreach" | Metaflow Docs');
    expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
    // a link to the query of the page, whose text has changed since
    await field().fill('foreach ');
    await reader.page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
    }, at('search?q=foreach'));
    await expect.poll(() => field().inputValue()).toBe('foreach');
    await results().first().waitFor();
    const hrefs = await results()
      .getByRole('link')
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')));
    // The page is above its best section.
    expect(hrefs).toEqual(['/metaflow/basics', '/metaflow/basics#foreach']);
    // The snippet links to the page too.
    const { x, y } = (await results().nth(1).locator('p').boundingBox()) ?? { x: 0, y: 0 };
    await reader.page.mouse.click(x + 5, y + 5);
    await reader.page.waitForURL(at('metaflow/basics#foreach'));
    await reader.page.goBack();
    await results().first().waitFor();
    await scrollToLastResult();

    await field().fill('timeout');
    await reader.page.waitForURL(at('search?q=timeout'));
    await reader.page.waitForFunction(() =>
      document
        .querySelector('.searchResult_ a')
        ?.getAttribute('href')
        ?.startsWith('/api/step-decorators/timeout'),
    );
    await field().fill('timeuot zqxwv');
    await expect
      .poll(() => count().textContent())
      .toMatch(/results.*Results for “timeout” instead of “timeuot”\. No page contains “zqxwv”\.$/);
    await reader.page.getByRole('button', { name: 'Clear the query' }).click();
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await results().first().waitFor({ state: 'detached' });
    expect(reader.page.url()).toBe(at('search'));
    await expect.poll(() => reader.page.title()).toBe('Search the documentation | Metaflow Docs');
    await expectSuggestions();
  });

  /** Expects popular pages on the search page without a query, and words to search for if nothing was found. */
  async function expectSuggestions(): Promise<void> {
    const heading = reader.page.getByRole('heading', { name: 'Popular pages' });
    await heading.waitFor();
    const parts = reader.page.locator('.searchParts_ h3');
    expect(await parts.allTextContents()).toEqual(['Python Docs', 'R Docs', 'Blog']);
    const paths = await reader.page
      .locator('.searchParts_ a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(paths.filter((path) => path.startsWith('/v/r'))).toHaveLength(6);
    await field().fill('foreach');
    await results().first().waitFor();
    expect(await heading.count()).toBe(0);

    await field().fill('zzzqqq xkcdwv');
    await reader.page.getByText('No results were found').waitFor();
    await reader.page.getByRole('button', { name: 'zzzqqq', exact: true }).click();
    await reader.page.waitForURL(at('search?q=zzzqqq'));
    await reader.page.getByText('Try another word, or only its first few letters').waitFor();
  }

  /** Scrolls until as many results are loaded as the page says, and expects that it loads them in steps. */
  async function scrollToLastResult(): Promise<void> {
    const text = await count().textContent();
    expect(text).toMatch(/^\d+ results$/);
    const total = Number.parseInt(text ?? '', 10);
    expect(await results().count()).toBe(15);
    const end = reader.page.getByText('Fetching new results...');
    for (let loaded = 15; loaded < total; loaded = await results().count()) {
      await end.scrollIntoViewIfNeeded();
      // sections beyond the first ones of a page are hidden
      await results().nth(loaded).waitFor({ state: 'attached' });
    }
    expect(await results().count()).toBe(total);
    await end.waitFor({ state: 'detached' });
    expect(await count().textContent()).toBe(text);
  }
});
