import { useRef, useState } from 'react';
import { useLocationChange } from '../location/useLocationChange';
import { useScrollPosition } from './useScrollPosition';
import { useSmoothScrollTo } from './useSmoothScrollTo';

export interface BackToTop {
  readonly shown: boolean;
  scrollToTop(): void;
}

/** Tells when to offer the way back to the top: while scrolling up, below the threshold in CSS pixels (contract/browser.md §3.13). */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): BackToTop {
  const [shown, setShown] = useState(false);
  const ignoreNext = useRef(false);
  const { startScroll, cancelScroll } = useSmoothScrollTo();

  useScrollPosition(({ scrollY }, last) => {
    const lastY = last?.scrollY;
    if (!lastY) return;
    if (ignoreNext.current) {
      ignoreNext.current = false;
    } else if (scrollY >= lastY) {
      cancelScroll();
      setShown(false);
    } else if (scrollY < threshold) {
      setShown(false);
    } else if (scrollY + window.innerHeight < document.documentElement.scrollHeight) {
      setShown(true);
    }
  });
  useLocationChange(({ location }) => {
    if (!location.hash) return;
    ignoreNext.current = true;
    setShown(false);
  });
  return { shown, scrollToTop: () => startScroll(0) };
}
