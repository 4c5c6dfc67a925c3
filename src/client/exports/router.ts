import { useContext, useEffect } from 'react';
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

export interface PathPattern {
  readonly path?: string | readonly string[] | undefined;
  readonly exact?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly sensitive?: boolean | undefined;
}

/** How a path matches a pattern. */
export interface PathMatch {
  readonly path: string;
  /** The part of the path that matches. */
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Matches a path against patterns, which may contain parameters, such as `/docs/:id`: as a prefix that ends at a segment boundary, or
 * exactly if `exact` is set. Ignores letter case unless `sensitive` is set, and a trailing slash unless `strict` is set.
 */
export function matchPath(
  pathname: string,
  pattern: string | readonly string[] | PathPattern,
): PathMatch | null {
  const isPath = typeof pattern === 'string' || Array.isArray(pattern);
  const options = (isPath ? { path: pattern } : pattern) as PathPattern;
  for (const path of [options.path ?? []].flat()) {
    const match = matchPattern(pathname, path, options);
    if (match) return match;
  }
  return null;
}

function matchPattern(
  pathname: string,
  path: string,
  { exact, strict, sensitive }: PathPattern,
): PathMatch | null {
  const names: string[] = [];
  const source = (strict ? path : path.replace(/\/$/, ''))
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\/:(\w+)(\\\?)?/g, (_, name: string, isOptional?: string) => {
      names.push(name);
      return `(?:/([^/]+))${isOptional ? '?' : ''}`;
    });
  const end = exact ? '$' : strict && path.endsWith('/') ? '' : '(?=/|$)';
  const found = new RegExp(`^${source}${strict ? '' : '(?:/$)?'}${end}`, sensitive ? '' : 'i').exec(pathname);
  if (!found) return null;
  const [url, ...values] = found;
  const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return { path, url: url || '/', isExact: pathname === url, params };
}
