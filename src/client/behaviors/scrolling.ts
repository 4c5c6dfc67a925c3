import { decodePath } from '../../model/url';
import { prefersReducedMotion } from '../react/hooks';
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
export function backToTopShown(
  { y, lastY, maxY }: ScrollState,
  from: number = BACK_TO_TOP_FROM,
): boolean | undefined {
  if (!lastY) return undefined;
  if (y >= lastY || y < from) return false;
  return y < maxY ? true : undefined;
}

/** What scrolling shows and hides; undefined: as before. */
export interface ShownParts {
  readonly navbar: boolean | undefined;
  readonly backToTop: boolean | undefined;
}

export interface Follower {
  /** Takes what is to be shown from now on. */
  show(parts: ShownParts): void;
  /** The height of the navbar that hides; CSS pixels. */
  navbarHeight?(): number;
  /** From how far down the way back to the top is offered; CSS pixels. */
  readonly backToTopFrom?: number;
  /** Tells whether the page is being moved by code that wants nothing to come of it. */
  isPaused?(): boolean;
}

/** Follows the reader up and down the page and tells what is to be shown; gives the function that stops that. */
export function followScrolling({ defaultView, documentElement }: Document, follower: Follower): () => void {
  const { show, navbarHeight = () => 0, backToTopFrom, isPaused = () => false } = follower;
  if (!defaultView) return () => {};
  let lastY = defaultView.scrollY;
  let lastHref = defaultView.location.href;
  // the navbar would hide what the hash leads to
  const hasTarget = () => hashTarget(defaultView) !== null;
  const onScroll = () => {
    if (isPaused()) return;
    const { scrollY: y, innerHeight, location } = defaultView;
    const state = { y, lastY, maxY: documentElement.scrollHeight - innerHeight };
    const isMovedByNavigation = location.href !== lastHref;
    show(
      isMovedByNavigation
        ? { navbar: !hasTarget(), backToTop: false }
        : { navbar: navbarShown(state, navbarHeight()), backToTop: backToTopShown(state, backToTopFrom) },
    );
    lastY = y;
    lastHref = location.href;
  };
  if (lastY > 0 && hasTarget()) show({ navbar: false, backToTop: false });
  defaultView.addEventListener('scroll', onScroll, { passive: true });
  return () => defaultView.removeEventListener('scroll', onScroll);
}

function hashTarget({ document, location }: Window): Element | null {
  return document.getElementById(decodePath(location.hash.slice(1)));
}

/** Moves the page smoothly, or at once where the reader asked for less motion; `top` in CSS pixels. */
export function scrollSmoothly(top: number): void {
  scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Hides and shows the navbar and the way back to the top, and marks what is being read. */
export function handleScrolling(document: Document): void {
  const show = (selector: string, className: string, hasClass: boolean | undefined) => {
    if (hasClass !== undefined) document.querySelector(selector)?.classList.toggle(className, hasClass);
  };
  followScrolling(document, {
    navbarHeight: () => document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0,
    show({ navbar, backToTop }) {
      show('.navbarHideable_', 'navbarHidden_', navbar === undefined ? undefined : !navbar);
      show('.backToTopButton_', 'backToTopButtonShow_', backToTop);
    },
  });
  for (const type of ['scroll', 'resize']) {
    document.defaultView?.addEventListener(type, () => markTableOfContents(document), { passive: true });
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.backToTopButton_')) scrollSmoothly(0);
  });
}
