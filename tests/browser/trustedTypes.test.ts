import { describe, expect, it } from 'vitest';
import { readerOf } from '../driver/reader';
import { addPolicy, trustedTypesPolicy } from '../driver/trustedTypes';

describe('Trusted Types', () => {
  const reader = readerOf('own');

  it('are required by every document', async () => {
    const response = await fetch(reader.at('metaflow/basics'));
    expect(response.headers.get('content-security-policy')).toContain(
      "trusted-types docs-content docs-scripts; require-trusted-types-for 'script'",
    );
  });

  it('allow the structured data of the next page', async () => {
    const { page } = reader;
    const structuredData = page.locator('head script[type="application/ld+json"]').first();
    await reader.visit('metaflow/basics');
    expect(await structuredData.textContent()).toContain('https://docs.metaflow.org/metaflow/basics');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await reader.arrived('metaflow/client');
    await expect
      .poll(() => structuredData.textContent())
      .toContain('https://docs.metaflow.org/metaflow/client');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  it('block scripts, HTML and policies of other code', async () => {
    // a page of its own: any other test fails on a violation
    const page = await reader.browser.newPage();
    await page.goto(reader.at('about'));
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
    await page.context().close();
    expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  });
});

describe('pages with their own scripts under Trusted Types', () => {
  const reader = readerOf('basic');
  const { visit, arrived } = reader;

  it('open without loading a document', async () => {
    const { page } = reader;
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
    expect(reader.messages).toEqual([]);
  });
});
