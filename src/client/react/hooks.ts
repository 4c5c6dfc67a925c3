import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';

/** Returns a stable function that calls the latest version of `callback`. */
export function useEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}

/** Returns the value passed in the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

/** Prevents the page from scrolling while `lock` is `true`. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    lockScrolling(lock);
    return () => lockScrolling(false);
  }, [lock]);
}

function lockScrolling(isLocked: boolean): void {
  document.body.style.overflow = isLocked ? 'hidden' : 'visible';
}

/** Calls a function after the next frame has been painted, for work that must not delay it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Returns whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export type WindowSize = 'ssr' | 'desktop' | 'mobile';

/** The widest window with the mobile layout, in CSS pixels. */
const DESKTOP_BREAKPOINT = 996;

function subscribe(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

/** Returns which layout fits the window; `ssr` on the server and during hydration. */
export function useWindowSize({ desktopBreakpoint = DESKTOP_BREAKPOINT } = {}): WindowSize {
  return useSyncExternalStore<WindowSize>(
    subscribe,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
