import { useContext, useEffect } from 'react';
import { isSamePath } from '../../model/url';
import { RouterContext } from '../app/contexts';
import type { Location, PageHistory, To } from '../navigation/pageHistory';

/** Navigates to another page, replacing the current history entry unless `push` is set. */
export function Redirect({ to, push }: { readonly to: To; readonly push?: boolean }): null {
  const history = useHistory();
  // locations are often written as object literals, which are new ones in each render
  const href = history.createHref(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same target
  useEffect(() => history[push ? 'push' : 'replace'](to), [history, href]);
  return null;
}

/** Returns the location of the shown page: the previous one until the next page has loaded. */
export function useLocation(): Location {
  return useContext(RouterContext).location;
}

/**
 * Returns the session history, which stays the same object. Its location is the one in the address bar, whose page may still be
 * loading. `push` and `replace` take a URL or a partial location.
 */
export function useHistory(): PageHistory {
  return useContext(RouterContext).history;
}

interface PathPattern {
  readonly path: string;
  readonly exact?: boolean;
}

/**
 * Matches a path against a pattern: as a prefix that ends at a segment boundary, or exactly if `exact` is
 * set. Case-insensitive.
 */
export function matchPath(
  pathname: string,
  pattern: string | PathPattern,
): { path: string; isExact: boolean } | null {
  const { path, exact = false } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const isExact = isSamePath(pathname, path);
  const isPrefix = `${pathname.toLowerCase()}/`.startsWith(`${path.toLowerCase().replace(/\/$/, '')}/`);
  return isExact || (isPrefix && !exact) ? { path, isExact } : null;
}
