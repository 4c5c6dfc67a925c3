import type { Config } from '../../src/model/config';
import { decodePath, pagePath, pageUrl, markdownAlternateUrl } from '../../src/model/url';

/** What links are turned by. */
export interface AlternateSite extends Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'> {
  /** Paths of the pages that have twins. */
  readonly paths: readonly string[];
}

/** Turns the links of a page into those of its twin. */
export interface AlternateLinks {
  /** Gives the whole URL of a page. */
  pageUrl(path: string): string;
  /** Takes an address on a page and gives it whole; that of a page with a twin becomes that of the twin. An anchor of the page itself stays one. */
  resolve(url: string, from: string): string;
}

/** Makes what turns the links of a site. */
export function createAlternateLinks(site: AlternateSite): AlternateLinks {
  const { url: origin, baseUrl, paths } = site;
  const own = new URL(origin).origin;
  const byAddress = new Map(paths.map((path) => [address(path), path]));
  // the same links stand on many pages; where they lead does not depend on the page
  const known = new Map<string, string>();
  return {
    pageUrl: (path) => pageUrl(path, site),
    resolve(url, from) {
      if (url === '' || url.startsWith('#')) return url;
      if (!url.startsWith('/')) return resolved(url, from);
      const before = known.get(url);
      if (before !== undefined) return before;
      const target = resolved(url, from);
      known.set(url, target);
      return target;
    },
  };

  function resolved(url: string, from: string): string {
    let target: URL;
    try {
      target = new URL(url, pageUrl(from, site));
    } catch {
      return url;
    }
    if (target.origin !== own) return url;
    const page = byAddress.get(address(target.pathname));
    return page === undefined ? target.href : origin + markdownAlternateUrl(page, baseUrl) + target.hash;
  }

  function address(path: string): string {
    return decodePath(pagePath(path, baseUrl)).replace(/\.html$/, '');
  }
}
