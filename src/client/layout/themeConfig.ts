import type { FooterColumn, FooterConfig, ThemeConfig } from '../../model/themeConfig';
import useDocusaurusContext from '../exports/useDocusaurusContext';

export type { ThemeConfig };
export type MagicComment = ThemeConfig['prism']['magicComments'][number];
export type PrismTheme = NonNullable<ThemeConfig['prism']['theme']>;

/** Gives the site's `themeConfig`. */
export function useThemeConfig(): ThemeConfig {
  return useDocusaurusContext().siteConfig.themeConfig;
}

/** Gives the class that keeps an element with an id clear of the navbar when it is scrolled to; none without an id. */
export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  const { hideOnScroll } = useThemeConfig().navbar;
  if (id === undefined) return undefined;
  return hideOnScroll ? 'anchorTargetHideOnScrollNavbar_' : 'anchorTargetStickyNavbar_';
}

/** Tells whether the links of a footer stand in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumn[] {
  const [first] = links;
  return first !== undefined && 'title' in first;
}

/** Takes the items of the navbar and gives those on its left, and the others. */
export function splitNavbarItems<T extends { readonly position?: string }>(
  items: readonly T[],
): readonly [left: readonly T[], right: readonly T[]] {
  return [
    items.filter(({ position }) => position === 'left'),
    items.filter(({ position }) => position !== 'left'),
  ];
}
