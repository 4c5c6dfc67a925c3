import { useCallback, useEffect, useRef, useState } from 'react';
import { type ScrollFollower, followScrolling, scrollSmoothly } from '../behaviors/scrolling';
import { useEvent } from '../react/hooks';
import { useScrollController } from './scrollController';

/**
 * Calls `show` with the visibility of scroll-dependent parts, unless scroll events are disabled. Does nothing
 * if `isEnabled` is `false`.
 */
function useScrollVisibility(
  { show, navbarHeight, backToTopFrom }: Omit<ScrollFollower, 'isPaused'>,
  isEnabled = true,
): void {
  const { scrollEventsEnabledRef } = useScrollController();
  const showLatest = useEvent(show);
  const heightNow = useEvent(navbarHeight ?? (() => 0));
  useEffect(() => {
    if (!isEnabled) return undefined;
    return followScrolling(document, {
      show: showLatest,
      navbarHeight: heightNow,
      ...(backToTopFrom !== undefined && { backToTopFrom }),
      isPaused: () => !scrollEventsEnabledRef.current,
    });
  }, [isEnabled, showLatest, heightNow, backToTopFrom, scrollEventsEnabledRef]);
}

export interface HideableNavbar {
  /** A ref for the navbar element. */
  readonly navbarRef: (navbar: HTMLElement | null) => void;
  readonly isNavbarVisible: boolean;
}

/**
 * Hides and shows a navbar of the site by the rules of the default theme. Does nothing unless `hideOnScroll`
 * is set.
 */
export function useHideableNavbar(hideOnScroll: boolean): HideableNavbar {
  const [isNavbarVisible, setVisible] = useState(hideOnScroll);
  const element = useRef<HTMLElement>(null);
  const navbarRef = useCallback((navbar: HTMLElement | null) => {
    element.current = navbar;
  }, []);
  const getNavbarHeight = () => element.current?.getBoundingClientRect().height ?? 0;
  const show = ({ navbar }: { readonly navbar: boolean | undefined }) => {
    if (navbar !== undefined) setVisible(navbar);
  };
  useScrollVisibility({ show, navbarHeight: getNavbarHeight }, hideOnScroll);
  return { navbarRef, isNavbarVisible };
}

export interface SmoothScroll {
  /** Scrolls to a position, in CSS pixels from the top. */
  startScroll(top: number): void;
  /** Stops scrolling at the current position. */
  cancelScroll(): void;
}

/**
 * Returns functions that scroll smoothly. The browser animates, so the wheel and the keyboard interrupt it.
 */
export function useSmoothScrollTo(): SmoothScroll {
  const startScroll = useCallback((top: number) => scrollSmoothly(top), []);
  const cancelScroll = useCallback(() => window.scrollTo({ top: window.scrollY, behavior: 'instant' }), []);
  return { startScroll, cancelScroll };
}

export interface BackToTop {
  readonly shown: boolean;
  scrollToTop(): void;
}

/**
 * Returns whether a back-to-top button of the site is shown, and its action. The threshold is in CSS pixels.
 */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): BackToTop {
  const [shown, setShown] = useState(false);
  const { startScroll } = useSmoothScrollTo();
  useScrollVisibility({
    backToTopFrom: threshold,
    show({ backToTop }) {
      if (backToTop !== undefined) setShown(backToTop);
    },
  });
  return { shown, scrollToTop: useCallback(() => startScroll(0), [startScroll]) };
}
