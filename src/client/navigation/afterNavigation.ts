import type { Location } from 'react-router-dom';
import { decodePath } from '../../model/url';

/** Scrolls as a navigation asks for: to the target of the hash, or to the top (product.md §2, contract/browser.md §1.6). */
export function scrollAfterNavigation(location: Location, previous: Location | null): void {
  if (!previous) return;
  const { pathname, hash, search } = location;
  if (pathname === previous.pathname && hash === previous.hash && search !== previous.search) return;
  if (!hash) window.scrollTo(0, 0);
  else document.getElementById(decodePath(hash.slice(1)))?.scrollIntoView();
}

const ANNOUNCER_ID = '__docusaurus_announcer';

/** Tells assistive technology which page is shown now; waits until the head has been brought in step. */
export function announcePage(): void {
  setTimeout(() => {
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (announcer) announcer.textContent = document.title;
  }, 100);
}

export { ANNOUNCER_ID };
