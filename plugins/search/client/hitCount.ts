import { createContext } from 'react';

/** What is known about the last query. */
export interface SearchedResults {
  /** The number of its results, once it is known. DocSearch adds up those of all queries since the modal was opened. */
  readonly count?: number | undefined;
  /** The search tag of the part of the site to which it was limited. */
  readonly part?: string | undefined;
}

/** The results of the last query, for components that DocSearch renders. */
export const HitCount = createContext<SearchedResults>({});
