import { useCallback, useRef, useState } from 'react';
import { useFollowedScroll } from './useFollowedScroll';

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
