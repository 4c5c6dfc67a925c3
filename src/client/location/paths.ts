import { hasHomePage } from '@generated/features';
import { useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';

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
