import { describe, expect, it } from 'vitest';
import { createBaseUrlBanner } from '../../../../src/node/render/baseUrlBanner';

describe('createBaseUrlBanner', () => {
  it('shows the base URL and a placeholder for the suggestion', () => {
    expect(createBaseUrlBanner('/base/').replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
      "<div id="__docusaurus-base-url-issue-banner-container">
      <div id="__docusaurus-base-url-issue-banner">
      <p>
      <strong>Your Docusaurus site did not load properly.</strong>
      </p>
      <p>A very common reason is a wrong site baseUrl configuration.</p>
      <p>Current configured baseUrl = <code>/base/</code>
      </p>
      <p>We suggest trying baseUrl = <code id="__docusaurus-base-url-issue-banner-suggestion-container">
      </code>
      </p>
      </div>
      </div>"
    `);
  });

  it('shows that the base URL is the default', () => {
    expect(createBaseUrlBanner('/')).toContain('<code>/</code> (default value)');
    expect(createBaseUrlBanner('/<b>/')).toContain('<code>/&lt;b&gt;/</code></p>');
  });
});
