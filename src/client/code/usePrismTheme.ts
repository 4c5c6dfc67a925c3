import { defaultDarkTheme, defaultLightTheme } from '@generated/theme';
import { useColorMode } from '../colorMode/ColorModeProvider';
import { type PrismTheme, useThemeConfig } from '../layout/themeConfig';

/**
 * Returns the prism-react-renderer theme for the current color mode, for components that highlight code
 * themselves.
 */
export function usePrismTheme(): PrismTheme {
  const { theme, darkTheme } = useThemeConfig().prism;
  const { colorMode } = useColorMode();
  const light = theme ?? defaultLightTheme;
  return colorMode === 'dark' ? (darkTheme ?? theme ?? defaultDarkTheme) : light;
}

/** Returns the CSS variables for the colors of a code block's frame. */
export function getPrismCssVariables({ plain }: PrismTheme): Readonly<Record<string, unknown>> {
  const variables = { '--prism-color': plain['color'], '--prism-background-color': plain['backgroundColor'] };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}
