import type { ThemeConfig } from '../model/themeConfig';
import useDocusaurusContext from './exports/useDocusaurusContext';

export type { ThemeConfig };
export type MagicComment = ThemeConfig['prism']['magicComments'][number];
export type PrismTheme = NonNullable<ThemeConfig['prism']['theme']>;

/** Gives the site's `themeConfig`. */
export function useThemeConfig(): ThemeConfig {
  return useDocusaurusContext().siteConfig.themeConfig;
}
