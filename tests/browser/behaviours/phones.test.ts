import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('on a phone', () => {
  const reader = readerOf('own', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const visit = async (path: string) => {
    await reader.visit(path);
    await reader.page.waitForLoadState('networkidle');
  };
  const bar = () => reader.page.getByRole('button', { name: 'On this page' });
  const section = () => bar().getAttribute('data-section');

  it('a bar shows the current section, and opens the contents of the page above the text', async () => {
    await visit('metaflow/basics#artifacts');
    await expect.poll(section).toBe('Artifacts');
    const { y } = (await bar().boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(100);
    const heading = reader.page.locator('#artifacts');
    const top = () => heading.evaluate((node) => node.getBoundingClientRect().top);
    const before = await top();
    // the target of the address is below the bar
    expect(before).toBeGreaterThan(y + 40);
    await bar().tap();
    const link = reader.page.locator('.tocCollapsible_').getByRole('link', { name: 'Foreach', exact: true });
    await link.waitFor();
    expect(await top()).toBe(before);
    await link.tap();
    await expect.poll(section).toBe('Foreach');
    await link.waitFor({ state: 'hidden' });
  });

  it('rows of stacked tables use the full width', async () => {
    await visit('api');
    const [cell, table] = await Promise.all([
      reader.page.locator('.tableStacked_ td').first().boundingBox(),
      reader.page.locator('.tableStacked_').first().boundingBox(),
    ]);
    expect(cell?.width).toBe(table?.width);
  });

  it('diagrams open in a dialog, also by keyboard; the menu starts with the trees of the site', async () => {
    await visit('metaflow/basics');
    const dialog = reader.page.getByRole('dialog');
    const diagram = reader.page.locator('.diagram').first();
    await diagram.tap();
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-label')).toBe(await diagram.getAttribute('aria-label'));
    expect(await dialog.locator('svg').count()).toBe(1);
    await reader.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await diagram.evaluate((node) => node === document.activeElement)).toBe(true);
    await reader.page.keyboard.press('Enter');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });

    const menu = reader.page.locator('.navbar-sidebar');
    const trees = menu.locator('.tabs__item');
    for (const [tree, next] of [
      ['Python', { name: 'R', path: 'v/r' }],
      ['R', { name: 'Blog', path: 'blog' }],
      ['Blog', undefined],
    ] as const) {
      await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
      await trees.first().waitFor();
      expect(await trees.allTextContents()).toEqual(['Python', 'R', 'Blog']);
      expect(await menu.locator('.tabs__item--active').textContent()).toBe(tree);
      if (!next) continue;
      await menu.getByRole('link', { name: next.name, exact: true }).tap();
      await reader.arrived(next.path);
    }
  });

  it('tall images get wider in the dialog on large screens too', async () => {
    await reader.page.setViewportSize({ width: 1440, height: 900 });
    await visit('metaflow/visualizing-results/effortless-task-inspection-with-default-cards');
    const image = reader.page.locator('.markdown img').first();
    const before = await image.boundingBox();
    await image.click();
    const after = await reader.page.getByRole('dialog').locator('img').boundingBox();
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
  });
});
