import type { LoadContext } from '../../src/model/plugin';
import type { Reference } from '../../src/model/reference';
import { applyTrailingSlash, joinUrl } from '../../src/model/url';

/** Returns the links to pages in `themeConfig.search`, which the build checks. */
export function listReferences({ siteConfig, siteConfigPath, baseUrl }: LoadContext): readonly Reference[] {
  const { startPages = [], help } = siteConfig.themeConfig.search ?? {};
  return [...startPages, ...(help ? [help.to] : [])].map((rawUrl) => ({
    kind: 'link',
    rawUrl,
    resolved: applyTrailingSlash(joinUrl(baseUrl, rawUrl), siteConfig),
    location: { file: siteConfigPath },
  }));
}
