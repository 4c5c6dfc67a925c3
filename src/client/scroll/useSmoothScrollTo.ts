import { useCallback } from 'react';
import { scrollSmoothly } from '../behaviours/scrolling';

export interface SmoothScroll {
  /** Moves the page there; CSS pixels from its top. */
  startScroll(top: number): void;
  /** Stops the page where it is. */
  cancelScroll(): void;
}

/** Gives what moves the page smoothly: the browser does it, so the wheel and the keyboard interrupt it (contract/browser.md §3.10). */
export function useSmoothScrollTo(): SmoothScroll {
  const startScroll = useCallback((top: number) => scrollSmoothly(top), []);
  const cancelScroll = useCallback(() => window.scrollTo({ top: window.scrollY, behavior: 'instant' }), []);
  return { startScroll, cancelScroll };
}
