import type { Location } from './pageHistory';
import { decodePath } from '../../model/url';

/**
 * Scrolls to the target of the hash, or to the top if there is none. A change of only the query does not
 * scroll.
 */
export function scrollAfterNavigation(location: Location, previous: Location | null): void {
  if (!previous) return;
  const { pathname, hash, search } = location;
  if (pathname === previous.pathname && hash === previous.hash && search !== previous.search) return;
  if (!hash) window.scrollTo(0, 0);
  else document.getElementById(decodePath(hash.slice(1)))?.scrollIntoView();
}

const ANNOUNCER_ID = '__docusaurus_announcer';

/** Announces the page title to assistive technology, after the document's head has been updated. */
export function announcePage(): void {
  setTimeout(() => {
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (announcer) announcer.textContent = document.title;
  }, 100);
}

export { ANNOUNCER_ID };
