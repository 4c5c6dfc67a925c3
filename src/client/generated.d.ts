/**
 * The modules that a build generates. The browser receives build data only through them.
 * `src/node/bundle/generatedModules.ts` contains the functions that write them.
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
  /** Whether the site has a page at the base URL. */
  export const hasHomePage: boolean;
  /** Whether a docs instance has more than one version. */
  export const hasVersions: boolean;
}
/** Components of themes for live code, which the generator does not contain. */
declare module '@theme/Playground' {
  const Playground: import('react').ComponentType<{ readonly scope: Readonly<Record<string, unknown>> }>;
  export default Playground;
}
declare module '@theme/ReactLiveScope' {
  const ReactLiveScope: Readonly<Record<string, unknown>>;
  export default ReactLiveScope;
}
declare module '@generated/components' {
  /** Route components by name: bundled with the app, or loaded when a page first needs them. */
  const components: Readonly<Record<string, import('./pages/components').RegisteredComponent>>;
  export default components;
}
/**
 * The theme components that the client renders itself. The client imports no theme component directly, so
 * that overrides apply.
 */
declare module '@generated/theme' {
  type Component<Props> = import('react').ComponentType<Props>;
  type Children = { readonly children: import('react').ReactNode };
  type PrismTheme = import('./layout/themeConfig').PrismTheme;
  export const Loading: Component<{
    readonly isLoading?: boolean;
    readonly pastDelay?: boolean;
    readonly timedOut?: boolean;
    readonly error?: Error | null;
    readonly retry: () => void;
  }>;
  export const Root: Component<Children>;
  export const SiteMetadata: Component<object>;
  export const ThemeProvider: Component<Children>;
  export const defaultDarkTheme: PrismTheme;
  export const defaultLightTheme: PrismTheme;
}
/** The theme's error page, apart from `@generated/theme` so that overrides of other components may import `ErrorBoundary`. */
declare module '@generated/error-page' {
  const ErrorPage: import('react').ComponentType<import('./exports/ErrorBoundary').ErrorFallbackProps>;
  export default ErrorPage;
}
/** Adds the grammars of the config to the global `Prism`, for code of the site that highlights in the browser. */
declare module '@generated/prism-grammars';
/** The theme modules that only the server uses; absent from the browser bundle. */
declare module '@generated/server-theme' {
  export const MDXContent: import('react').ComponentType<{ readonly children: import('react').ReactNode }>;
  export function prismIncludeLanguages(prism: import('./code/highlight').PrismLike): void;
  export function themeConfigCss(themeConfig: import('./layout/themeConfig').ThemeConfig): string;
}
declare module '@generated/static-modules' {
  const modules: Readonly<Record<string, object>>;
  export default modules;
}
declare module '@generated/page-modules' {
  /** Modules of interactive pages by key; server bundle only. */
  const modules: Readonly<Record<string, object>>;
  export default modules;
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module 'react/jsx-runtime-of-react' {
  export const Fragment: unknown;
  export const jsx: unknown;
  export const jsxs: unknown;
}
interface ImportMeta {
  /** Present while the development server hot-reloads modules. */
  readonly webpackHot?: {
    accept(): void;
    status(): string;
    check(autoApply: boolean): Promise<unknown>;
  };
}
