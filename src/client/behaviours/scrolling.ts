import { decodePath } from '../../model/url';
import { markTableOfContents } from './tableOfContents';

/** From how far down the way back to the top is offered; CSS pixels (contract/browser.md §2.2). */
const BACK_TO_TOP_FROM = 300;

/** Where the page is scrolled to; CSS pixels. */
export interface ScrollState {
  readonly y: number;
  readonly lastY: number;
  /** How far down the page can be scrolled. */
  readonly maxY: number;
}

/** Tells whether the hiding navbar is shown: at the top and on the way up, but not at the very end; undefined: as before (product.md §4, contract/browser.md §3.11). */
export function navbarShown({ y, lastY, maxY }: ScrollState, navbarHeight: number): boolean | undefined {
  if (y < navbarHeight) return true;
  if (y >= lastY) return false;
  return y < maxY - navbarHeight ? true : undefined;
}

/** Tells whether the way back to the top is offered: on the way up, far enough down; undefined: as before (contract/browser.md §3.13). */
export function backToTopShown({ y, lastY, maxY }: ScrollState): boolean | undefined {
  if (!lastY) return undefined;
  if (y >= lastY || y < BACK_TO_TOP_FROM) return false;
  return y < maxY ? true : undefined;
}

/** Follows the reader through the page: hides and shows the navbar and the way back to the top, and marks what is being read. */
export function handleScrolling(document: Document): void {
  let lastY = scrollY;
  let lastHref = location.href;
  const show = (selector: string, className: string, hasClass: boolean | undefined) => {
    if (hasClass !== undefined) document.querySelector(selector)?.classList.toggle(className, hasClass);
  };
  const showParts = (navbar: boolean | undefined, backToTop: boolean | undefined) => {
    show('.navbarHideable_', 'navbarHidden_', navbar === undefined ? undefined : !navbar);
    show('.backToTopButton_', 'backToTopButtonShow_', backToTop);
  };
  // the navbar would hide what the hash leads to
  const hasTarget = () => document.getElementById(decodePath(location.hash.slice(1))) !== null;
  const onScroll = () => {
    const state = { y: scrollY, lastY, maxY: document.documentElement.scrollHeight - innerHeight };
    if (location.href !== lastHref) {
      // the page was moved by a navigation
      showParts(!hasTarget(), false);
    } else {
      const height = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
      showParts(navbarShown(state, height), backToTopShown(state));
    }
    lastY = scrollY;
    lastHref = location.href;
    markTableOfContents(document);
  };
  if (scrollY > 0 && hasTarget()) showParts(false, false);
  document.addEventListener('scroll', onScroll, { passive: true });
  document.defaultView?.addEventListener('resize', () => markTableOfContents(document));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.backToTopButton_')) {
      scrollTo({ top: 0, behavior: 'smooth' });
    }
  });
}
