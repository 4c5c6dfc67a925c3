import { createContext } from 'react';

/** The number of results of the last query. DocSearch adds up the results of all queries since the modal was opened. */
export const HitCount = createContext(0);
