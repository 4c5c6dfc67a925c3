import { beforeEach, describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('the search box', () => {
  const reader = readerOf('own');
  const { visit, at, arrived } = reader;
  const button = () => reader.page.getByRole('button', { name: 'Search', exact: true });
  const box = () => reader.page.locator('.DocSearch-Modal');
  const input = () => reader.page.locator('.DocSearch-Input');
  const hits = () => reader.page.locator('.DocSearch-Hit a');
  const firstHit = (href: string) =>
    reader.page.waitForFunction(
      (wanted) => document.querySelector('.DocSearch-Hit a')?.getAttribute('href')?.startsWith(wanted),
      href,
    );
  const press = (key: string) => reader.page.keyboard.press(key);
  /** Opens the box by its button and types. */
  async function ask(query: string): Promise<void> {
    await button().click();
    await input().fill(query);
  }
  /** Marks the document, to tell later whether it is still the same. */
  const markDocument = () =>
    reader.page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const isSameDocument = () => reader.page.evaluate(() => document.documentElement.hasAttribute('data-same'));

  describe('opens and closes', () => {
    beforeEach(() => visit('metaflow/basics'));

    it('§9 by its button, whose label is "Search"', async () => {
      expect(await button().getAttribute('aria-label')).toBe('Search');
      await button().click();
      await box().waitFor();
      expect(await input().evaluate((node) => node === document.activeElement)).toBe(true);
      await reader.page.getByRole('button', { name: 'Cancel' }).click();
      await box().waitFor({ state: 'detached' });
    });

    it.each(['Control+k', 'Meta+k', '/'])(
      '§2 with %s; Escape closes it and gives the button focus',
      async (key) => {
        await press(key);
        await input().waitFor();
        expect(await input().inputValue()).toBe('');
        await press('Escape');
        await box().waitFor({ state: 'detached' });
        expect(await button().evaluate((node) => node === document.activeElement)).toBe(true);
      },
    );

    it('by typing on the button, with what was typed', async () => {
      await button().focus();
      await press('s');
      await input().waitFor();
      expect(await input().inputValue()).toBe('s');
    });

    it('on a click outside', async () => {
      await button().click();
      await box().waitFor();
      await reader.page.mouse.click(20, 880);
      await box().waitFor({ state: 'detached' });
    });

    it.each([
      '<input>',
      '<select><option>a</select>',
      '<textarea></textarea>',
      '<p contenteditable>a <b tabindex="0">b</b></p>',
    ])('§5 but not while typing in %s', async (html) => {
      await reader.page.evaluate((markup) => {
        const place = document.createElement('div');
        place.innerHTML = markup;
        document.querySelector('main')?.prepend(place);
        const field = place.firstElementChild as HTMLElement;
        field.focus();
      }, html);
      for (const key of ['Control+k', 'Meta+k', '/']) await press(key);
      // what a press opens is asked for in the same turn
      await reader.page.waitForLoadState('networkidle');
      expect(await box().count()).toBe(0);
      await reader.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await press('/');
      await box().waitFor();
    });
  });

  it('loads nothing of it before somebody is about to search', async () => {
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit('metaflow/basics');
    await reader.page.waitForLoadState('networkidle');
    const before = asked.length;
    expect(asked.filter((path) => path.startsWith('/assets/search/'))).toEqual([]);
    await button().hover();
    await reader.page.waitForLoadState('networkidle');
    const scripts = asked.slice(before);
    expect(scripts).not.toEqual([]);
    expect(scripts.every((path) => /^\/assets\/js\/.*\.js$/.test(path))).toBe(true);
    await ask('foreach');
    await hits().first().waitFor();
    expect(asked.some((path) => path.startsWith('/assets/search/'))).toBe(true);
  });

  describe('finds', () => {
    it.each([
      ['a name', 'foreach', '/metaflow/basics#foreach'],
      ['a decorator', '@kubernetes', '/api/step-decorators/kubernetes'],
      ['the beginning of a word', 'kuberne', '/'],
      ['a word with one typo', 'kubernets', '/'],
    ])('%s', async (_, query, page) => {
      await visit('');
      await ask(query);
      await firstHit(page);
      if (page === '/') expect(await hits().first().textContent()).toMatch(/kubernetes/i);
    });

    it('what is typed, letter by letter, the last word as a beginning', async () => {
      await visit('');
      await button().click();
      await input().pressSequentially('resum');
      await firstHit('/metaflow/debugging');
      await input().pressSequentially('e');
      await firstHit('/metaflow/debugging');
    });

    it('R first for those who read R, and Python for others', async () => {
      await visit('v/r/metaflow/basics');
      await ask('foreach');
      await firstHit('/v/r/');
      await visit('metaflow/basics');
      await ask('foreach');
      await firstHit('/metaflow/');
    });
  });

  describe('results', () => {
    it('§2 are reached within the app, with the keyboard', async () => {
      await visit('about');
      await markDocument();
      await ask('foreach');
      await firstHit('/metaflow/basics#foreach');
      const selected = () => reader.page.locator('.DocSearch-Hit[aria-selected=true] a').getAttribute('href');
      expect(await selected()).toBe('/metaflow/basics#foreach');
      await press('ArrowDown');
      expect(await selected()).not.toBe('/metaflow/basics#foreach');
      await press('ArrowUp');
      await press('Enter');
      await arrived('metaflow/basics');
      await box().waitFor({ state: 'detached' });
      expect(new URL(reader.page.url()).hash).toBe('#foreach');
      expect(await isSameDocument()).toBe(true);
    });

    it('§2 are reached within the app, with the pointer', async () => {
      await visit('about');
      await markDocument();
      await ask('foreach');
      await firstHit('/metaflow/basics#foreach');
      await hits().first().click();
      await arrived('metaflow/basics');
      await box().waitFor({ state: 'detached' });
      expect(await isSameDocument()).toBe(true);
    });

    it('§2 end with the way to all of them', async () => {
      await visit('about');
      await markDocument();
      await ask('foreach');
      const all = reader.page.getByRole('link', { name: /^See all \d+ results$/ });
      await all.waitFor();
      const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
      expect(count).toBeGreaterThan(15);
      await all.click();
      await arrived('search');
      await box().waitFor({ state: 'detached' });
      expect(reader.page.url()).toBe(at('search?q=foreach'));
      expect(await isSameDocument()).toBe(true);
      await reader.page.getByText(`${count} documents found`).waitFor();
    });

    it('that were chosen are offered again, and can be taken from the list', async () => {
      await visit('about');
      await ask('foreach');
      await firstHit('/metaflow/basics#foreach');
      await press('Enter');
      await arrived('metaflow/basics');
      await button().click();
      const recent = reader.page.locator('.DocSearch-Hits:has-text("Recent")');
      await recent.waitFor();
      expect(await recent.locator('a').first().getAttribute('href')).toBe('/metaflow/basics#foreach');
      await recent.getByRole('button', { name: 'Remove this search from history' }).click();
      await recent.waitFor({ state: 'detached' });
    });
  });
});
