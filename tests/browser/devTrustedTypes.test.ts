import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToBrowser } from '../driver/connectToBrowser';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';
import { addPolicy, reportViolations, trustedTypesPolicy } from '../driver/trustedTypes';

describe('the development server under Trusted Types', () => {
  let browser: Browser;
  let site: TestSite;
  let server: RunningCommand;
  let page: Page;
  const messages: string[] = [];
  const at = (path: string) => new URL(path, server.url).href;
  const edit = (file: string, from: string, to: string) =>
    site.write(file, site.read(file).replace(from, to));
  const hydrated = () => page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  /** Waits for text on the page or in the overlay. */
  const shown = (text: string) => page.getByText(text).first().waitFor();

  beforeAll(async () => {
    site = testSite('basic');
    [browser, server] = await Promise.all([
      connectToBrowser(),
      site.start('start', '--port', '0', '--no-open'),
    ]);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    await reportViolations(page);
    await addPolicy(page, trustedTypesPolicy('docs-dev'));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site?.dispose();
  });

  it('shows the first page, hydrates it later, and shows the next pages', async () => {
    await page.goto(at('guides/static'));
    await hydrated();
    await page.getByRole('tab', { name: 'Linux' }).click();
    await page.getByText('Text for Linux.').waitFor();
    await page.getByRole('link', { name: 'Interactive page', exact: true }).first().click();
    await page.locator('#counter-button').click();
    await shown('Count 4');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('.DocSearch-Input').fill('quokkas');
    await page.locator('.DocSearch-Hit a').first().waitFor();
    await page.keyboard.press('Escape');
    expect(messages).toEqual([]);
  });

  it('updates code and content in the page and shows an error overlay', async () => {
    await page.goto(at('guides/interactive'));
    await hydrated();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    edit('src/components/Counter.tsx', 'Count {count}', 'Number {count}');
    await shown('Number 3');
    edit('docs/guides/interactive.mdx', 'Text before the counter.', 'Other text before.');
    await shown('Other text before.');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    edit('src/components/Counter.tsx', 'return (', 'return ((');
    await shown('Counter.tsx is not valid code');
    edit('src/components/Counter.tsx', 'return ((', 'return (');
    await page.locator('#__docs_errors').waitFor({ state: 'detached' });
    expect(messages.filter((text) => /Trusted|Violation/.test(text))).toEqual([]);
  });

  it('shows a page with an error once the error is fixed', async () => {
    const text = site.read('docs/guides/static.md');
    site.write('docs/guides/static.md', `${text}\n\n{broken(}\n`);
    await expect.poll(async () => (await page.request.get(at('guides/static'))).status()).toBe(500);
    // The server may tell the page to reload at the same time, which cancels the navigation.
    await page.goto(at('guides/static')).catch(() => page.goto(at('guides/static')));
    await page.locator('#__docs_errors').waitFor({ state: 'attached' });
    site.write('docs/guides/static.md', text);
    await shown('Admonition text.');
    expect(messages.filter((line) => /Trusted|Violation/.test(line))).toEqual([]);
  });
});
