import type { ThemeConfig } from '../../model/themeConfig';
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
