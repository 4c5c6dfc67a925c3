// Modules that exist only as types, and modules whose declarations depend on the site.

declare module '@docusaurus/types' {
  export * from '@metaflow/docs-site/src/model/index';

  /** The result of `useDocusaurusContext`. */
  export type DocusaurusContext = ReturnType<
    typeof import('@metaflow/docs-site/src/client/exports/useDocusaurusContext').default
  >;
  /** A module of `clientModules`. */
  export type ClientModule = import('@metaflow/docs-site/src/client/navigation/clientModules').ClientModule;
}

declare module '@docusaurus/preset-classic' {
  type Toggle<Options> = boolean | Options;

  export interface Options {
    readonly docs?: Toggle<import('@docusaurus/plugin-content-docs').Options>;
    readonly blog?: Toggle<import('@docusaurus/plugin-content-blog').Options>;
    readonly pages?: Toggle<import('@docusaurus/plugin-content-pages').Options>;
    readonly sitemap?: Toggle<import('@docusaurus/plugin-sitemap').Options>;
    readonly gtag?: Toggle<import('@docusaurus/plugin-google-gtag').Options>;
    readonly theme?: Toggle<import('@docusaurus/theme-classic').Options>;
    readonly svgr?: Toggle<object>;
    readonly googleAnalytics?: Toggle<object>;
    readonly googleTagManager?: Toggle<object>;
    readonly debug?: boolean;
  }
  export type ThemeConfig = import('@metaflow/docs-site/src/model/index').UserThemeConfig;
}

declare module '@docusaurus/plugin-content-docs' {
  export type Options = import('@metaflow/docs-site/plugins/docs/options').UserDocsOptions;
  export type SidebarsConfig = import('@metaflow/docs-site/src/model/index').SidebarsConfig;
}

declare module '@docusaurus/plugin-content-blog' {
  export type Options = import('@metaflow/docs-site/plugins/blog/options').UserBlogOptions;
}

declare module '@docusaurus/plugin-content-pages' {
  export type Options = import('@metaflow/docs-site/plugins/pages/options').UserPagesOptions;
}

declare module '@docusaurus/plugin-client-redirects' {
  export type Options = import('@metaflow/docs-site/plugins/redirects/options').UserRedirectsOptions;
}

declare module '@docusaurus/plugin-sitemap' {
  export type Options = import('@metaflow/docs-site/plugins/sitemap/options').UserSitemapOptions;
}

declare module '@docusaurus/plugin-css-cascade-layers' {
  export interface Options {
    readonly layers?: Readonly<Record<string, (filePath: string) => boolean>>;
  }
}

declare module '@docusaurus/plugin-llms' {
  export type Options = import('@metaflow/docs-site/plugins/llms/options').UserLlmsOptions;
}

declare module '@docusaurus/plugin-og-images' {
  export type Options = import('@metaflow/docs-site/plugins/ogImages/options').UserOgImagesOptions;
}

declare module '@docusaurus/plugin-google-gtag' {
  export interface Options {
    readonly trackingID: string | string[];
    readonly anonymizeIP?: boolean;
    readonly respectPrivacySignals?: boolean;
  }
}

declare module '@docusaurus/theme-classic' {
  export interface Options {
    readonly customCss?: string | string[];
  }
}

// Components and data of other themes and plugins. The declarations of installed packages take precedence.
declare module '@theme/*';
declare module '@theme-original/*';
declare module '@theme-init/*';
declare module '@generated/*';

declare module '*.md' {
  const Content: import('react').ComponentType;
  export default Content;
  export const frontMatter: Readonly<Record<string, unknown>>;
  export const metadata: Readonly<Record<string, unknown>>;
  export const contentTitle: string | undefined;
  export const toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
}
declare module '*.mdx' {
  const Content: import('react').ComponentType<Record<string, unknown>>;
  export default Content;
  export const frontMatter: Readonly<Record<string, unknown>>;
  export const metadata: Readonly<Record<string, unknown>>;
  export const contentTitle: string | undefined;
  export const toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
}
declare module '*.svg' {
  const Image: import('react').ComponentType<
    import('react').ComponentProps<'svg'> & { readonly title?: string; readonly titleId?: string }
  >;
  export default Image;
}
