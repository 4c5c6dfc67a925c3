import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useCallback } from 'react';
import { isScriptUrl } from '../../../src/model/url';
import { useSearchSettings } from './searchSettings';

/** The `rel` of links that trigger a full page load, even if they stay on this host. */
export const EXTERNAL_REL = 'noopener noreferrer';

/** Returns a function that checks whether a result is outside of this app and needs a full page load. */
export function useIsExternalResult(): (url: string) => boolean {
  const { externalUrlRegex } = useSearchSettings();
  return useCallback((url) => isRegexpStringMatch(externalUrlRegex, url), [externalUrlRegex]);
}

/** Returns a function that maps the URL of a search result to one of this site. External URLs stay unchanged. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { replaceSearchResultPathname: replace, hosted } = useSearchSettings();
  const isExternal = useIsExternalResult();
  const { withBaseUrl } = useBaseUrlUtils();
  return useCallback(
    (url) => {
      // The local index contains the URLs of this build.
      if (!hosted || isExternal(url) || !URL.canParse(url, window.location.href)) return sanitizeUrl(url);
      const { pathname, search, hash } = new URL(url, window.location.href);
      const path = replace ? pathname.replaceAll(new RegExp(replace.from, 'g'), replace.to) : pathname;
      return withBaseUrl(path + search + hash);
    },
    [replace, hosted, isExternal, withBaseUrl],
  );
}

/** Returns the URL unchanged, or `#` if it would run a script. */
export function sanitizeUrl(url: string): string {
  return isScriptUrl(url) ? '#' : url;
}
