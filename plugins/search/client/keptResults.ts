import { useLayoutEffect, useRef, useState } from 'react';

/** What a reader has seen of the results of a query. It is part of the history entry of the search page. */
export interface KeptResults {
  readonly query: string;
  /** The number of loaded pages of results. */
  readonly pages: number;
  readonly scrollY: number;
}

/** Keeps what the reader has seen, before a link leaves the search page. */
export function keepResults(results: KeptResults): void {
  window.history.replaceState({ ...window.history.state, searchResults: results }, '');
}

/** Returns what the reader had seen when they left the search page, to which they have returned. */
export function useKeptResults(): KeptResults | undefined {
  const [kept] = useState(() =>
    process.env['DOCUSAURUS_IS_SERVER']
      ? undefined
      : (window.history.state as { readonly searchResults?: KeptResults } | null)?.searchResults,
  );
  return kept;
}

/** Scrolls to where the reader was, once the results of the query are rendered. */
export function useKeptScroll(kept: KeptResults | undefined, shownQuery: string): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !kept || shownQuery !== kept.query) return;
    isDone.current = true;
    window.scrollTo(0, kept.scrollY);
  }, [kept, shownQuery]);
}
