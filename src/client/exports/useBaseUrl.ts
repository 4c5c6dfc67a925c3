import { useMemo } from 'react';
import { hasProtocol, withBaseUrl as addBaseUrl } from '../../model/url';
import useDocusaurusContext from './useDocusaurusContext';

export interface BaseUrlOptions {
  /** Adds the base URL even if the path already starts with it. */
  readonly forcePrependBaseUrl?: boolean;
  /** Returns an absolute URL with the site's origin. */
  readonly absolute?: boolean;
}

export interface BaseUrlUtils {
  withBaseUrl(url: string, options?: BaseUrlOptions): string;
}

/** Returns the function that adds the site's base URL to paths. */
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

/** Returns a path within the site with the base URL added. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
