import { useSyncExternalStore } from 'react';

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
