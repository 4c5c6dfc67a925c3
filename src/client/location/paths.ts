import { hasHomePage } from '@generated/features';
import { useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';

export { isSamePath } from '../../model/url';

/** Returns the path of the current page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Returns the route of the home page, or `undefined` if the site has none. */
export function useHomePageRoute(): { readonly path: string; readonly exact: true } | undefined {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return hasHomePage ? { path: baseUrl, exact: true } : undefined;
}

/** Returns whether `value` matches the pattern. Returns `false` if either is missing. */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'gi').test(value);
}
