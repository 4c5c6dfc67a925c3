import type { Config } from '../../src/model/config';
import { applyTrailingSlash, decodePath, pagePath, twinUrl } from '../../src/model/url';

type Urls = Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>;

/** Turns the links of a page into those of its twin. */
export interface TwinLinks {
  /** Gives the whole URL of a page. */
  pageUrl(path: string): string;
  /** Takes an address on a page and gives it whole; that of a page with a twin becomes that of the twin. An anchor of the page itself stays one. */
  resolve(url: string, from: string): string;
}

/** Makes what turns links, for a site of which the pages at the given paths have twins. */
export function twinLinks(config: Urls, paths: readonly string[]): TwinLinks {
  const { url: origin, baseUrl } = config;
  const byAddress = new Map(paths.map((path) => [address(path), path]));
  const pageUrl = (path: string) => new URL(origin + applyTrailingSlash(path, config)).href;
  return {
    pageUrl,
    resolve(url, from) {
      if (url === '' || url.startsWith('#')) return url;
      let target: URL;
      try {
        target = new URL(url, pageUrl(from));
      } catch {
        return url;
      }
      if (target.origin !== new URL(origin).origin) return url;
      const page = byAddress.get(address(target.pathname));
      return page === undefined ? target.href : origin + twinUrl(page, baseUrl) + target.hash;
    },
  };

  function address(path: string): string {
    return decodePath(pagePath(path, baseUrl)).replace(/\.html$/, '');
  }
}
