import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../../src/client/collapsible/animateHeight';
import { readerOf } from '../../driver/reader';

const DESKTOP = { width: 997, height: 800 };
const MOBILE = { width: 996, height: 800 };

describe('states', () => {
  const reader = readerOf('theme');
  const { visit, at, arrived } = reader;
  const attribute = (name: string) => reader.page.locator('html').getAttribute(name);
  const stored = (key: string) => reader.page.evaluate((name) => localStorage.getItem(name), key);
  const store = (values: Readonly<Record<string, string>>) =>
    reader.page.addInitScript((entries) => {
      // set only once, so that changes by the page persist
      if (sessionStorage.getItem('stored')) return;
      sessionStorage.setItem('stored', 'yes');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);

  describe('color mode', () => {
    const toggle = () => reader.page.locator('.navbar button[aria-label^="Switch between dark and light"]');

    it('the toggle is disabled until the page has loaded in the browser', async () => {
      const { page } = reader;
      const release = await reader.hold('**/assets/js/main.*.js');
      await page.goto(at('docs'), { waitUntil: 'commit' });
      await toggle().waitFor();
      expect(await toggle().isDisabled()).toBe(true);
      release();
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      expect(await toggle().isDisabled()).toBe(false);
    });

    it('a toggle switches from system to light to dark and stores the choice', async () => {
      await visit('docs');
      expect([await attribute('data-theme-choice'), await stored('theme')]).toEqual(['system', null]);
      for (const mode of ['light', 'dark']) {
        await toggle().click();
        expect(await attribute('data-theme')).toBe(mode);
        expect(await attribute('data-theme-choice')).toBe(mode);
        expect(await stored('theme')).toBe(mode);
        expect(await toggle().getAttribute('aria-label')).toContain(`(currently ${mode} mode)`);
      }
      await toggle().click();
      expect([await attribute('data-theme-choice'), await stored('theme')]).toEqual(['system', null]);
    });

    it('follows the system preference if enabled and nothing is stored', async () => {
      const { page } = reader;
      await page.emulateMedia({ colorScheme: 'dark' });
      await visit('hooks');
      expect(await attribute('data-theme')).toBe('dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.waitForSelector('html[data-theme="light"]', { state: 'attached' });
      expect(JSON.parse((await page.locator('#facts').textContent()) ?? '')).toMatchObject({
        colorMode: 'light',
        colorModeChoice: null,
      });
      await page.getByRole('button', { name: 'Dark for now' }).click();
      expect([await attribute('data-theme'), await stored('theme')]).toEqual(['dark', null]);
    });

    it('a stored mode other than dark is treated as light', async () => {
      await reader.open({ colorScheme: 'dark' });
      await store({ theme: '"><script>alert(1)</script>' });
      await visit('docs');
      expect(await attribute('data-theme')).toBe('light');
      expect(await attribute('data-theme-choice')).toBe('light');
    });

    it('a choice in another window applies to this window', async () => {
      await visit('docs');
      const other = await reader.page.context().newPage();
      await other.goto(at('about'));
      await other.evaluate(() => localStorage.setItem('theme', 'dark'));
      await reader.page.waitForSelector('html[data-theme="dark"]', { state: 'attached' });
    });
  });

  describe('announcement bar', () => {
    const bar = () => reader.page.locator('.theme-announcement-bar');

    it('is active until dismissed; the dismissal is stored as true', async () => {
      await visit('docs');
      expect(await bar().textContent()).toBe('The news of the day, with a link');
      expect(await bar().evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(32, 48, 64)');
      await bar().getByRole('button', { name: 'Close' }).click();
      await bar().waitFor({ state: 'detached' });
      expect(await stored('docusaurus.announcement.dismiss')).toBe('true');
      await visit('docs/long');
      expect(await bar().count()).toBe(0);
    });

    it('a changed id resets the dismissal', async () => {
      await store({ 'docusaurus.announcement.id': 'older', 'docusaurus.announcement.dismiss': 'true' });
      await visit('docs');
      expect(await bar().isVisible()).toBe(true);
      expect(await stored('docusaurus.announcement.id')).toBe('first');
      expect(await stored('docusaurus.announcement.dismiss')).toBe('false');
    });

    it.each(['true', 'false'])('causes no layout shift if dismissed is %s', async (dismissed) => {
      // Without a cache: otherwise a logo without a configured size may arrive after the first paint, or before it.
      const page = await reader.open();
      await store({ 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': dismissed });
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(at('docs'), { waitUntil: 'commit' });
      await page.waitForSelector('#__docusaurus', { state: 'attached' });
      expect(await attribute('data-announcement-bar-initially-dismissed')).toBe(dismissed);
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      // two frames later, all changes of hydration are painted
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await bar().isVisible()).toBe(dismissed === 'false');
      // 0.00 with two decimals: a logo without a configured size shifts the items beside it by less
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeCloseTo(0, 2);
    });
  });

  describe('navbar', () => {
    const isHidden = () =>
      reader.page.locator('.navbar').evaluate((node) => node.className.includes('navbarHidden_'));
    const waitUntil = (hidden: boolean) =>
      reader.page.waitForFunction(
        (wanted) => document.querySelector('.navbar')?.className.includes('navbarHidden_') === wanted,
        hidden,
      );
    /** Scrolls down until the navbar is hidden: the code that hides it is loaded when the page is used. */
    const scrollDown = async () => {
      await reader.page.mouse.move(700, 500);
      await expect
        .poll(async () => {
          await reader.page.mouse.wheel(0, 200);
          return isHidden();
        })
        .toBe(true);
      // so far that scrolling up does not reach the top
      await reader.page.mouse.wheel(0, 600);
    };

    it('is shown at the top or when scrolling up; hidden when scrolling down', async () => {
      await visit('docs/long');
      expect(await isHidden()).toBe(false);
      await scrollDown();
      await reader.page.mouse.wheel(0, -200);
      await waitUntil(false);
      await reader.page.mouse.wheel(0, 400);
      await waitUntil(true);
      await reader.page.mouse.wheel(0, -5000);
      await waitUntil(false);
    });

    it('is shown again on navigation', async () => {
      await visit('docs/long');
      await scrollDown();
      await reader.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Widgets' }).click();
      await arrived('docs/widgets');
      await waitUntil(false);
    });

    it('is hidden when the URL has a hash', async () => {
      await visit('docs/long');
      await reader.page.waitForLoadState('networkidle');
      await reader.page.getByRole('link', { name: 'Further down' }).click();
      await waitUntil(true);
      await visit('docs/intro');
      await visit('docs');
      await reader.page.waitForLoadState('networkidle');
      await reader.page.getByRole('link', { name: 'its end' }).click();
      await arrived('docs/long');
      await waitUntil(true);
      await reader.page.goto('about:blank');
      await visit('docs/long#part-5');
      await waitUntil(true);
    });
  });

  describe('mobile navbar sidebar', () => {
    const open = async () => {
      await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await reader.page.locator('.navbar-sidebar--show .navbar-sidebar').waitFor();
    };
    const closed = () => reader.page.waitForFunction(() => !document.querySelector('.navbar-sidebar--show'));

    it('opens and closes, and the page behind it does not scroll', async () => {
      await reader.page.setViewportSize(MOBILE);
      await visit('docs');
      const toggle = reader.page.getByRole('button', { name: 'Toggle navigation bar' });
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      await open();
      expect(await toggle.getAttribute('aria-expanded')).toBe('true');
      expect(await reader.page.evaluate(() => document.body.style.overflow)).toBe('hidden');
      await reader.page.getByRole('button', { name: 'Close navigation bar' }).click();
      await closed();
      expect(await reader.page.evaluate(() => document.body.style.overflow)).not.toBe('hidden');
      await open();
      await reader.page.locator('.navbar-sidebar__backdrop').click({ position: { x: 980, y: 400 } });
      await closed();
    });

    it('closes on route change', async () => {
      await reader.page.setViewportSize(MOBILE);
      await visit('docs');
      await open();
      await reader.page.locator('.navbar-sidebar').getByRole('link', { name: 'A long page' }).click();
      await closed();
      await arrived('docs/long');
      await open();
      await reader.page.goBack();
      await closed();
    });

    it('closes when the viewport becomes desktop', async () => {
      await reader.page.setViewportSize(MOBILE);
      await visit('docs');
      await open();
      await reader.page.setViewportSize(DESKTOP);
      await closed();
      await reader.page.setViewportSize(MOBILE);
      await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).waitFor();
      expect(await reader.page.locator('.navbar-sidebar--show').count()).toBe(0);
    });

    it('shows the menu of the page first, with a way back to the navbar menu', async () => {
      await reader.page.setViewportSize(MOBILE);
      await visit('docs');
      await open();
      const [primary, secondary] = await reader.page.locator('.theme-layout-navbar-sidebar-panel').all();
      expect([await primary?.getAttribute('inert'), await secondary?.getAttribute('inert')]).toEqual([
        '',
        null,
      ]);
      await reader.page.getByRole('button', { name: '← Back to main menu' }).click();
      expect([await primary?.getAttribute('inert'), await secondary?.getAttribute('inert')]).toEqual([
        null,
        '',
      ]);
      // the focus stays in the menu
      await reader.page.keyboard.press('Escape');
      await closed();
      await open();
      await reader.page.getByRole('button', { name: '← Back to main menu' }).click();
      await primary?.getByRole('button', { name: 'More' }).click();
      await primary?.getByRole('link', { name: 'About us' }).click();
      await arrived('about');
      await closed();
    });
  });

  it('layout is desktop above a window width of 996 pixels, mobile otherwise', async () => {
    const look = async () => ({
      facts: JSON.parse((await reader.page.locator('#facts').textContent()) ?? '').size,
      toggle: await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible(),
      items: await reader.page.locator('.navbar__item').first().isVisible(),
    });
    await reader.page.setViewportSize(DESKTOP);
    await visit('hooks');
    expect(await look()).toEqual({ facts: 'desktop', toggle: false, items: true });
    await reader.page.setViewportSize(MOBILE);
    await reader.page.waitForFunction(() =>
      document.querySelector('#facts')?.textContent?.includes('mobile'),
    );
    expect(await look()).toEqual({ facts: 'mobile', toggle: true, items: false });
  });

  describe('dropdowns', () => {
    const button = () => reader.page.locator('.navbar').getByRole('button', { name: 'More' });
    const isOpen = () => button().getAttribute('aria-expanded');
    const menu = () => reader.page.locator('.dropdown:has(> :text-is("More")) .dropdown__menu');

    it('open under the pointer and by keyboard; close on an outside click', async () => {
      await visit('docs');
      expect(await menu().isVisible()).toBe(false);
      await button().hover();
      await menu().waitFor();
      await reader.page.mouse.move(700, 700);
      await menu().waitFor({ state: 'hidden' });
      await button().focus();
      for (const key of ['Enter', 'Space']) {
        await reader.page.keyboard.press(key);
        expect(await isOpen()).toBe('true');
        await menu().waitFor();
        await reader.page.mouse.click(700, 700);
        expect(await isOpen()).toBe('false');
        await button().focus();
      }
      await reader.page.keyboard.press('Enter');
      await reader.page.locator('.navbar__brand').first().focus();
      expect(await isOpen()).toBe('false');
      expect(reader.page.url()).toBe(at('docs'));
    });

    it('close on an outside touch', async () => {
      await reader.open({ hasTouch: true });
      await visit('docs');
      await button().focus();
      await reader.page.keyboard.press('Enter');
      expect(await isOpen()).toBe('true');
      await reader.page.touchscreen.tap(700, 700);
      expect(await isOpen()).toBe('false');
    });
  });

  describe('collapsible sections', () => {
    it('toggle with a height animation whose duration is computed from the content height', async () => {
      await visit('docs/widgets');
      await reader.page.waitForLoadState('networkidle');
      const details = reader.page.locator('details').first();
      // Clicks and looks in one call, because the animation could end between two.
      const toggle = () =>
        details.evaluate(async (node: HTMLDetailsElement) => {
          node.querySelector('summary')?.click();
          await new Promise(requestAnimationFrame);
          const [animation] = (node.lastElementChild as HTMLElement).getAnimations();
          const keyframes = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
          return {
            heights: keyframes.map((keyframe) => keyframe['height']),
            duration: animation?.effect?.getTiming().duration,
            easing: animation?.effect?.getTiming().easing,
            isOpen: node.open,
            collapsed: node.getAttribute('data-collapsed'),
          };
        });
      const opening = await toggle();
      expect(opening).toMatchObject({
        easing: 'ease-in-out',
        heights: ['0px', expect.stringMatching(/^\d+px$/)],
      });
      const height = Number.parseFloat(String(opening.heights[1]));
      expect(height).toBeGreaterThan(50);
      expect(opening.duration).toBe(collapseDuration(height));
      await reader.page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await details.getAttribute('data-collapsed')).toBe('false');
      expect(await toggle()).toMatchObject({ collapsed: 'true', isOpen: true });
      await reader.page.waitForFunction(() => !document.querySelector('details')?.open);
    });

    it('toggle without animation if reduced motion is preferred', async () => {
      await reader.open({ reducedMotion: 'reduce' });
      await visit('docs');
      const category = reader.page.getByRole('button', { name: 'First group' });
      await category.click();
      const durations = await reader.page.evaluate(() =>
        document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
      );
      expect(durations.every((duration) => Number(duration) <= 1)).toBe(true);
      expect(await category.getAttribute('aria-expanded')).toBe('true');
    });

    it('open around the current page, and collapse their siblings if configured', async () => {
      await visit('docs/first/two');
      const expanded = () =>
        reader.page
          .locator('.theme-doc-sidebar-item-category [aria-expanded]')
          .evaluateAll((nodes) =>
            nodes.map(
              (node) =>
                `${node.getAttribute('aria-label') ?? node.textContent}: ${node.getAttribute('aria-expanded')}`,
            ),
          );
      expect(await expanded()).toEqual([
        'First group: true',
        'Inner group: true',
        "Expand sidebar category 'Second group': false",
      ]);
      await reader.page.getByRole('button', { name: "Expand sidebar category 'Second group'" }).click();
      await reader.page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await expanded()).toContain("Collapse sidebar category 'Second group': true");
      expect(await expanded()).toContain('First group: false');
    });
  });

  describe('hideable sidebar', () => {
    it('is hidden with a button and shown with another', async () => {
      await visit('docs');
      await reader.page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
      const expand = reader.page.getByRole('button', { name: 'Expand sidebar', exact: true });
      await expand.waitFor();
      expect(await reader.page.locator('.theme-doc-sidebar-menu').isVisible()).toBe(false);
      await expand.click();
      await reader.page.locator('.theme-doc-sidebar-menu').waitFor();
    });

    it('stays hidden within one sidebar, and is shown for another', async () => {
      await reader.open({ reducedMotion: 'reduce' });
      await visit('docs');
      await reader.page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
      await reader.page.locator('.navbar').getByRole('link', { name: 'Long', exact: true }).click();
      await arrived('docs/long');
      expect(await reader.page.getByRole('button', { name: 'Expand sidebar', exact: true }).isVisible()).toBe(
        true,
      );
    });
  });

  describe('docs version', () => {
    const key = 'docs-preferred-version-default';
    const docsLink = () => reader.page.locator('.navbar').getByRole('link', { name: 'Docs', exact: true });
    const choose = async (version: string) => {
      await reader.page.locator('.navbar').getByRole('button', { name: '3.0.0' }).hover();
      await reader.page.locator('.dropdown__menu').getByRole('link', { name: version }).click();
    };

    it('choosing a version opens the same doc and stores the preference', async () => {
      await visit('docs/widgets');
      await choose('2.0.0');
      await arrived('docs/2.0.0/widgets');
      expect(await stored(key)).toBe('2.0.0');
      await reader.page.locator('.navbar').getByRole('link', { name: 'About', exact: true }).click();
      await arrived('about');
      expect(await docsLink().getAttribute('href')).toBe('/base/docs/2.0.0');
      await visit('about');
      await reader.page.waitForSelector('.navbar a[href="/base/docs/2.0.0"]', { state: 'attached' });
    });

    it('choosing a version on the page of a category opens the same category', async () => {
      await visit('docs/category/second-group');
      await choose('2.0.0');
      await arrived('docs/2.0.0/category/second-group');
      await visit('docs/category/second-group');
      await choose('1.0.0');
      await arrived('docs/1.0.0');
    });

    it('choosing a version without the doc opens its main doc', async () => {
      await visit('docs/fresh');
      await choose('1.0.0');
      await arrived('docs/1.0.0');
    });

    it('an old version has a banner with a link to the same doc in the latest version', async () => {
      await visit('docs/1.0.0/long');
      const banner = reader.page.locator('.theme-doc-version-banner');
      expect(await banner.textContent()).toBe(
        'This is documentation for Theme 1.0.0, which is no longer actively maintained.' +
          'For up-to-date documentation, see the latest version (3.0.0).',
      );
      expect(await reader.page.locator('.theme-doc-version-badge').textContent()).toBe('Version: 1.0.0');
      await banner.getByRole('link', { name: 'latest version' }).click();
      await arrived('docs/long');
      expect(await stored(key)).toBe('current');
    });

    it('a stored preferred version is discarded if it no longer exists', async () => {
      await store({ [key]: '0.9' });
      await visit('about');
      expect(await docsLink().getAttribute('href')).toBe('/base/docs');
      expect(await stored(key)).toBe(null);
    });
  });
});
