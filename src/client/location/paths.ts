import { useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';

export { isSamePath } from '../../model/url';

/** Gives the path of the shown page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Gives the route of the home page. The browser holds no list of routes: every site is taken to have one. */
export function useHomePageRoute(): { readonly path: string; readonly exact: true } | undefined {
  return { path: useDocusaurusContext().siteConfig.baseUrl, exact: true };
}
