import { useThemeConfig } from './themeConfig';

/** Gives the class that keeps an element with an id clear of the navbar when it is scrolled to; none without an id. */
export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  const { hideOnScroll } = useThemeConfig().navbar;
  if (id === undefined) return undefined;
  return hideOnScroll ? 'anchorTargetHideOnScrollNavbar_' : 'anchorTargetStickyNavbar_';
}
