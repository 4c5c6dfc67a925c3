/**
 * The modules that a build generates: the only door from build data to the browser.
 * `src/node/bundle/generatedModules.ts` holds the table that writes them.
 */
declare module '@generated/docusaurus.config' {
  const siteConfig: import('../model/config').Config;
  export default siteConfig;
}
declare module '@generated/globalData' {
  const globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export default globalData;
}
declare module '@generated/i18n' {
  const i18n: import('../model/config').I18n;
  export default i18n;
}
declare module '@generated/codeTranslations' {
  const codeTranslations: Readonly<Record<string, string>>;
  export default codeTranslations;
}
declare module '@generated/site-metadata' {
  const siteMetadata: import('../model/site').Site['siteMetadata'];
  export default siteMetadata;
}
declare module '@generated/site-storage' {
  const siteStorage: import('../model/plugin').LoadContext['siteStorage'];
  export default siteStorage;
}
declare module '@generated/client-modules' {
  const clientModules: readonly import('./navigation/clientModules').ClientModule[];
  export default clientModules;
}
declare module '@generated/features' {
  /** Whether there is a page at the base URL. */
  export const hasHomePage: boolean;
}
declare module '@generated/components' {
  /** Route components by name: at hand, or loaded when a page first needs them. */
  const components: Readonly<Record<string, import('./pages/components').RegisteredComponent>>;
  export default components;
}
declare module '@generated/static-modules' {
  const modules: Readonly<Record<string, object>>;
  export default modules;
}
declare module '@generated/page-modules' {
  /** Modules of interactive pages by key; in the server bundle only. */
  const modules: Readonly<Record<string, object>>;
  export default modules;
}
declare module '@generated/styles';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module 'react/jsx-runtime-of-react' {
  const runtime: unknown;
  export = runtime;
}
interface ImportMeta {
  /** Present while the development server replaces modules in open pages. */
  readonly webpackHot?: {
    accept(): void;
    status(): string;
    check(autoApply: boolean): Promise<unknown>;
  };
}
