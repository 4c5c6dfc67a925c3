import { escapeHtml } from '../../model/html';

const ID = '__docusaurus-base-url-issue-banner';

/**
 * Returns the HTML of the banner on the home page for a wrong `baseUrl`, with the markup of Docusaurus. The
 * site's stylesheet hides it, so it shows exactly when the site's files do not load. The boot script, which
 * the home page loads by a relative URL, fills in the suggested value.
 */
export function createBaseUrlBanner(baseUrl: string): string {
  const current = `<code>${escapeHtml(baseUrl)}</code>${baseUrl === '/' ? ' (default value)' : ''}`;
  return [
    `<div id="${ID}-container"><div id="${ID}">`,
    '<p><strong>Your Docusaurus site did not load properly.</strong></p>',
    '<p>A very common reason is a wrong site baseUrl configuration.</p>',
    `<p>Current configured baseUrl = ${current}</p>`,
    `<p>We suggest trying baseUrl = <code id="${ID}-suggestion-container"></code></p>`,
    '</div></div>',
  ].join('');
}
