import { useEffect, useMemo } from 'react';
import { type Location, useNavigate, useLocation as useRouterLocation } from 'react-router-dom';
import { isSamePath } from '../../model/url';

/** Navigates to another page, replacing the current history entry. */
export function Redirect({ to }: { readonly to: string }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Returns the location of the shown page: the previous one until the next page has loaded. */
export function useLocation(): Location {
  return useRouterLocation();
}

export interface History {
  readonly location: Location;
  push(to: string | Partial<Location>, state?: unknown): void;
  replace(to: string | Partial<Location>, state?: unknown): void;
  go(delta: number): void;
  goBack(): void;
  goForward(): void;
  createHref(to: Partial<Location>): string;
}

/** Returns the session history. `push` and `replace` take a URL or a partial location. */
export function useHistory(): History {
  const navigate = useNavigate();
  const location = useRouterLocation();
  return useMemo(
    () => ({
      location,
      push: (to, state) => void navigate(to, { state }),
      replace: (to, state) => void navigate(to, { state, replace: true }),
      go: (delta) => void navigate(delta),
      goBack: () => void navigate(-1),
      goForward: () => void navigate(1),
      createHref: ({ pathname = location.pathname, search = '', hash = '' }) => pathname + search + hash,
    }),
    [navigate, location],
  );
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
