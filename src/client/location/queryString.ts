import { useCallback } from 'react';
import { joinUrl } from '../../model/url';
import type { PageHistory } from '../navigation/pageHistory';
import { useHistory, useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import useIsBrowser from '../exports/useIsBrowser';

interface SetOptions {
  /** Adds a history entry instead of replacing the current one. */
  readonly push?: boolean;
}

/**
 * Returns a part of the history, whose location is that of the page on screen. Query, hash and state are empty on the server and
 * during hydration.
 */
export function useHistorySelector<T>(selector: (history: PageHistory) => T): T {
  const location = useLocation();
  const isBrowser = useIsBrowser();
  return selector({
    ...useHistory(),
    location: isBrowser ? location : { ...location, search: '', hash: '', state: undefined },
  });
}

/** Returns the value of a query parameter, or `null`. */
export function useQueryStringValue(key: string | null): string | null {
  return useHistorySelector(({ location }) =>
    key === null ? null : new URLSearchParams(location.search).get(key),
  );
}

function useSetSearch(): (search: URLSearchParams, options?: SetOptions) => void {
  const history = useHistory();
  return useCallback(
    (search, { push = false } = {}) => {
      const { pathname } = history.location;
      history[push ? 'push' : 'replace']({ pathname, search: toSearch(search) });
    },
    [history],
  );
}

/**
 * Returns the value of a query parameter, by default empty, and its setter. Setting an empty value removes
 * the parameter.
 */
export function useQueryString(
  key: string,
): readonly [string, (value: string, options?: SetOptions) => void] {
  const value = useQueryStringValue(key) ?? '';
  const setSearch = useSetSearch();
  const set = useCallback(
    (next: string, options?: SetOptions) => {
      const search = new URLSearchParams(window.location.search);
      if (next) search.set(key, next);
      else search.delete(key);
      setSearch(search, options);
    },
    [key, setSearch],
  );
  return [value, set];
}

type ListUpdate = readonly string[] | ((old: readonly string[]) => readonly string[]);

/** Returns all values of a query parameter and their setter. */
export function useQueryStringList(
  key: string,
): readonly [readonly string[], (update: ListUpdate, options?: SetOptions) => void] {
  const values = useHistorySelector(({ location }) => new URLSearchParams(location.search).getAll(key));
  const setSearch = useSetSearch();
  const set = useCallback(
    (update: ListUpdate, options?: SetOptions) => {
      const search = new URLSearchParams(window.location.search);
      const next = typeof update === 'function' ? update(search.getAll(key)) : update;
      search.delete(key);
      for (const value of next) search.append(key, value);
      setSearch(search, options);
    },
    [key, setSearch],
  );
  return [values, set];
}

/** Returns the function that removes the query. */
export function useClearQueryString(): () => void {
  const setSearch = useSetSearch();
  return useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
}

/** Returns the query of the search page and its setter. */
export function useSearchQueryString(): ReturnType<typeof useQueryString> {
  return useQueryString('q');
}

/** Returns the function that creates the URL of the search page for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const { baseUrl, themeConfig } = useDocusaurusContext().siteConfig;
  const { algolia } = themeConfig as {
    readonly algolia?: { readonly searchPagePath?: string | false | null };
  };
  const path = joinUrl(baseUrl, algolia?.searchPagePath || 'search');
  return useCallback((query) => `${path}?q=${encodeURIComponent(query)}`, [path]);
}

/** Merges query parameters in order: later values replace earlier ones (`set`) or are added (`append`). */
export function mergeSearchParams(
  list: readonly URLSearchParams[],
  strategy: 'append' | 'set',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const params of list) for (const [key, value] of params) merged[strategy](key, value);
  return merged;
}

/** Merges query strings. Returns the result with a leading `?`, or an empty string. */
export function mergeSearchStrings(
  list: readonly (string | undefined)[],
  strategy: 'append' | 'set',
): string {
  return toSearch(
    mergeSearchParams(
      list.map((search) => new URLSearchParams(search)),
      strategy,
    ),
  );
}

function toSearch(search: URLSearchParams): string {
  const text = search.toString();
  return text && `?${text}`;
}
