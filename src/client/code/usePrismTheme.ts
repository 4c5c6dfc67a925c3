import { defaultDarkTheme, defaultLightTheme } from '@generated/theme';
import { useColorMode } from '../colorMode/ColorModeProvider';
import { type PrismTheme, useThemeConfig } from '../layout/themeConfig';

/** Gives the theme of prism-react-renderer that holds in the current colour mode, for components that highlight code themselves. */
export function usePrismTheme(): PrismTheme {
  const { theme, darkTheme } = useThemeConfig().prism;
  const { colorMode } = useColorMode();
  const light = theme ?? defaultLightTheme;
  return colorMode === 'dark' ? (darkTheme ?? theme ?? defaultDarkTheme) : light;
}

/** Takes a theme and gives the variables that the frame of a code block has its colours from. */
export function getPrismCssVariables({ plain }: PrismTheme): Readonly<Record<string, unknown>> {
  const variables = { '--prism-color': plain['color'], '--prism-background-color': plain['backgroundColor'] };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}
