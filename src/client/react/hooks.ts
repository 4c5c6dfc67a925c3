import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';

/** Gives a function that never changes and always calls the latest version of the given one. */
export function useEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}

/** Gives the value that was passed in the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

/** Keeps the page behind an overlay from scrolling while `lock` holds. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    lockScrolling(lock);
    return () => lockScrolling(false);
  }, [lock]);
}

function lockScrolling(isLocked: boolean): void {
  document.body.style.overflow = isLocked ? 'hidden' : 'visible';
}

/** Tells whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export type WindowSize = 'ssr' | 'desktop' | 'mobile';

/** Widest window, in CSS pixels, that gets the mobile layout (product.md §9). */
const DESKTOP_BREAKPOINT = 996;

function subscribe(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

/** Tells which layout the window asks for; `ssr` until the page has been hydrated. */
export function useWindowSize({ desktopBreakpoint = DESKTOP_BREAKPOINT } = {}): WindowSize {
  return useSyncExternalStore<WindowSize>(
    subscribe,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
