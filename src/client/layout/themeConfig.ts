import type { FooterColumn, FooterConfig, ThemeConfig } from '../../model/themeConfig';
import useDocusaurusContext from '../exports/useDocusaurusContext';

export type { ThemeConfig };
export type MagicComment = ThemeConfig['prism']['magicComments'][number];
export type PrismTheme = NonNullable<ThemeConfig['prism']['theme']>;

/** Returns the site's `themeConfig`. */
export function useThemeConfig(): ThemeConfig {
  return useDocusaurusContext().siteConfig.themeConfig;
}

/**
 * Returns the class that offsets an anchor target by the height of the navbar, or `undefined` without an ID.
 */
export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  const { hideOnScroll } = useThemeConfig().navbar;
  if (id === undefined) return undefined;
  return hideOnScroll ? 'anchorTargetHideOnScrollNavbar_' : 'anchorTargetStickyNavbar_';
}

/** Returns whether footer links are grouped in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumn[] {
  const [first] = links;
  return first !== undefined && 'title' in first;
}

/** Splits navbar items into those on the left and those on the right. */
export function splitNavbarItems<T extends { readonly position?: string }>(
  items: readonly T[],
): readonly [left: readonly T[], right: readonly T[]] {
  return [
    items.filter(({ position }) => position === 'left'),
    items.filter(({ position }) => position !== 'left'),
  ];
}
