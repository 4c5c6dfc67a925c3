import { useContext } from 'react';
import { BrowserContext } from '../app/contexts';

/** Returns whether the page has been hydrated: `false` on the server and during hydration. */
export default function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}
