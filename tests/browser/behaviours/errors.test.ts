import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';
import { sampleCases } from '../../driver/soak';

/** Malicious values for URLs, queries and storage. */
const HOSTILE = [
  '"><img src=x onerror=alert(1)>',
  "'];alert(1);//",
  '%',
  '%E0%A4%A',
  '\\',
  '#',
  '0',
  '[',
  'constructor',
  '__proto__',
  'javascript:alert(1)',
  '\u0000\u2028',
  '💥'.repeat(50),
  '',
];

describe('errors', () => {
  const reader = readerOf('theme');
  const { visit, at, arrived } = reader;

  it('a crashed page shows "This page crashed.", the error message and "Try again" below the navbar', async () => {
    await visit('docs/crash');
    await reader.page.getByRole('button', { name: 'Drop it' }).click();
    await reader.page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await reader.page.locator('.errorBoundaryError_').textContent()).toBe(
      'Too fragile\n\nCause:\nIt was dropped',
    );
    expect(await reader.page.locator('.navbar').isVisible()).toBe(true);
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await reader.page.getByRole('button', { name: 'Drop it' }).waitFor();
  });

  it('the user can navigate away from a crashed page', async () => {
    await visit('docs/crash');
    await reader.page.getByRole('button', { name: 'Drop it' }).click();
    await reader.page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await reader.page.locator('.navbar').getByRole('link', { name: 'About', exact: true }).click();
    await arrived('about');
    await reader.page.getByRole('heading', { name: 'About' }).waitFor();
  });

  it('unknown paths show the pages with similar addresses, and a search for their words', async () => {
    await visit('docs/widgts.html');
    const pages = reader.page.getByRole('navigation', { name: 'Did you mean one of these pages?' });
    await pages.waitFor();
    expect(await pages.getByRole('listitem').getByRole('link').first().getAttribute('href')).toBe(
      '/base/docs/widgets',
    );
    const search = reader.page.getByRole('link', { name: 'Search for “docs widgts”' });
    expect(await search.getAttribute('href')).toBe('/base/search?q=docs%20widgts');
    await pages.getByRole('link', { name: 'Widgets' }).first().click();
    await arrived('docs/widgets');
  });

  it('unknown paths without similar addresses show the most popular pages', async () => {
    await visit('qqq');
    const pages = reader.page.getByRole('navigation', { name: 'Popular pages' });
    await pages.waitFor();
    expect(await pages.getByRole('link').count()).toBe(4);
    await reader.page.getByRole('link', { name: 'Search for “qqq”' }).waitFor();
  });

  it('unknown paths show a not-found page with links to the site', async () => {
    await visit('no/such/page');
    await reader.page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(await reader.page.title()).toBe('Page Not Found | Theme');
    await reader.page.locator('.navbar').getByRole('link', { name: 'About', exact: true }).click();
    await arrived('about');
  });

  it('a path with invalid percent-encoding shows the not-found page', async () => {
    const { page } = reader;
    const notFound = await page.request.get(at('no/such/page'));
    const body = await notFound.text();
    // Like a host that serves any path.
    await page.route('**/base/docs/%E0%A4%A*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await visit('docs/%E0%A4%A?x=%E0%A4%A#%E0%A4%A');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.locator('.navbar').getByRole('link', { name: 'About', exact: true }).click();
    await arrived('about');
    expect(reader.messages.filter((text) => !/404 \(/.test(text))).toEqual([]);
  });

  it('untrusted URLs cause no exceptions, markup or selector errors', async () => {
    const { page } = reader;
    page.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`);
    });
    await visit('docs/widgets');
    await page.waitForLoadState('networkidle');
    for (const value of sampleCases(HOSTILE, 5)) {
      const encoded = encodeURIComponent(value);
      for (const part of [
        `docs/widgets?os=${encoded}&flavour=${encoded}&docusaurus-theme=${encoded}&docusaurus-data-x=${encoded}#${encoded}`,
        `docs/widgets?${value.replaceAll('#', '')}#${value}`,
      ]) {
        await page.goto(at(part));
        await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      }
    }
    expect(await page.locator('img[src=x], script:not([src]):not([type])').count()).toBe(0);
    expect(reader.messages).toEqual([]);
  });

  it('untrusted storage values cause no exceptions or markup', async () => {
    const { page } = reader;
    await visit('about');
    for (const value of sampleCases(HOSTILE, 5)) {
      await page.evaluate((text) => {
        for (const key of [
          'theme',
          'docusaurus.announcement.dismiss',
          'docusaurus.announcement.id',
          'docusaurus.tab.os',
          'docs-preferred-version-default',
        ]) {
          localStorage.setItem(key, text);
        }
      }, value);
      await visit('docs/widgets');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
      expect(await page.getByRole('tab', { selected: true }).count()).toBe(3);
    }
    expect(reader.messages).toEqual([]);
  });
});
