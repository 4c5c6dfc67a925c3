import type { ReactNode } from 'react';
import { site } from './siteContext';

/**
 * Says on the home page that the site's files did not load, most likely for a wrong `baseUrl`. It is in the document
 * and hidden by the site's style sheet, so that it shows exactly when the files are not found. The boot script, which the
 * home page asks for by a relative address, fills in what to try.
 */
export function BaseUrlIssueBanner({ path }: { readonly path: string }): ReactNode {
  const { baseUrl, baseUrlIssueBanner } = site.siteConfig;
  if (!baseUrlIssueBanner || path !== baseUrl) return null;
  return (
    <div id="__docusaurus-base-url-issue-banner-container">
      <div id="__docusaurus-base-url-issue-banner">
        <p>
          <strong>Your Docusaurus site did not load properly.</strong>
        </p>
        <p>A very common reason is a wrong site baseUrl configuration.</p>
        <p>
          Current configured baseUrl = <code>{baseUrl}</code>
          {baseUrl === '/' ? ' (default value)' : ''}
        </p>
        <p>
          We suggest trying baseUrl = <code id="__docusaurus-base-url-issue-banner-suggestion-container" />
        </p>
      </div>
    </div>
  );
}
