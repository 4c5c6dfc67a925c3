import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { site, SiteContext } from '../../../../src/client/app/contexts';
import { useSearchLinkCreator } from '../../../../src/client/location/queryString';
import { renderTheme } from '../../theme/renderTheme';

function SearchLink(): ReactNode {
  return useSearchLinkCreator()('a b');
}

it.each([
  [undefined, '/base/search?q=a%20b'],
  ['find', '/base/find?q=a%20b'],
  ['/search', '/base/search?q=a%20b'],
  [false, '/base/search?q=a%20b'],
])('links to the search page for the path %j', (searchPagePath, url) => {
  const themeConfig = searchPagePath === undefined ? {} : { algolia: { searchPagePath } };
  const siteConfig = { ...site.siteConfig, baseUrl: '/base/', themeConfig };
  expect(
    renderTheme(
      <SiteContext.Provider value={{ ...site, siteConfig } as typeof site}>
        <SearchLink />
      </SiteContext.Provider>,
    ),
  ).toBe(url);
});
