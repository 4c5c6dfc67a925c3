import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('the button that copies a page', () => {
  const reader = readerOf('own', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { visit, arrived } = reader;
  const button = () => reader.page.locator('.theme-copy-page');
  const clipboard = () => reader.page.evaluate(() => navigator.clipboard.readText());
  const says = (text: string) => button().getByText(text, { exact: true }).waitFor();

  it('fetches nothing before the user interacts, then copies the Markdown alternate of the current page', async () => {
    const requestedUrls: string[] = [];
    reader.page.on('request', (request) => requestedUrls.push(request.url()));
    await visit('metaflow/basics');
    await reader.page.waitForLoadState('networkidle');
    const before = requestedUrls.length;
    await button().hover();
    await reader.page.waitForLoadState('networkidle');
    // The first input loads code for it too.
    const later = requestedUrls.slice(before).map((url) => new URL(url).pathname);
    expect(later).not.toEqual([]);
    expect(later.filter((path) => !/^\/assets\/js\/.*\.js$/.test(path))).toEqual([]);
    expect(requestedUrls.filter((url) => url.endsWith('.md'))).toEqual([]);

    expect(await button().getByText('Copy page').getAttribute('aria-live')).toBe('polite');
    await button().click();
    await says('Copied');
    expect(await clipboard()).toMatch(
      /^---\ntitle: Basics of Metaflow\n[\s\S]*```python title="temperature_flow.py"\n/,
    );
    await says('Copy page');
    await reader.page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await arrived('metaflow/client');
    await reader.page
      .locator('link[type="text/markdown"][href="/metaflow/client.md"]')
      .waitFor({ state: 'attached' });
    await reader.page.keyboard.press('Escape');
    await button().focus();
    await reader.page.keyboard.press('Enter');
    await says('Copied');
    expect(await clipboard()).toContain('url: https://docs.metaflow.org/metaflow/client\n');
    expect(reader.messages).toEqual([]);
  });

  it('copies posts and Markdown pages as well', async () => {
    await visit('blog');
    // a list page has no content of its own to copy
    expect(await button().count()).toBe(0);
    await reader.page.locator('main article h2 a').first().click();
    await button().click();
    await says('Copied');
    expect(await clipboard()).toMatch(
      /^---\ntitle: .*\n[\s\S]*url: https:\/\/docs\.metaflow\.org\/blog\/.+\n/,
    );
    await visit('about');
    await button().click();
    await says('Copied');
    expect(await clipboard()).toMatch(/\nurl: https:\/\/docs\.metaflow\.org\/about\n/);
  });

  it('has a menu with the Markdown alternate and assistants, which closes when the reader leaves it', async () => {
    await visit('metaflow/basics');
    const toggle = reader.page.getByLabel('More ways to use this page');
    const links = reader.page.locator('.pageMenu_').getByRole('link');
    const list = () =>
      links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    const closed = () => links.first().waitFor({ state: 'hidden' });
    const prompt = encodeURIComponent('Read https://docs.metaflow.org/metaflow/basics.md so I');
    await toggle.click();
    await links.last().waitFor();
    expect(await list()).toEqual([
      ['View as Markdown', '/metaflow/basics.md'],
      ['Open in ChatGPT', expect.stringContaining(`https://chatgpt.com/?q=${prompt}`)],
      ['Open in Claude', expect.stringContaining(`https://claude.ai/new?q=${prompt}`)],
    ]);
    await links.first().focus();
    await reader.page.waitForLoadState('networkidle');
    await reader.page.keyboard.press('Escape');
    await closed();
    expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);
    await reader.page.keyboard.press('Enter');
    await links.first().waitFor();
    await reader.page.locator('h1').click();
    await closed();
  });

  it('copies in browsers without promises in the clipboard API, and reports failures', async () => {
    await reader.page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'));
    await visit('metaflow/basics');
    await button().click();
    await says('Copied');
    expect(await clipboard()).toContain('title: Basics of Metaflow');
    await reader.page.route('**/*.md', (route) => route.abort());
    await says('Copy page');
    await button().click();
    await says('Copy failed');
  });
});
