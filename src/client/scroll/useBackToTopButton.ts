import { useCallback, useState } from 'react';
import { useFollowedScroll } from './useFollowedScroll';
import { useSmoothScrollTo } from './useSmoothScrollTo';

export interface BackToTop {
  readonly shown: boolean;
  scrollToTop(): void;
}

/** Tells a button of a site's own when to offer the way back to the top, and goes there; the threshold is in CSS pixels (contract/browser.md §3.13). */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): BackToTop {
  const [shown, setShown] = useState(false);
  const { startScroll } = useSmoothScrollTo();
  useFollowedScroll({
    backToTopFrom: threshold,
    show({ backToTop }) {
      if (backToTop !== undefined) setShown(backToTop);
    },
  });
  return { shown, scrollToTop: useCallback(() => startScroll(0), [startScroll]) };
}
