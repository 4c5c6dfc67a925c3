import { beforeEach, describe, expect, it } from 'vitest';
import { sampleByKind } from '../driver/pageKinds';
import { readerOf } from '../driver/reader';
import { isSoak, sampleCases } from '../driver/soak';
import { addPolicy, reportViolations, trustedTypesPolicy } from '../driver/trustedTypes';

/** The console message for the 404 status of the not-found page, which is expected. */
const faults = (messages: readonly string[]) => messages.filter((text) => !/404 \(Not Found\)/.test(text));

describe('the site of this repository, which requires Trusted Types', () => {
  const reader = readerOf('own', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { visit, at, arrived } = reader;
  beforeEach(() => reportViolations(reader.page));
  const structuredData = () =>
    reader.page.locator('head script[type="application/ld+json"]').allTextContents();

  it('includes the directives in every document', async () => {
    const response = await reader.page.request.get(at('metaflow/basics'));
    expect(response.headers()['content-security-policy']).toContain(
      "trusted-types docs-content docs-scripts; require-trusted-types-for 'script'",
    );
  });

  it('supports navigation, copying, color mode and search without a violation', async () => {
    const { page } = reader;
    await visit('metaflow/basics');
    expect((await structuredData())[0]).toContain('https://docs.metaflow.org/metaflow/basics');
    await page.evaluate(() => Object.assign(window, { isSame: true }));

    await page.locator('.theme-code-block').first().hover();
    await page
      .getByRole('button', { name: /^Copy code/ })
      .first()
      .click();
    await page.locator('.theme-copy-page').click();
    await page.locator('.theme-copy-page').getByText('Copied', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await arrived('metaflow/client');
    // the head changes with the page
    await expect
      .poll(async () => (await structuredData())[0])
      .toContain('https://docs.metaflow.org/metaflow/client');
    await page.getByRole('link', { name: 'R Docs' }).first().click();
    await arrived('v/r');

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('.DocSearch-Input').fill('fold');
    await page.locator('.DocSearch-Hit a mark').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    // now with recent searches
    await page.locator('.DocSearch-Hit a').first().waitFor();
    await page.keyboard.press('Escape');

    await page.goBack();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(faults(reader.messages)).toEqual([]);
  });

  it('shows the blog, the search page and the not-found page without a violation', async () => {
    const { page } = reader;
    await visit('blog');
    await page.locator('main article h2 a').first().click();
    await expect.poll(async () => (await structuredData()).join()).toContain('"BlogPosting"');
    await page.goBack();
    await arrived('blog');
    await visit('search?q=fold');
    await page.locator('main article').first().waitFor();
    await visit('not/there');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'R Docs' }).click();
    await arrived('v/r');
    expect(faults(reader.messages)).toEqual([]);
  });
});

describe.each(['theme', 'basic'])('the fixture site `%s` under Trusted Types', (name) => {
  const reader = readerOf(name);
  const { visit } = reader;
  beforeEach(async () => {
    await reportViolations(reader.page);
    await addPolicy(reader.page, trustedTypesPolicy());
  });

  it('shows its kinds of pages without a violation', async () => {
    const found: string[] = [];
    const paths = isSoak ? reader.paths() : sampleCases(sampleByKind(reader.documents()), 12);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const before = reader.messages.length;
      await visit(path);
      found.push(...faults(reader.messages.slice(before)).map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  });
});

describe('parts of the theme under Trusted Types', () => {
  const reader = readerOf('theme');
  const { visit, arrived } = reader;
  beforeEach(async () => {
    await reportViolations(reader.page);
    await addPolicy(reader.page, trustedTypesPolicy());
  });

  it('renders HTML from the config', async () => {
    const { page } = reader;
    await visit('about');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.navbar .shout').waitFor();
    await page.locator('.navbar').getByRole('link', { name: 'Long', exact: true }).click();
    await arrived('docs/long');
    // table of contents entries are HTML
    await page.locator('.table-of-contents a').first().waitFor();
    await page.locator('.navbar').getByRole('button', { name: 'More' }).click();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').waitFor();
    expect(faults(reader.messages)).toEqual([]);
  });

  it('recovers from an error with "Try again"', async () => {
    const { page } = reader;
    await visit('docs/crash');
    await page.getByRole('button', { name: 'Drop it' }).click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Drop it' }).waitFor();
    expect(reader.messages.filter((text) => /Trusted|Violation/.test(text))).toEqual([]);
  });

  it('shows the progress bar', async () => {
    const { page } = reader;
    const release = await reader.hold('**/assets/data/docs/long.json');
    await visit('about');
    await page.locator('.navbar').getByRole('link', { name: 'Long', exact: true }).click();
    await page.waitForSelector('#nprogress .bar', { state: 'attached' });
    release();
    await arrived('docs/long');
    expect(faults(reader.messages)).toEqual([]);
  });

  it('still blocks scripts of other sites and invalid JSON', async () => {
    const { page } = reader;
    await visit('about');
    const outcomes = await page.evaluate(() => {
      const attempt = (act: () => void) => {
        try {
          act();
          return 'accepted';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return [
        attempt(() => {
          script.src = 'https://other.example/a.js';
        }),
        attempt(() => {
          document.body.innerHTML = '<img src=x onerror=alert(1)>';
        }),
        attempt(() => {
          // biome-ignore lint/suspicious/noExplicitAny: the DOM types do not include it
          (window as any).trustedTypes.createPolicy('other', {});
        }),
        // a second policy with an existing name
        attempt(() => {
          // biome-ignore lint/suspicious/noExplicitAny: the DOM types do not include it
          (window as any).trustedTypes.createPolicy('docs-content', {});
        }),
      ];
    });
    expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  });
});

describe('pages with their own scripts under Trusted Types', () => {
  const reader = readerOf('basic');
  const { visit, arrived } = reader;

  it('open without loading a document', async () => {
    const { page } = reader;
    await reportViolations(page);
    await addPolicy(page, trustedTypesPolicy());
    await visit('guides/static');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('tab', { name: 'Linux' }).click();
    await page.getByText('Text for Linux.').waitFor();
    await page
      .locator('.theme-doc-sidebar-menu')
      .getByRole('link', { name: 'Interactive page', exact: true })
      .click();
    await arrived('guides/interactive');
    await page.locator('#counter-button').click();
    await page.getByText('Count 4').waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(faults(reader.messages)).toEqual([]);
  });
});
