import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('keyboard navigation', () => {
  const reader = readerOf('theme', { reducedMotion: 'reduce' });
  const { visit, arrived, at } = reader;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await reader.page.keyboard.press(key);
  };
  const focused = () =>
    reader.page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });

  it('the first focusable element skips to the content; a version is chosen', async () => {
    await visit('docs/long');
    await press('Tab');
    expect(await focused()).toBe('Skip to main content');
    expect(await reader.page.getByRole('link', { name: 'Skip to main content' }).isVisible()).toBe(true);
    await press('Enter');
    expect(await reader.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await press('Tab');
    expect(await reader.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    const button = reader.page.locator('.navbar').getByRole('button', { name: '3.0.0' });
    await button.focus();
    await press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await reader.page.locator('.navbar').getByRole('link', { name: '2.0.0' }).waitFor();
    await press('Tab');
    expect(await focused()).toBe('3.0.0');
    await press('Tab');
    expect(await focused()).toBe('2.0.0');
    await press('Enter');
    await arrived('docs/2.0.0/long');
  });

  it('the focus starts at the top of the page after navigation; details expand with Enter and Space', async () => {
    await visit('docs');
    await reader.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Widgets' }).focus();
    await press('Enter');
    await arrived('docs/widgets');
    await reader.page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Skip to main content',
    );
    await press('Tab');
    expect(await focused()).toBe('Skip to main content');

    await reader.page.waitForLoadState('networkidle');
    await reader.page.locator('summary').first().focus();
    await press('Enter');
    await reader.page.getByText('Hidden text.').waitFor();
    await press('Space');
    await reader.page.getByText('Hidden text.').waitFor({ state: 'hidden' });
    expect(reader.page.url()).toBe(at('docs/widgets'));
  });

  it('dismisses the announcement bar, changes the color mode, and moves through dropdowns and the sidebar', async () => {
    await visit('docs');
    await reader.page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).focus();
    await press('Space');
    await reader.page.locator('.theme-announcement-bar').waitFor({ state: 'detached' });
    await reader.page.locator('.navbar button[aria-label^="Switch between"]').focus();
    await press('Enter', 'Enter');
    expect(await reader.page.locator('html').getAttribute('data-theme')).toBe('dark');

    await hideAndShowSidebar();
    await expandCategories();
    await moveThroughDropdown();
  });

  /** The focus stays on the button that hides or shows the sidebar. */
  async function hideAndShowSidebar(): Promise<void> {
    await reader.page.getByRole('button', { name: 'Collapse sidebar', exact: true }).focus();
    await press('Enter');
    const expand = reader.page.getByRole('button', { name: 'Expand sidebar', exact: true });
    await expand.waitFor();
    // The focus moves after rendering.
    await expect.poll(focused).toBe('Expand sidebar');
    await press('Enter');
    await reader.page.locator('.theme-doc-sidebar-menu').waitFor();
    await expect.poll(focused).toBe('Collapse sidebar');
  }

  async function expandCategories(): Promise<void> {
    const group = reader.page.getByRole('button', { name: 'First group' });
    await group.focus();
    await press('Tab');
    // Collapsed items are not focusable.
    expect(await focused()).toBe('Second group');
    await press('Shift+Tab', 'Enter');
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    // The items are focusable from the first frame of the animation.
    await reader.page.getByRole('link', { name: 'First one' }).waitFor();
    await press('Tab');
    expect(await focused()).toBe('First one');
    await press('Enter');
    await arrived('docs/first/one');
    const caret = reader.page.getByRole('button', { name: "Expand sidebar category 'Second group'" });
    await caret.focus();
    await press('Space');
    await reader.page.getByRole('button', { name: "Collapse sidebar category 'Second group'" }).waitFor();
  }

  /** Escape closes a dropdown and restores the focus. */
  async function moveThroughDropdown(): Promise<void> {
    const button = reader.page.locator('.navbar').getByRole('button', { name: 'More' });
    await button.focus();
    await press('Control+Enter');
    expect(await button.getAttribute('aria-expanded'), 'a shortcut of the browser').toBe('false');
    await press('Enter', 'Tab');
    expect(await focused()).toBe('About us');
    await press('Tab');
    expect(await focused()).toBe('Widgets');
    await press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await focused()).toBe('More');
    await press('Enter', 'Tab', 'Enter');
    await arrived('about');
  }

  it('traps the focus in the mobile menu and restores it', async () => {
    await reader.page.setViewportSize({ width: 390, height: 800 });
    await visit('docs');
    await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).focus();
    await press('Enter');
    await reader.page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Close navigation bar',
    );
    for (let stop = 0; stop < 20; stop++) {
      await press('Tab');
      const where = await reader.page.evaluate(() =>
        document.activeElement?.closest('.navbar-sidebar') || document.activeElement === document.body
          ? 'within'
          : document.activeElement?.outerHTML,
      );
      expect(where).toBe('within');
    }
    await reader.page.getByRole('button', { name: 'Close navigation bar' }).focus();
    await press('Escape');
    await reader.page.waitForFunction(() => !document.querySelector('.navbar-sidebar--show'));
    expect(await focused()).toBe('Toggle navigation bar');
  });
});
