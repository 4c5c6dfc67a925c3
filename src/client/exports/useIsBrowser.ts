import { useContext } from 'react';
import { BrowserContext } from '../app/contexts';

/** Tells whether the page has been hydrated: false on the server and in the first render in the browser. */
export default function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}
