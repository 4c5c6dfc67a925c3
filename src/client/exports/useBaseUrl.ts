import { useMemo } from 'react';
import { hasProtocol, withBaseUrl as addBaseUrl } from '../../model/url';
import useDocusaurusContext from './useDocusaurusContext';

export interface BaseUrlOptions {
  /** Adds the base URL even where the path begins with it already. */
  readonly forcePrependBaseUrl?: boolean;
  /** Puts the site's origin before the path. */
  readonly absolute?: boolean;
}

export interface BaseUrlUtils {
  withBaseUrl(url: string, options?: BaseUrlOptions): string;
}

/** Gives the function that puts the site's base URL before paths (contract/browser.md §1.12). */
export function useBaseUrlUtils(): BaseUrlUtils {
  const { baseUrl, url: origin } = useDocusaurusContext().siteConfig;
  return useMemo(
    () => ({
      withBaseUrl(url, { forcePrependBaseUrl = false, absolute = false } = {}) {
        if (!url || url.startsWith('#') || hasProtocol(url)) return url;
        const path = forcePrependBaseUrl ? baseUrl + url.replace(/^\//, '') : addBaseUrl(url, baseUrl);
        return absolute ? origin + path : path;
      },
    }),
    [baseUrl, origin],
  );
}

/** Takes a path within the site and gives it with the base URL. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
