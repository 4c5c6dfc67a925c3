import { applyTrailingSlash, withoutBaseUrl } from '../../model/url';
import { useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';

export interface AlternatePages {
  /** Returns the URL of the current page in another locale, with the origin if `fullyQualified` is set. */
  createUrl(options: { readonly locale: string; readonly fullyQualified: boolean }): string;
}

/** Returns the function that creates URLs of the current page in other locales. */
export function useAlternatePageUtils(): AlternatePages {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const { baseUrl, trailingSlash, url: siteUrl } = siteConfig;
  const getPath = (from: string) =>
    withoutBaseUrl(applyTrailingSlash(from, { trailingSlash, baseUrl }), baseUrl).slice(1);
  return {
    createUrl({ locale, fullyQualified }) {
      const { url = siteUrl, baseUrl: base = baseUrl } = i18n.localeConfigs[locale] ?? {};
      // A link to the file of the 404 page would be a page that exists.
      return fullyQualified
        ? new URL(url + base + getPath(pathname)).href
        : base + getPath(pathname.replace(/\/404\.html$/, '/404'));
    },
  };
}
