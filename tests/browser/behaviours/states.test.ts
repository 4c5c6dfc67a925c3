import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../../src/client/collapsible/animateHeight';
import { readerOf } from '../../driver/reader';

const DESKTOP = { width: 997, height: 800 };
const MOBILE = { width: 996, height: 800 };
/** A document of the origin without scripts. */
const IMAGE = 'img/light.svg';

describe('states', () => {
  const reader = readerOf('theme');
  const { visit, at, arrived } = reader;
  const attribute = (name: string) => reader.page.locator('html').getAttribute(name);
  const stored = (key: string) => reader.page.evaluate((name) => localStorage.getItem(name), key);
  /** Changes the storage before the first visit. */
  const store = async (values: Readonly<Record<string, string>>) => {
    await reader.page.goto(at(IMAGE));
    await reader.page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
  };

  describe('color mode', () => {
    const toggle = () => reader.page.locator('.navbar button[aria-label^="Switch between dark and light"]');

    it('a toggle is disabled until the page has loaded, then switches from system to light to dark and stores the choice', async () => {
      const { page } = reader;
      const release = await reader.hold('**/assets/js/main.*.js');
      await page.goto(at('docs'), { waitUntil: 'commit' });
      await toggle().waitFor();
      expect(await toggle().isDisabled()).toBe(true);
      release();
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      expect(await toggle().isDisabled()).toBe(false);
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

    it('a choice in another window applies to this window; a stored mode other than dark is treated as light', async () => {
      await reader.page.emulateMedia({ colorScheme: 'dark' });
      await store({ theme: '"><script>alert(1)</script>' });
      await visit('docs');
      expect(await attribute('data-theme')).toBe('light');
      expect(await attribute('data-theme-choice')).toBe('light');
      await storeInOtherWindow('theme', 'dark');
      await reader.page.waitForSelector('html[data-theme="dark"]', { state: 'attached' });
    });

    /** Changes the storage in a window of its own, without a page of the site. */
    async function storeInOtherWindow(key: string, value: string): Promise<void> {
      const other = await reader.page.context().newPage();
      await other.goto(at(IMAGE));
      await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    }
  });

  describe('announcement bar', () => {
    const bar = () => reader.page.locator('.theme-announcement-bar');

    it('is active until dismissed, and again when its id changes', async () => {
      const initiallyDismissed = () => attribute('data-announcement-bar-initially-dismissed');
      await visit('docs');
      expect(await bar().textContent()).toBe('The news of the day, with a link');
      expect(await bar().evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(32, 48, 64)');
      await bar().getByRole('button', { name: 'Close' }).click();
      await bar().waitFor({ state: 'detached' });
      expect(await stored('docusaurus.announcement.dismiss')).toBe('true');

      await reader.page.goto(at('docs/long'), { waitUntil: 'commit' });
      await reader.page.waitForSelector('#__docusaurus', { state: 'attached' });
      expect(await initiallyDismissed(), 'before the first paint').toBe('true');
      await reader.page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      expect(await bar().count()).toBe(0);

      await reader.page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'));
      await reader.page.goto(at('docs'), { waitUntil: 'commit' });
      await reader.page.waitForSelector('#__docusaurus', { state: 'attached' });
      expect(await initiallyDismissed(), 'before the first paint').toBe('false');
      await reader.page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      expect(await bar().isVisible()).toBe(true);
      expect(await stored('docusaurus.announcement.id')).toBe('first');
      expect(await stored('docusaurus.announcement.dismiss')).toBe('false');
    });

    it('leaves the button that hides the sidebar in the window, also on a long page', async () => {
      await reader.page.setViewportSize(DESKTOP);
      await visit('docs/long');
      expect(await bar().isVisible()).toBe(true);
      const button = reader.page.getByRole('button', { name: 'Collapse sidebar', exact: true });
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(DESKTOP.height);
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

    it('is shown at the top, when scrolling up and on navigation; hidden when scrolling down and to a hash', async () => {
      await visit('docs/long');
      expect(await isHidden()).toBe(false);
      await reader.page.waitForLoadState('networkidle');
      await reader.page.getByRole('link', { name: 'Further down' }).click();
      await waitUntil(true);
      await reader.page.mouse.move(700, 500);
      await reader.page.mouse.wheel(0, -5000);
      await waitUntil(false);
      await scrollDown();
      await reader.page.mouse.wheel(0, -200);
      await waitUntil(false);
      await reader.page.mouse.wheel(0, 400);
      await waitUntil(true);
      await reader.page.mouse.wheel(0, -5000);
      await waitUntil(false);
      await scrollDown();
      await reader.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Widgets' }).click();
      await arrived('docs/widgets');
      await waitUntil(false);
    });

    it('is hidden when the URL of the next or the first page has a hash', async () => {
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

    it('replaces the navbar items up to a width of 996 pixels; the page behind it does not scroll', async () => {
      const { page } = reader;
      const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
      const look = async () => ({
        facts: JSON.parse((await page.locator('#facts').textContent()) ?? '').size,
        toggle: await toggle.isVisible(),
        items: await page.locator('.navbar__item').first().isVisible(),
      });
      await page.setViewportSize(DESKTOP);
      await visit('hooks');
      expect(await look()).toEqual({ facts: 'desktop', toggle: false, items: true });
      await page.setViewportSize(MOBILE);
      await page.waitForFunction(() => document.querySelector('#facts')?.textContent?.includes('mobile'));
      expect(await look()).toEqual({ facts: 'mobile', toggle: true, items: false });

      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      await open();
      expect(await toggle.getAttribute('aria-expanded')).toBe('true');
      expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');
      await page.getByRole('button', { name: 'Close navigation bar' }).click();
      await closed();
      expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden');
      await open();
      await page.locator('.navbar-sidebar__backdrop').click({ position: { x: 980, y: 400 } });
      await closed();

      await open();
      await page.setViewportSize(DESKTOP);
      await closed();
      await page.setViewportSize(MOBILE);
      await toggle.waitFor();
      expect(await page.locator('.navbar-sidebar--show').count()).toBe(0);
    });

    it('shows the menu of the page first, with a way back to the navbar menu, and closes on route change', async () => {
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
      const back = primary?.getByRole('button', { name: 'Pages of this section' });
      // as wide as the other items
      const [button, item] = await Promise.all([
        back?.boundingBox(),
        primary?.locator('a.menu__link').first().boundingBox(),
      ]);
      expect(button?.width).toBeCloseTo(item?.width ?? 0);
      await back?.click();
      expect([await primary?.getAttribute('inert'), await secondary?.getAttribute('inert')]).toEqual([
        '',
        null,
      ]);
      // the focus stays in the menu
      await reader.page.keyboard.press('Escape');
      await closed();

      await open();
      await reader.page.locator('.navbar-sidebar').getByRole('link', { name: 'A long page' }).click();
      await closed();
      await arrived('docs/long');
      await open();
      await reader.page.evaluate(() => history.back());
      await closed();
      expect(reader.page.url()).toBe(at('docs/long'));
      await reader.page.goBack();
      await arrived('docs');

      await open();
      await reader.page.getByRole('button', { name: '← Back to main menu' }).click();
      await primary?.getByRole('button', { name: 'More' }).click();
      await primary?.getByRole('link', { name: 'About us' }).click();
      await arrived('about');
      await closed();
    });
  });

  describe('dropdowns', () => {
    const button = () => reader.page.locator('.navbar').getByRole('button', { name: 'More' });
    const isOpen = () => button().getAttribute('aria-expanded');
    const menu = () => reader.page.locator('.dropdown:has(> :text-is("More")) .dropdown__menu');

    it('open under the pointer and by keyboard; close on an outside click or touch', async () => {
      await reader.open({ hasTouch: true });
      await visit('docs');
      expect(await menu().isVisible()).toBe(false);
      await button().hover();
      await menu().waitFor();
      await reader.page.mouse.move(700, 500);
      await menu().waitFor({ state: 'hidden' });
      for (const expanded of ['true', 'false']) {
        // like assistive technology
        await button().dispatchEvent('click');
        expect(await isOpen()).toBe(expanded);
      }
      await button().focus();
      for (const key of ['Enter', 'Space']) {
        await reader.page.keyboard.press(key);
        expect(await isOpen()).toBe('true');
        await menu().waitFor();
        await reader.page.mouse.click(700, 500);
        expect(await isOpen()).toBe('false');
        await button().focus();
      }
      await reader.page.keyboard.press('Enter');
      await reader.page.locator('.navbar__brand').first().focus();
      expect(await isOpen()).toBe('false');
      expect(reader.page.url()).toBe(at('docs'));

      await button().focus();
      await reader.page.keyboard.press('Enter');
      expect(await isOpen()).toBe('true');
      await reader.page.touchscreen.tap(700, 500);
      expect(await isOpen()).toBe('false');
    });
  });

  describe('collapsible sections', () => {
    it('toggle with a height animation whose duration is computed from the content height', async () => {
      await visit('docs/widgets');
      await reader.use();
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

    it('stay open when an unlisted page leaves the sidebar', async () => {
      const group = reader.page.getByRole('button', { name: 'First group' });
      await visit('docs/hidden');
      await group.click();
      await reader.page
        .locator('.theme-doc-sidebar-menu')
        .getByRole('link', { name: 'Introduction' })
        .click();
      await arrived('docs');
      expect(await group.getAttribute('aria-expanded')).toBe('true');
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
      await hideAndShowSidebar();
    });

    async function hideAndShowSidebar(): Promise<void> {
      await reader.page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
      const expand = reader.page.getByRole('button', { name: 'Expand sidebar', exact: true });
      await expand.waitFor();
      expect(await reader.page.locator('.theme-doc-sidebar-menu').isVisible()).toBe(false);
      await expand.click();
      await reader.page.locator('.theme-doc-sidebar-menu').waitFor();
    }

    it('toggle without animation if reduced motion is preferred; a hidden sidebar stays hidden on pages of any sidebar', async () => {
      await reader.page.emulateMedia({ reducedMotion: 'reduce' });
      await visit('docs/tall');
      const expand = reader.page.getByRole('button', { name: 'Expand sidebar', exact: true });
      await reader.page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
      for (const [name, path] of [
        ['Docs', 'docs'],
        ['Long', 'docs/long'],
      ] as const) {
        await reader.page.locator('.navbar').getByRole('link', { name, exact: true }).click();
        await arrived(path);
        expect(await expand.isVisible(), path).toBe(true);
      }
      await expand.click();
      const category = reader.page.getByRole('button', { name: 'First group' });
      await category.click();
      const durations = await reader.page.evaluate(() =>
        document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
      );
      expect(durations.every((duration) => Number(duration) <= 1)).toBe(true);
      expect(await category.getAttribute('aria-expanded')).toBe('true');
    });
  });

  describe('docs version', () => {
    const key = 'docs-preferred-version-default';
    const docsLink = () => reader.page.locator('.navbar').getByRole('link', { name: 'Docs', exact: true });
    const choose = async (version: string) => {
      await reader.page.locator('.navbar').getByRole('button', { name: '3.0.0' }).hover();
      await reader.page.locator('.dropdown__menu').getByRole('link', { name: version }).click();
    };

    it('a chosen version opens the same doc and is preferred from then on, as long as it exists', async () => {
      await visit('docs/widgets');
      await choose('2.0.0');
      await arrived('docs/2.0.0/widgets');
      expect(await stored(key)).toBe('2.0.0');
      await reader.page.locator('.navbar').getByRole('link', { name: 'About', exact: true }).click();
      await arrived('about');
      expect(await docsLink().getAttribute('href')).toBe('/base/docs/2.0.0');
      await visit('about');
      await reader.page.waitForSelector('.navbar a[href="/base/docs/2.0.0"]', { state: 'attached' });

      await reader.page.evaluate((name) => localStorage.setItem(name, '0.9'), key);
      await visit('about');
      expect(await docsLink().getAttribute('href')).toBe('/base/docs');
      expect(await stored(key)).toBe(null);
    });

    it('a chosen version opens the same category, or its main doc if it does not have the page', async () => {
      await visit('docs/category/second-group');
      await choose('2.0.0');
      await arrived('docs/2.0.0/category/second-group');
      await reader.page.goBack();
      await arrived('docs/category/second-group');
      await choose('1.0.0');
      await arrived('docs/1.0.0');
      await visit('docs/fresh');
      await choose('1.0.0');
      await arrived('docs/1.0.0');
      await leaveOldVersion();
    });

    /** An old version has a banner with a link to the same doc in the latest version. */
    async function leaveOldVersion(): Promise<void> {
      await reader.page.locator('.theme-doc-sidebar-menu a[href="/base/docs/1.0.0/long"]').click();
      await arrived('docs/1.0.0/long');
      const banner = reader.page.locator('.theme-doc-version-banner');
      expect(await banner.textContent()).toBe(
        'This is documentation for Theme 1.0.0, which is no longer actively maintained.' +
          'For up-to-date documentation, see the latest version (3.0.0).',
      );
      expect(await reader.page.locator('.theme-doc-version-badge').textContent()).toBe('Version: 1.0.0');
      const [above, below] = await Promise.all(
        [banner, reader.page.locator('article')].map((part) => part.boundingBox()),
      );
      expect([above?.x, above?.width], 'the banner is as wide as the text').toEqual([below?.x, below?.width]);
      await banner.getByRole('link', { name: 'latest version' }).click();
      await arrived('docs/long');
      expect(await stored(key)).toBe('current');
    }
  });
});
