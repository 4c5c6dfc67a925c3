import { useCallback, useRef, useState } from 'react';
import { decodePath } from '../../model/url';
import { useLocationChange } from '../location/useLocationChange';
import { useScrollPosition } from '../scroll/useScrollPosition';

export interface HideableNavbar {
  readonly navbarRef: (navbar: HTMLElement | null) => void;
  readonly isNavbarVisible: boolean;
}

/** Tells whether the navbar is shown: at the top, on the way up and after a navigation, but not over the target of a hash (contract/browser.md §3.11). */
export function useHideableNavbar(hideOnScroll: boolean): HideableNavbar {
  const [isNavbarVisible, setVisible] = useState(hideOnScroll);
  const height = useRef(0);
  const ignoreNext = useRef(false);
  const navbarRef = useCallback((navbar: HTMLElement | null) => {
    if (navbar) height.current = navbar.getBoundingClientRect().height;
  }, []);

  useScrollPosition(({ scrollY }, last) => {
    if (!hideOnScroll) return;
    const lastY = last?.scrollY;
    if (scrollY < height.current) {
      setVisible(true);
    } else if (ignoreNext.current) {
      ignoreNext.current = false;
    } else if (lastY && scrollY >= lastY) {
      setVisible(false);
    } else if (scrollY + window.innerHeight < document.documentElement.scrollHeight - height.current) {
      setVisible(true);
    }
  });
  useLocationChange(({ location: { hash } }) => {
    if (!hideOnScroll) return;
    ignoreNext.current = hash !== '' && document.getElementById(decodePath(hash.slice(1))) !== null;
    setVisible(!ignoreNext.current);
  });
  return { navbarRef, isNavbarVisible };
}
