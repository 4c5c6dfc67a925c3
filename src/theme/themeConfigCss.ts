import type { ThemeConfig } from '@docusaurus/theme-common';
import { defaultDarkTheme, defaultLightTheme } from '@theme/CodeBlock/defaultPrismThemes';
import { cssValue, prismThemeCss } from '@theme/CodeBlock/prismThemeCss';

const LIGHT = "html:not([data-theme='dark'])";
const DARK = "html[data-theme='dark']";

/**
 * Returns the CSS for a site's `themeConfig`: the colors of code in both color modes, and those of the announcement bar. It is
 * part of the style sheet, because the content security policy allows no `style` attributes.
 */
export function themeConfigCss({
  prism,
  announcementBar,
}: Pick<ThemeConfig, 'prism' | 'announcementBar'>): string {
  const light = prism.theme ?? defaultLightTheme;
  const dark = prism.darkTheme ?? prism.theme ?? defaultDarkTheme;
  const code =
    light === dark ? prismThemeCss(light, 'html') : prismThemeCss(light, LIGHT) + prismThemeCss(dark, DARK);
  const { backgroundColor, textColor } = announcementBar ?? {};
  const bar = [
    backgroundColor && `background-color:${cssValue(backgroundColor)}`,
    textColor && `color:${cssValue(textColor)}`,
  ].filter(Boolean);
  return bar.length > 0 ? `${code}.theme-announcement-bar.announcementBar_{${bar.join(';')}}\n` : code;
}
