import { useCallback, useEffect, useRef, useState } from 'react';
import { type Follower, followScrolling, scrollSmoothly } from '../behaviors/scrolling';
import { useEvent } from '../react/hooks';
import { useScrollController } from './scrollController';

/** Calls `show` with what scrolling shows and hides, unless scroll events are switched off; nothing happens while `isWanted` is false. */
export function useFollowedScroll(
  { show, navbarHeight, backToTopFrom }: Omit<Follower, 'isPaused'>,
  isWanted = true,
): void {
  const { scrollEventsEnabledRef } = useScrollController();
  const showLatest = useEvent(show);
  const heightNow = useEvent(navbarHeight ?? (() => 0));
  useEffect(() => {
    if (!isWanted) return undefined;
    return followScrolling(document, {
      show: showLatest,
      navbarHeight: heightNow,
      ...(backToTopFrom !== undefined && { backToTopFrom }),
      isPaused: () => !scrollEventsEnabledRef.current,
    });
  }, [isWanted, showLatest, heightNow, backToTopFrom, scrollEventsEnabledRef]);
}

export interface HideableNavbar {
  /** For the element of the navbar. */
  readonly navbarRef: (navbar: HTMLElement | null) => void;
  readonly isNavbarVisible: boolean;
}

/** Tells a navbar of a site's own when to hide, by the rules of ours; does nothing unless it is to hide (contract/browser.md §3.11). */
export function useHideableNavbar(hideOnScroll: boolean): HideableNavbar {
  const [isNavbarVisible, setVisible] = useState(hideOnScroll);
  const element = useRef<HTMLElement>(null);
  const navbarRef = useCallback((navbar: HTMLElement | null) => {
    element.current = navbar;
  }, []);
  const navbarHeight = () => element.current?.getBoundingClientRect().height ?? 0;
  const show = ({ navbar }: { readonly navbar: boolean | undefined }) => {
    if (navbar !== undefined) setVisible(navbar);
  };
  useFollowedScroll({ show, navbarHeight }, hideOnScroll);
  return { navbarRef, isNavbarVisible };
}

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
