import { describe, expect, it } from 'vitest';
import { faultsOf, loadAxe } from '../../driver/axe';
import { readerOf } from '../../driver/reader';

describe('cards of symbols in prose', () => {
  const reader = readerOf('own');
  const card = () => reader.page.getByRole('tooltip');
  const link = (name: string) =>
    reader.page.locator('.markdown').getByRole('link', { name, exact: true }).first();

  it('show signature and summary on hover and on focus, and load their code only then', async () => {
    const { page } = reader;
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await reader.visit('metaflow/basics');
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    await link('self.next').hover();
    await card().waitFor();
    expect(scripts.length).toBeGreaterThan(before);
    expect(await card().locator('code').textContent()).toMatch(/^self\.next\(\*dsts/);
    expect(await card().locator('p').textContent()).toContain('Sets the next step.');
    expect(await link('self.next').getAttribute('aria-describedby')).toBe(await card().getAttribute('id'));
    await loadAxe(page);
    expect(await faultsOf(page, { within: '[role=tooltip]' })).toEqual([]);
    // the reader can move into the card, for example to select its text
    await card().hover();
    await page.keyboard.press('Escape');
    expect(await card().count()).toBe(0);
    expect(await link('self.next').getAttribute('aria-describedby')).toBeNull();
    // the focus moves by keyboard from one link of the text to the next
    await link('FlowSpec').focus();
    await page.keyboard.press('Tab');
    await card().getByText('@step', { exact: false }).first().waitFor();
    await page.keyboard.press('Tab');
    await card().getByText('Sets the next step.').waitFor();
    expect(await card().count()).toBe(1);
    // another symbol of the same page
    await link('FlowSpec').focus();
    await card().getByText('FlowSpec(use_cli=True)').waitFor();
  });

  it('describe the target of links from the docs for R too, and fit in small windows', async () => {
    const { page } = reader;
    await page.setViewportSize({ width: 390, height: 700 });
    await reader.visit('v/r/introduction/what-is-metaflow');
    await link('@retry').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await card().waitFor();
    expect(await card().locator('p').textContent()).toContain('retry');
    const { left, right } = await card().evaluate((node) => node.getBoundingClientRect().toJSON());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  });
});
