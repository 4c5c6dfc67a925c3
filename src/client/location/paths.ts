import { hasHomePage } from '@generated/features';
import { useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import { applyTrailingSlash, withoutBaseUrl } from '../../model/url';

export { isSamePath } from '../../model/url';

/** Gives the path of the shown page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Gives the route of the home page, if the site has one (contract/browser.md §3.7). */
export function useHomePageRoute(): { readonly path: string; readonly exact: true } | undefined {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return hasHomePage ? { path: baseUrl, exact: true } : undefined;
}

export interface AlternatePages {
  /** Gives the address of the current page in another locale; with the origin when `fullyQualified`. */
  createUrl(options: { readonly locale: string; readonly fullyQualified: boolean }): string;
}

/** Gives the addresses of the current page in the other locales (contract/browser.md §3.7). */
export function useAlternatePageUtils(): AlternatePages {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const { baseUrl, trailingSlash, url: siteUrl } = siteConfig;
  const path = withoutBaseUrl(applyTrailingSlash(pathname, { trailingSlash, baseUrl }), baseUrl).slice(1);
  return {
    createUrl({ locale, fullyQualified }) {
      const { url = siteUrl, baseUrl: base = baseUrl } = i18n.localeConfigs[locale] ?? {};
      return fullyQualified ? new URL(url + base + path).href : base + path;
    },
  };
}
