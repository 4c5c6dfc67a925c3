import { useLocation } from '@docusaurus/router';
import { useQueryStringValue } from '@docusaurus/theme-common/internal';
import { useEffect, useState } from 'react';

/** The parameter of the URL of the search page with the search tag of the selected part of the site. */
export const PART_PARAMETER = 'in';

/**
 * Returns the state of a parameter of the URL, empty without one. A change updates the URL, and a navigation updates the state. It
 * bypasses the router, as the page stays the same.
 */
export function useUrlParameter(name: string): readonly [string, (value: string) => void] {
  const [value, setValue] = useState(useQueryStringValue(name) ?? '');
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key, and may lead to the URL before the last change
  useEffect(() => setValue(new URL(window.location.href).searchParams.get(name) ?? ''), [name, key]);
  const change = (next: string) => {
    setValue(next);
    const url = new URL(window.location.href);
    if (next) url.searchParams.set(name, next);
    else url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  };
  return [value, change];
}
