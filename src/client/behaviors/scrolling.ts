import { decodePath } from '../../model/url';
import { prefersReducedMotion } from '../react/hooks';

/** The scroll position from which the back-to-top button is shown, in CSS pixels. */
const BACK_TO_TOP_FROM = 300;

/** Milliseconds after a click on a link to a section in which a scroll is its result. */
const ANCHOR_SCROLL_MS = 100;

/** The distance of a scroll up, in CSS pixels, from which the navbar appears: fingers do not hold still. */
const TOLERANCE = 8;

/** The scroll position of the page, in CSS pixels. */
export interface ScrollState {
  readonly y: number;
  readonly lastY: number;
  /** The largest possible scroll position. */
  readonly maxY: number;
}

/**
 * Returns whether the hideable navbar is shown: at the top and while scrolling up, except by a few pixels and at
 * the very end. Returns `undefined` to keep the current state.
 */
export function isNavbarShown({ y, lastY, maxY }: ScrollState, navbarHeight: number): boolean | undefined {
  if (y < navbarHeight) return true;
  if (y >= lastY) return false;
  return y <= lastY - TOLERANCE && y < maxY - navbarHeight ? true : undefined;
}

/**
 * Returns whether the back-to-top button is shown: while scrolling up, far enough down. Returns `undefined`
 * to keep the current state.
 */
export function isBackToTopShown(
  { y, lastY, maxY }: ScrollState,
  from: number = BACK_TO_TOP_FROM,
): boolean | undefined {
  if (!lastY) return undefined;
  if (y >= lastY || y < from) return false;
  return y < maxY ? true : undefined;
}

/** The visibility of parts that depend on scrolling; `undefined` keeps the current state. */
export interface ShownParts {
  readonly navbar: boolean | undefined;
  readonly backToTop: boolean | undefined;
}

export interface ScrollFollower {
  /** Called with the new visibility after each scroll. */
  show(parts: ShownParts): void;
  /** Returns the height of the hideable navbar, in CSS pixels. */
  navbarHeight?(): number;
  /** The scroll position from which the back-to-top button is shown, in CSS pixels. */
  readonly backToTopFrom?: number;
  /** The scroll position before the first scroll. Defaults to the current one. */
  readonly startY?: number;
  /** Returns whether scroll events are currently ignored, because code is scrolling the page. */
  isPaused?(): boolean;
}

/**
 * Calls `show` with the visibility of scroll-dependent parts. Returns a function that removes the listener.
 */
export function followScrolling(
  { defaultView, documentElement }: Document,
  follower: ScrollFollower,
): () => void {
  const { show, navbarHeight = () => 0, backToTopFrom, isPaused = () => false } = follower;
  if (!defaultView) return () => {};
  const { startY = defaultView.scrollY } = follower;
  let lastY = startY;
  let lastHref = defaultView.location.href;
  let lastAnchorClick = Number.NEGATIVE_INFINITY;
  // the navbar would cover the target of the hash
  const hasTarget = () => findHashTarget(defaultView) !== null;
  const onScroll = () => {
    if (isPaused()) return;
    const { scrollY: y, innerHeight, location } = defaultView;
    const state = { y, lastY, maxY: documentElement.scrollHeight - innerHeight };
    const isMovedByNavigation =
      location.href !== lastHref || performance.now() - lastAnchorClick < ANCHOR_SCROLL_MS;
    show(
      isMovedByNavigation
        ? { navbar: !hasTarget(), backToTop: false }
        : { navbar: isNavbarShown(state, navbarHeight()), backToTop: isBackToTopShown(state, backToTopFrom) },
    );
    if (y >= lastY || y <= lastY - TOLERANCE) lastY = y;
    lastHref = location.href;
  };
  // a link to the section in the address scrolls there again
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')?.hash) {
      lastAnchorClick = performance.now();
    }
  };
  if (defaultView.scrollY > 0 && hasTarget()) show({ navbar: false, backToTop: false });
  else if (defaultView.scrollY !== startY) onScroll();
  defaultView.addEventListener('scroll', onScroll, { passive: true });
  defaultView.addEventListener('click', onClick);
  return () => {
    defaultView.removeEventListener('scroll', onScroll);
    defaultView.removeEventListener('click', onClick);
  };
}

function findHashTarget({ document, location }: Window): Element | null {
  return document.getElementById(decodePath(location.hash.slice(1)));
}

/** Scrolls smoothly, or instantly if the reader prefers reduced motion; `top` is in CSS pixels. */
export function scrollSmoothly(top: number): void {
  scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/**
 * Updates the navbar and the back-to-top button as the page scrolls, and now if it has scrolled from `startY`: the first scroll loads
 * this code.
 */
export function handleScrolling(document: Document, startY: number): void {
  const show = (selector: string, className: string, hasClass: boolean | undefined) => {
    if (hasClass !== undefined) document.querySelector(selector)?.classList.toggle(className, hasClass);
  };
  followScrolling(document, {
    startY,
    navbarHeight: () => document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0,
    show({ navbar, backToTop }) {
      // not while readers move through it by keyboard
      const isHidden = navbar === false && !document.querySelector('.navbar :focus-visible');
      if (navbar !== undefined) show('.navbarHideable_', 'navbarHidden_', isHidden);
      show('.backToTopButton_', 'backToTopButtonShow_', backToTop);
    },
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.navbarHideable_')) {
      show('.navbarHideable_', 'navbarHidden_', false);
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.backToTopButton_')) scrollSmoothly(0);
  });
}
