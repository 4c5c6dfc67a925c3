import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { faultsInBothModes, loadAxe } from '../../driver/axe';
import type { DevReader } from '../../driver/devReader';

const PATIENT = { timeout: 60_000 };
const FILE = 'docs/guides/static.md';

/** Registers the tests of the list of problems, and of the overlay of errors next to it. */
export function testProblems(dev: DevReader): void {
  const { visit, mark, isMarked } = dev;
  let page: Page;
  let original: string;
  beforeAll(() => {
    original = dev.site.read(FILE);
  });
  beforeEach(() => {
    page = dev.page;
  });
  const badge = () => page.locator('#__docs_problems .badge');
  const panel = () => page.locator('#__docs_problems .panel');
  const dialog = () => page.locator('#__docs_errors dialog');
  const gone = (id: string) => page.locator(id).waitFor({ state: 'detached', ...PATIENT });
  /** The element with the focus, within shadow roots. */
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? '');
  const append = (text: string) => dev.site.write(FILE, `${original}\n${text}\n`);

  it('counts broken references, and lists them until they are fixed, without a reload', async () => {
    await visit('guides/static');
    await mark();
    const earlier = dev.server.output().length;
    const printed = () => dev.server.output().slice(earlier);
    dev.site.write('docs/more.md', `${dev.site.read('docs/more.md')}\n[elsewhere](/base/elsewhere)\n`);
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
    await expect.poll(printed, PATIENT).toMatch(/static\.md:\d+:\d+ {2}Broken link: `\/base\/nowhere`/);
    append('');
    dev.site.write('docs/more.md', dev.site.read('docs/more.md').replace('[elsewhere](/base/elsewhere)', ''));
    await gone('#__docs_problems');
    await expect.poll(printed, PATIENT).toContain('All references are valid.');
    expect(await isMarked()).toBe(true);
  });

  it('follows comments that silence problems', async () => {
    await visit('guides/static');
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
    await expect.poll(focused).toBe('1 problem');
    append('');
    await gone('#__docs_problems');
  });

  it('is accessible in both color modes', async () => {
    await visit('guides/static');
    append('[one](/base/nowhere)');
    await badge().click(PATIENT);
    await loadAxe(page);
    expect(await faultsInBothModes(page, '#__docs_problems')).toEqual([]);
    await page.keyboard.press('Escape');
    append('{1 +}');
    await dialog().waitFor(PATIENT);
    expect(await faultsInBothModes(page, '#__docs_errors')).toEqual([]);
    append('');
    await gone('#__docs_errors');
    await gone('#__docs_problems');
  });

  it('shows one error at a time, and closes with Escape, a button, or a click outside', async () => {
    await visit('guides/static');
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
    dev.site.write(
      'sidebars.ts',
      dev.site.read('sidebars.ts').replace("'guides/static'", "'guides/statik', 'guides/more'"),
    );
    await expect.poll(() => dialog().locator('.steps').innerText(), PATIENT).toMatch(/1 of [23]/);
    const first = await dialog().locator('section').innerText();
    await page.getByRole('button', { name: 'Next error' }).click();
    expect(await dialog().locator('section').innerText()).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await dialog().locator('section').innerText()).toBe(first);
    dev.site.write(
      'sidebars.ts',
      dev.site.read('sidebars.ts').replace("'guides/statik', 'guides/more'", "'guides/static'"),
    );
    append('');
    await gone('#__docs_errors');
    await gone('#__docs_problems');
  });
}
