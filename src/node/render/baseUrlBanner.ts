import { escapeHtml } from '../../model/html';

const ID = '__docusaurus-base-url-issue-banner';

/**
 * Gives the HTML that says on the home page that the site's files did not load, most likely for a wrong `baseUrl`
 * (contract/browser.md §1.13). The site's style sheet hides it, so that it shows exactly when the files are not found; the
 * boot script, which the home page asks for by a relative address, fills in what to try.
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
