import { useQueryStringValue } from '@docusaurus/theme-common/internal';
import { useEffect, useState } from 'react';

/** The parameter of the URL of the search page with the search tag of the selected part of the site. */
export const PART_PARAMETER = 'in';

/** Returns the state of the selected part of the site, synchronized with the URL. `undefined` stands for all parts. */
export function usePartInUrl(): readonly [string | undefined, (part: string | undefined) => void] {
  const inUrl = useQueryStringValue(PART_PARAMETER) ?? undefined;
  const [part, setPart] = useState(inUrl);
  useEffect(() => setPart(inUrl), [inUrl]);
  const selectPart = (selected: string | undefined) => {
    setPart(selected);
    // The page stays the same, so this bypasses the router.
    const url = new URL(window.location.href);
    if (selected === undefined) url.searchParams.delete(PART_PARAMETER);
    else url.searchParams.set(PART_PARAMETER, selected);
    window.history.replaceState(window.history.state, '', url);
  };
  return [part, selectPart];
}
