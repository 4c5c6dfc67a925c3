export { defaultDarkTheme, defaultLightTheme } from '@theme/CodeBlock/defaultPrismThemes';
export { default as Loading } from '@theme/Loading';
export { default as Root } from '@theme/Root';
export { default as SiteMetadata } from '@theme/SiteMetadata';
export { default as ThemeProvider } from '@theme/ThemeProvider';
