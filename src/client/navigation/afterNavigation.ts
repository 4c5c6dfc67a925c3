import type { Location } from './pageHistory';
import { decodePath } from '../../model/url';

/**
 * Scrolls to the target of the hash, in `<details>` after opening them, or to the top if there is none. A change of
 * only the query does not scroll.
 */
export function scrollAfterNavigation(location: Location, previous: Location): void {
  const { pathname, hash, search } = location;
  if (pathname === previous.pathname && hash === previous.hash && search !== previous.search) return;
  if (!hash) {
    window.scrollTo(0, 0);
    return;
  }
  const target = document.getElementById(decodePath(hash.slice(1)));
  // as browsers do when they load a document
  for (const details of document.querySelectorAll('details')) details.open ||= details.contains(target);
  target?.scrollIntoView();
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
