import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useCallback } from 'react';
import { isScriptUrl } from '../../../src/model/scriptUrl';
import { useSearchSettings } from './searchSettings';

/** The `rel` of links that the browser follows by itself, with a page load, also where they stay on this host. */
export const EXTERNAL_REL = 'noopener noreferrer';

/** Gives what tells whether a result is reached by loading its page anew, since it is no page of this app. */
export function useIsExternalResult(): (url: string) => boolean {
  const { externalUrlRegex } = useSearchSettings();
  return useCallback((url) => isRegexpStringMatch(externalUrlRegex, url), [externalUrlRegex]);
}

/** Gives what makes the address on this site of the address that an index has; external ones stay as they are. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { replaceSearchResultPathname: replace, hosted } = useSearchSettings();
  const isExternal = useIsExternalResult();
  const { withBaseUrl } = useBaseUrlUtils();
  return useCallback(
    (url) => {
      // the local index has the addresses of this build
      if (!hosted || isExternal(url) || !URL.canParse(url, window.location.href)) return sanitizeUrl(url);
      const { pathname, search, hash } = new URL(url, window.location.href);
      const path = replace ? pathname.replaceAll(new RegExp(replace.from, 'g'), replace.to) : pathname;
      return withBaseUrl(path + search + hash);
    },
    [replace, hosted, isExternal, withBaseUrl],
  );
}

/** Gives an address as it is, or one that leads nowhere in place of one that would run code. */
export function sanitizeUrl(url: string): string {
  return isScriptUrl(url) ? '#' : url;
}
