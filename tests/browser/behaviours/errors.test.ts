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

  it('a crashed page shows its message and "Try again" below the navbar, and the user can navigate away from it, also to a page with the same layout', async () => {
    const crash = async () => {
      await reader.page.getByRole('button', { name: 'Drop it' }).click();
      await reader.page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    };
    await visit('docs/crash');
    await crash();
    expect(await reader.page.locator('.errorBoundaryError_').textContent()).toBe(
      'Too fragile\n\nCause:\nIt was dropped',
    );
    expect(await reader.page.locator('.navbar').isVisible()).toBe(true);
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await crash();
    await reader.page.locator('.navbar').getByRole('link', { name: 'Long', exact: true }).click();
    await reader.page.getByRole('heading', { name: 'A long page' }).waitFor();
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
    const search = reader.page.getByRole('link', { name: 'Search for “widgts”' });
    expect(await search.getAttribute('href')).toBe('/base/search?q=widgts');
    await pages.getByRole('link', { name: 'Widgets' }).first().click();
    await arrived('docs/widgets');
  });

  it('unknown paths without similar addresses show a not-found page with the most popular pages', async () => {
    await visit('qqq');
    await reader.page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(await reader.page.title()).toBe('Page Not Found | Theme');
    const pages = reader.page.getByRole('navigation', { name: 'Popular pages' });
    await pages.waitFor();
    expect(await pages.getByRole('link').count()).toBe(4);
    await reader.page.getByRole('link', { name: 'Search for “qqq”' }).waitFor();
    await reader.page.locator('.navbar').getByRole('link', { name: 'About', exact: true }).click();
    await arrived('about');
  });

  it('components of the not-found page read the unknown path, and stay with it on its anchors', async () => {
    const { page } = reader;
    await visit('docs/nope');
    const active = page.locator('.navbar .navbar__link--active');
    await active.filter({ hasText: 'This version' }).waitFor();
    const french = page.locator('a[lang=fr]');
    await page.evaluate(() => {
      location.hash = 'part';
    });
    await page.waitForFunction(() => document.querySelector('a[lang=fr][href$="#part"]'));
    expect(await french.getAttribute('href')).toBe('/base/fr/docs/nope?from=menu#part');
    expect(await active.count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });

  it('an address with a trailing slash opens the page if the host responds with the not-found page', async () => {
    const { page } = reader;
    const body = await (await fetch(at('no/such/page'))).text();
    // Like a host that does not redirect.
    await page.route('**/base/about/*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    const shown = page.waitForResponse((response) => response.status() === 404);
    await page.goto(at('about/?x=1#y'));
    await shown;
    await arrived('about');
    expect(page.url()).toBe(at('about?x=1#y'));
    await page.getByRole('heading', { name: 'About', exact: true, level: 1 }).waitFor();
  });

  it('a path with invalid percent-encoding shows the not-found page', async () => {
    const { page } = reader;
    const notFound = await fetch(at('no/such/page'));
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

  /** A malicious value in each parameter and in the hash, or as the whole query and in storage. */
  const ATTACKS = HOSTILE.flatMap((value) => {
    const encoded = encodeURIComponent(value);
    return [
      {
        url: `?os=${encoded}&flavour=${encoded}&docusaurus-theme=${encoded}&docusaurus-data-x=${encoded}#${encoded}`,
      },
      { url: `?${value.replaceAll('#', '')}#${value}`, stored: value },
    ];
  });

  it('untrusted URLs and storage values cause no exceptions, markup or selector errors', async () => {
    const { page } = reader;
    page.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`);
    });
    await visit('about');
    for (const { url, stored } of sampleCases(ATTACKS, 4)) {
      await store(stored);
      await visit(`docs/widgets${url}`);
      if (stored !== undefined) {
        expect(await page.locator('html').getAttribute('data-theme'), stored).toBe('light');
        expect(await page.getByRole('tab', { selected: true }).count(), stored).toBe(3);
      }
      expect(await page.locator('img[src=x], script:not([src]):not([type])').count(), url).toBe(0);
      expect(reader.messages, url).toEqual([]);
    }
  });

  /** Replaces the stored values by a value, or removes them. */
  async function store(value: string | undefined): Promise<void> {
    await reader.page.evaluate((text) => {
      localStorage.clear();
      if (text === undefined) return;
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
  }
});
