import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, loadAxe } from '../driver/axe';
import { connectToBrowser } from '../driver/connectToBrowser';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';
import { addPolicy, reportViolations, trustedTypesPolicy } from '../driver/trustedTypes';

const PATIENT = { timeout: 60_000 };
const FILE = 'docs/guides/static.md';

describe('problems in the development server', () => {
  let browser: Browser;
  let site: TestSite;
  let server: RunningCommand;
  let page: Page;
  let original: string;
  const messages: string[] = [];
  const badge = () => page.locator('#__docs_problems .badge');
  const panel = () => page.locator('#__docs_problems .panel');
  const dialog = () => page.locator('#__docs_errors dialog');
  const gone = (id: string) => page.locator(id).waitFor({ state: 'detached', ...PATIENT });
  const isMarked = () => page.evaluate(() => 'marker' in window);
  /** The element with the focus, within shadow roots. */
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? '');
  const append = (text: string) => site.write(FILE, `${original}\n${text}\n`);

  beforeAll(async () => {
    site = testSite('basic');
    original = site.read(FILE);
    [browser, server] = await Promise.all([
      connectToBrowser(),
      site.start('start', '--port', '0', '--no-open'),
    ]);
    page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    await reportViolations(page);
    await addPolicy(page, trustedTypesPolicy('docs-dev'));
    await page.goto(new URL('guides/static', server.url).href, PATIENT);
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached', ...PATIENT });
    await page.evaluate(() => Object.assign(window, { marker: 1 }));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site?.dispose();
  });

  it('counts broken references, and lists them until they are fixed, without a reload', async () => {
    site.write('docs/more.md', `${site.read('docs/more.md')}\n[elsewhere](/base/elsewhere)\n`);
    append('[one](/base/nowhere) [two](#nope)\n\n[three](/base/nowhere)');
    await expect.poll(() => badge().textContent(PATIENT), PATIENT).toBe('4 problems');
    expect(await panel().isVisible()).toBe(false);
    await badge().click();
    const items = panel().locator('section, h2, summary');
    await expect.poll(() => items.count()).toBe(5);
    const line = original.split('\n').length + 1;
    expect((await items.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'On this page',
      'Broken link: /base/nowhere does not match any page or file. broken-link',
      expect.stringMatching(/^Broken anchor: .* nope\. broken-anchor/),
      'Elsewhere',
      expect.stringMatching(/^Broken link: \/base\/elsewhere .* docs\/more\.md:\d+:1$/),
    ]);
    const body = await panel().locator('details[open]').first().innerText();
    expect(body).toContain(`${FILE}:${line}:`);
    expect(body).toContain(`${FILE}:${line + 2}:`);
    expect(body).toContain('^^^');
    await expect
      .poll(() => server.output(), PATIENT)
      .toMatch(/static\.md:\d+:\d+ {2}Broken link: `\/base\/nowhere`/);
    append('');
    site.write('docs/more.md', site.read('docs/more.md').replace('[elsewhere](/base/elsewhere)', ''));
    await gone('#__docs_problems');
    await expect.poll(() => server.output(), PATIENT).toContain('All references are valid.');
    expect(await isMarked()).toBe(true);
  });

  it('follows comments that silence problems', async () => {
    append('[one](/base/nowhere)');
    await expect.poll(() => badge().textContent(PATIENT), PATIENT).toBe('1 problem');
    append('{/* docs-check-ignore broken-link: comes later */}\n\n[one](/base/nowhere)');
    await gone('#__docs_problems');
    append('{/* docs-check-ignore broken-link: comes later */}\n\n[one](/base/guides)');
    await expect.poll(() => badge().textContent(PATIENT), PATIENT).toBe('1 problem');
    await badge().click();
    await expect.poll(() => panel().innerText()).toContain('unused-ignore');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().isVisible()).toBe(false);
    expect(await focused()).toBe('1 problem');
    append('');
    await gone('#__docs_problems');
  });

  it.each(['light', 'dark'])('is accessible in %s mode', async (mode) => {
    await page.emulateMedia({ colorScheme: mode as 'light' | 'dark' });
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    append('[one](/base/nowhere)');
    await badge().click(PATIENT);
    await loadAxe(page);
    expect(await faultsOf(page, { within: '#__docs_problems' })).toEqual([]);
    await page.keyboard.press('Escape');
    append('{1 +}');
    await dialog().waitFor(PATIENT);
    expect(await faultsOf(page, { within: '#__docs_errors' })).toEqual([]);
    append('');
    await gone('#__docs_errors');
    await gone('#__docs_problems');
  });

  it('shows one error at a time, and closes with Escape, a button, or a click outside', async () => {
    append('{1 +}');
    await dialog().waitFor(PATIENT);
    expect(await focused()).toBe('Close');
    expect(await dialog().getAttribute('role')).toBe('alertdialog');
    expect(await dialog().locator('.marked').innerText()).toContain('{1 +}');
    await page.keyboard.press('Escape');
    await gone('#__docs_errors');
    // What was closed remains in the list.
    await expect.poll(() => badge().textContent(PATIENT), PATIENT).toBe('1 problem');
    append('Other text {2 +}');
    await dialog().waitFor(PATIENT);
    await page.mouse.click(3, 3);
    await gone('#__docs_errors');
    site.write(
      'sidebars.ts',
      site.read('sidebars.ts').replace("'guides/static'", "'guides/statik', 'guides/more'"),
    );
    await expect.poll(() => dialog().locator('.steps').innerText(), PATIENT).toMatch(/1 of [23]/);
    const first = await dialog().locator('section').innerText();
    await page.getByRole('button', { name: 'Next error' }).click();
    expect(await dialog().locator('section').innerText()).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await dialog().locator('section').innerText()).toBe(first);
    site.write(
      'sidebars.ts',
      site.read('sidebars.ts').replace("'guides/statik', 'guides/more'", "'guides/static'"),
    );
    append('');
    await gone('#__docs_errors');
    await gone('#__docs_problems');
    expect(messages.filter((text) => /Trusted|Violation/.test(text))).toEqual([]);
  });
});
