import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectToBrowser } from '../driver/connectToBrowser';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

describe('the first page of a development server', () => {
  let browser: Browser;
  let site: TestSite;
  let server: RunningCommand | undefined;

  beforeAll(async () => {
    browser = await connectToBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await server?.stop();
    site.dispose();
  });

  const start = async (files: Readonly<Record<string, string>> = {}) => {
    site = testSite('basic', files);
    server = await site.start('start', '--port', '0', '--no-open');
  };
  const opened = async (
    path: string,
  ): Promise<{ page: Page; messages: string[]; bringShell: () => Promise<void> }> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    const held = new Promise<Route>((resolve) => void page.route('**/__dev/shell.js', resolve));
    await page.goto(new URL(path, server?.url).href, { waitUntil: 'commit' });
    return { page, messages, bringShell: async () => (await held).continue() };
  };
  const hydrated = (page: Page) =>
    page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });

  it('is readable and styled before the app shell is built, and is then hydrated', async () => {
    await start();
    const { page, messages, bringShell } = await opened('guides/static');
    await page.getByRole('heading', { level: 1, name: 'Static page' }).waitFor();
    await page.getByText('Admonition text.').waitFor();
    expect(await page.title()).toBe('Static page | Basic');
    // The text is in the document before its stylesheet has loaded.
    await expect
      .poll(() => page.locator('.navbar').evaluate((node) => getComputedStyle(node).display))
      .toBe('flex');
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
    await page.evaluate(() => {
      Object.assign(window, { marker: 1 });
      window.scrollTo(0, 200);
    });
    const scrolled = await page.evaluate(() => window.scrollY);

    await bringShell();
    await hydrated(page);
    const sheets = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(sheets).toEqual(['/base/assets/css/main.css']);
    expect(await page.evaluate(() => [window.scrollY, 'marker' in window])).toEqual([scrolled, true]);
    await page.getByRole('tab', { name: 'Linux' }).click();
    await page.getByText('Text for Linux.').waitFor();
    expect(messages).toEqual([]);
    await page.close();
  });

  it('shows an error in a component, and the page once the error is fixed', async () => {
    await start({ 'src/theme/Footer.tsx': 'export default function Footer() {\n  return <footer>;\n}\n' });
    const page = await browser.newPage();
    await page.goto(new URL('guides/static', server?.url).href);
    await expect
      .poll(() => page.locator('#__docs_errors section').allInnerTexts())
      .toEqual([expect.stringContaining('src/theme/Footer.tsx')]);
    site.write(
      'src/theme/Footer.tsx',
      'export default function Footer() {\n  return <footer>Repaired</footer>;\n}\n',
    );
    await page.getByText('Repaired').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Static page' }).waitFor();
    await page.close();
  });
});
