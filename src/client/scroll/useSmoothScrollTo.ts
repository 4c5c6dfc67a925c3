import { useRef } from 'react';

export interface SmoothScroll {
  /** Scrolls to a distance from the top, in CSS pixels. */
  startScroll(top: number): void;
  cancelScroll(): void;
}

/** Gives smooth scrolling: the browser's own where the page asks for it, else one step a frame. */
export function useSmoothScrollTo(): SmoothScroll {
  const cancel = useRef<() => void>(undefined);
  return {
    startScroll(top) {
      cancel.current = isNativelySmooth() ? scrollNatively(top) : scrollByFrames(top);
    },
    cancelScroll: () => cancel.current?.(),
  };
}

function isNativelySmooth(): boolean {
  return getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
}

function scrollNatively(top: number): () => void {
  window.scrollTo({ top, behavior: 'smooth' });
  return () => window.scrollTo({ top: window.scrollY, behavior: 'auto' });
}

function scrollByFrames(top: number): () => void {
  let frame = 0;
  const step = () => {
    const next = Math.floor((window.scrollY - top) * 0.85) + top;
    window.scrollTo(0, next);
    if (next !== top) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}
