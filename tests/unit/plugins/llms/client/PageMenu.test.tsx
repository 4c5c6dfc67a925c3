import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageMenu } from '../../../../../plugins/llms/client/PageMenu';
import { site, SiteContext } from '../../../../../src/client/app/contexts';
import { renderTheme } from '../../../theme/renderTheme';

describe('PageMenu', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('links to the Markdown alternate, which is a file, whatever `trailingSlash` is', () => {
    vi.stubGlobal('document', { head: { querySelector: () => ({ getAttribute: () => '/docs/x.md' }) } });
    const siteConfig = { ...site.siteConfig, url: 'https://example.com', trailingSlash: true };
    const globalData = {
      'docusaurus-plugin-llms': {
        default: { assistants: [{ name: 'Helper', url: 'https://helper.example/?q={url}' }] },
      },
    };
    const menu = renderTheme(
      <SiteContext.Provider value={{ ...site, siteConfig, globalData }}>
        <PageMenu />
      </SiteContext.Provider>,
    );
    expect([...menu.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      '/docs/x.md',
      'https://helper.example/?q=https%3A%2F%2Fexample.com%2Fdocs%2Fx.md',
    ]);
    expect(menu.match(/ target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2);
  });
});
