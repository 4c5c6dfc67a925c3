import type { LoadContext } from '../../src/model/plugin';
import type { Reference } from '../../src/model/reference';
import { applyTrailingSlash, joinUrl } from '../../src/model/url';

/** Returns the paths of the pages that readers start with, as in the index. */
export function listStartPages(context: LoadContext): readonly string[] {
  return (context.siteConfig.themeConfig.search?.startPages ?? []).map((path) => resolvePath(path, context));
}

/** Returns the links to pages in `themeConfig.search`, which the build checks. */
export function listReferences(context: LoadContext): readonly Reference[] {
  const { startPages = [], help } = context.siteConfig.themeConfig.search ?? {};
  return [...startPages, ...(help ? [help.to] : [])].map((rawUrl) => ({
    kind: 'link',
    rawUrl,
    resolved: resolvePath(rawUrl, context),
    location: { file: context.siteConfigPath },
  }));
}

function resolvePath(path: string, { baseUrl, siteConfig }: LoadContext): string {
  return applyTrailingSlash(joinUrl(baseUrl, path), siteConfig);
}
