import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('locales', () => {
  const reader = readerOf('translated');
  const { visit } = reader;

  it('change with the dropdown, which stays on the page', async () => {
    await visit('docs/guide/water');
    const { page } = reader;
    await page.getByRole('button', { name: 'English' }).hover();
    await page.locator('.dropdown__menu a[lang=fr]').click();
    await page.waitForURL('**/fr/docs/guide/water');
    await page.getByRole('heading', { name: 'Eau' }).waitFor();
    // Content that is hydrated has the texts of its locale too.
    const button = page.getByRole('button', { name: /^Arrosé \d+ fois$/ });
    // A click before hydration has no effect.
    await expect.poll(() => button.click().then(() => button.textContent())).toMatch(/^Arrosé [1-9]/);
    await page.getByRole('link', { name: 'plantes', exact: true }).click();
    await page.waitForURL('**/fr/docs/guide/plants');
    expect(reader.messages).toEqual([]);
  });

  it('written from right to left have the sidebar at the right', async () => {
    await visit('ar/docs/intro');
    const { page } = reader;
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const edges = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
    };
    expect((await edges('.theme-doc-sidebar-container')).left).toBeGreaterThanOrEqual(
      (await edges('article')).right,
    );
    expect((await edges('.navbar__brand')).left).toBeGreaterThan(
      (await edges('.navbar__items--right')).right,
    );
    // the shadow of a table that scrolls is where the table continues
    const background = await page.evaluate(() => {
      const table = Object.assign(document.createElement('div'), { className: 'tableWrapper_' });
      document.querySelector('.markdown')?.append(table);
      const { backgroundImage, backgroundPosition } = getComputedStyle(table);
      table.remove();
      return `${backgroundPosition} ${backgroundImage}`;
    });
    expect(background).toMatch(/^0% 50%, 0% 50% linear-gradient\(90deg.*linear-gradient\(90deg/);
    const isScrollable = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isScrollable)).toBe(false);
    expect(reader.messages).toEqual([]);
  });

  it('find pages of their language in the search', async () => {
    await visit('fr/search?q=pluie');
    await reader.page
      .getByRole('link', { name: /Pluie|Eau/ })
      .first()
      .waitFor();
    expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toContain('pluie');
  });
});
