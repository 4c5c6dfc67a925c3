import type { Config } from '../../src/model/config';
import { decodePath, pagePath, pageUrl, markdownAlternateUrl } from '../../src/model/url';

/** The site data that links depend on. */
export interface AlternateSite extends Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'> {
  /** The paths of the pages with a Markdown alternate. */
  readonly paths: readonly string[];
}

/** Resolves the links of a page for its Markdown alternate. */
export interface AlternateLinks {
  /** Returns the absolute URL of a page. */
  pageUrl(path: string): string;
  /** Returns the absolute URL of a link on page `from`. A page with a Markdown alternate resolves to the alternate. A hash stays a hash. */
  resolve(url: string, from: string): string;
}

/** Creates the link resolver of a site. */
export function createAlternateLinks(site: AlternateSite): AlternateLinks {
  const { url: origin, baseUrl, paths } = site;
  const siteOrigin = new URL(origin).origin;
  const pagesByKey = new Map(paths.map((path) => [createKey(path), path]));
  // Root-relative links do not depend on the page, and many pages have the same ones.
  const cache = new Map<string, string>();
  return {
    pageUrl: (path) => pageUrl(path, site),
    resolve(url, from) {
      if (url === '' || url.startsWith('#')) return url;
      if (!url.startsWith('/')) return resolveUncached(url, from);
      const cached = cache.get(url);
      if (cached !== undefined) return cached;
      const target = resolveUncached(url, from);
      cache.set(url, target);
      return target;
    },
  };

  function resolveUncached(url: string, from: string): string {
    let target: URL;
    try {
      target = new URL(url, pageUrl(from, site));
    } catch {
      return url;
    }
    if (target.origin !== siteOrigin) return url;
    const page = pagesByKey.get(createKey(target.pathname));
    return page === undefined ? target.href : origin + markdownAlternateUrl(page, baseUrl) + target.hash;
  }

  function createKey(path: string): string {
    return decodePath(pagePath(path, baseUrl)).replace(/\.html$/, '');
  }
}
