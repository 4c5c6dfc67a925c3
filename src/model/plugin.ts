import type { Config, I18n, ThemeConfig } from './config';
import type { PolicySources } from './hostConfig';
import type { HeadTag } from './page';
import type { Redirect } from './redirect';
import type { Reference } from './reference';
import type { Diagnostic } from './diagnostic';
import type { RouteConfig } from './route';
import type { SiteErrorDetails } from './siteError';
import type { TocItem } from './toc';

/** What every plugin is given about the site it works for (contract/build.md §1.7). */
export interface LoadContext {
  readonly siteDir: string;
  readonly siteVersion: string | undefined;
  readonly generatedFilesDir: string;
  readonly siteConfig: Config;
  readonly siteConfigPath: string;
  readonly outDir: string;
  readonly localizationDir: string;
  readonly baseUrl: string;
  readonly i18n: I18n;
  readonly codeTranslations: Readonly<Record<string, string>>;
  readonly siteStorage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  readonly mode: 'development' | 'production';
  /** Our addition: gives where in the config an option of the plugin stands that this was given to. */
  readonly locateOption?: (option: readonly PropertyKey[]) => ErrorLocation;
}

/** Where something is written, and the lines around it. */
export type ErrorLocation = Pick<SiteErrorDetails, 'location' | 'frame'>;

/** How a content plugin asks for its Markdown to be compiled; one per folder tree (contract/build.md §6). */
export interface MdxSettings {
  /** The plugin instance that the files belong to. */
  readonly owner: { readonly name: string; readonly id: string };
  /** Folders whose `.md` and `.mdx` files these settings hold for, absolute. */
  readonly contentDirs: readonly string[];
  readonly admonitions:
    | boolean
    | { readonly keywords?: readonly string[]; readonly extendDefaults?: boolean };
  /** The blog shows its title itself, so it is taken out of the content. */
  readonly removeContentTitle: boolean;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  readonly recmaPlugins: readonly unknown[];
  readonly beforeDefaultRemarkPlugins: readonly unknown[];
  readonly beforeDefaultRehypePlugins: readonly unknown[];
  /** Source file, absolute, to permalink: what Markdown links between files resolve to. */
  readonly permalinks: Readonly<Record<string, string>>;
  /** Globs, as the plugin's `exclude` option has them, that mark partials. */
  readonly exclude: readonly string[];
  /** Makes the ids of footnotes differ between files, for files that are shown together on one page. */
  readonly uniqueFootnotes?: boolean;
  /** Where a file asked for with `?truncated=true` ends; `<!-- truncate -->` and its MDX form unless given. */
  readonly truncateMarker?: RegExp;
  /** Source file, absolute, to the values that may name a file beside it (`./photo.jpg`); its front matter's `image` unless given. */
  readonly assets?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Takes a source file, absolute, and gives what its plugin knows of the page: the `metadata` of its Markdown module; undefined for a partial. */
  readonly metadata?: (file: string) => unknown;
}

export interface PluginActions {
  /** Adds a route to the site. */
  addRoute(route: RouteConfig): void;
  /** Writes generated data under the plugin's own folder, and gives its absolute path, to be named in `modules`. */
  createData(name: string, data: unknown): Promise<string>;
  /** Sets what the browser reads through `usePluginData`; the last call wins. */
  setGlobalData(data: unknown): void;
  /** Adds references that are no Markdown links, such as those of a sidebar, to what the build checks. */
  addReferences(references: readonly Reference[]): void;
  /** Adds a finding to the report of the build. */
  report(diagnostic: Diagnostic): void;
}

export interface HtmlTags {
  readonly headTags?: HtmlTagInput;
  readonly preBodyTags?: HtmlTagInput;
  readonly postBodyTags?: HtmlTagInput;
}
export type HtmlTagInput = string | HtmlTagObject | readonly (string | HtmlTagObject)[];
export interface HtmlTagObject {
  readonly tagName: string;
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>>;
  readonly innerHTML?: string;
  readonly customElement?: boolean;
}

/** A page before it is rendered, as plugins see it. */
export interface PageInfo {
  readonly path: string;
  /** The plugin instance that added it. */
  readonly plugin: { readonly name: string; readonly id: string };
  /** The file it was made from, relative to the site. */
  readonly sourceFile: string | undefined;
}

/** A page with its document, as a build writes it, or as the development server would. */
export interface RenderedDocument extends PageInfo {
  /** Reads the document's HTML, anew each time. */
  document(): Promise<string>;
}

/** A folder of files that follow from the documents of all pages, such as an index for search. */
export interface PageFiles<Content = unknown> {
  /** Its path under the base URL, without slashes at its ends; nothing else of the site lies in it, unless `ownsFile` is given. */
  readonly folder: string;
  /** Tells by its path within the folder whether a file is one of these, where others lie there too. */
  readonly ownsFile?: (file: string) => boolean;
  /** False for files that a build makes in a way of its own. */
  readonly isUsedInBuilds?: boolean;
  /**
   * Makes the files: path within the folder to content. A build calls it before `postBuild`; the development server when
   * one of the files is asked for and something has changed since. There a page that cannot be rendered is left out.
   */
  make(
    site: LoadContext & {
      readonly content: Content;
      readonly routes: readonly RouteConfig[];
      readonly pages: readonly RenderedDocument[];
    },
  ): Promise<ReadonlyMap<string, string>>;
}

/** A page of the finished site. */
export interface BuiltPage extends RenderedDocument {
  readonly lastUpdatedAt: number | null | undefined;
  readonly noIndex: boolean;
  /** The title of its document, without the name of the site. */
  readonly title: string;
  readonly description: string | undefined;
  /** The picture that its document names for social networks; an absolute URL. */
  readonly image: string | undefined;
  /** Headings of its Markdown. */
  readonly toc: readonly TocItem[];
  /**
   * Reads the HTML of what is the page's own: what is in its `<main>`, or all of it where there is none. It is read anew
   * each time, so that memory does not grow with the site; equal pages give equal HTML, which may be kept under its hash.
   */
  html(): Promise<string>;
}

/** What `postBuild` is given: the finished site (contract/build.md §2.2). */
export interface BuiltSite<Content = unknown> extends LoadContext {
  readonly content: Content;
  readonly routes: readonly RouteConfig[];
  readonly routesPaths: readonly string[];
  readonly routesBuildMetadata: Readonly<Record<string, { readonly noIndex: boolean }>>;
  readonly head: Readonly<Record<string, never>>;
  /** Our addition to the life cycle: the pages, in the order of the routes, the page for what is not there first. */
  readonly pages: readonly BuiltPage[];
  /** Our addition: adds a finding to the report of the build; one at the level `throw` fails it. */
  report(diagnostic: Diagnostic): void;
}

/** A plugin instance: the ecosystem's life cycle (contract/build.md §2.2). Every method is optional. */
export interface Plugin<Content = unknown> {
  readonly name: string;
  /** Our addition: what its part of the site loads from elsewhere, for the policy of the site. */
  readonly csp?: PolicySources;
  loadContent?(): Promise<Content> | Content;
  contentLoaded?(args: { readonly content: Content; readonly actions: PluginActions }): Promise<void> | void;
  allContentLoaded?(args: {
    readonly allContent: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly actions: PluginActions;
  }): Promise<void> | void;
  /** Our addition to the life cycle: how the Markdown of this plugin is compiled. */
  getMdxSettings?(args: { readonly content: Content }): readonly MdxSettings[];
  configureWebpack?(
    config: object,
    isServer: boolean,
    utils: object,
    content: Content,
    // biome-ignore lint/suspicious/noConfusingVoidType: plugins may change the config in place and return nothing
  ): object | undefined | void;
  configurePostCss?(options: object): object;
  getThemePath?(): string;
  getTypeScriptThemePath?(): string;
  getClientModules?(): readonly string[];
  getPathsToWatch?(): readonly string[];
  injectHtmlTags?(args: { readonly content: Content }): HtmlTags | undefined;
  /** Our addition to the life cycle: tags for the head of one page; what its components ask for wins over them. */
  injectPageTags?(args: { readonly content: Content; readonly page: PageInfo }): readonly HeadTag[];
  extendCli?(cli: unknown): void;
  postBuild?(site: BuiltSite<Content>): Promise<void> | void;
  /** Our addition: files that follow from the documents of all pages, in a build and while the site is developed. */
  readonly pageFiles?: PageFiles<Content>;
  /** Our addition to the life cycle: addresses that lead on to others; written in the form that the site's host reads. */
  getRedirects?(site: BuiltSite<Content>): Promise<readonly Redirect[]> | readonly Redirect[];
  getDefaultCodeTranslationMessages?(): Promise<Record<string, string>> | Record<string, string>;
}

type Validate<T> = (schema: { parse(value: unknown): T }, value: unknown) => T;

/** A plugin module: the function that makes an instance, and what may be exported beside it. */
export interface PluginModule<Options = unknown> {
  (context: LoadContext, options: Options): Promise<Plugin | null> | Plugin | null;
  validateOptions?(args: { readonly options: unknown; readonly validate: Validate<Options> }): Options;
  validateThemeConfig?(args: {
    readonly themeConfig: unknown;
    readonly validate: Validate<ThemeConfig>;
  }): ThemeConfig;
  getSwizzleComponentList?(): readonly string[] | undefined;
  getSwizzleConfig?(): unknown;
}

/** What one run of a plugin has added to the site. */
export interface PluginOutput {
  readonly routes: readonly RouteConfig[];
  readonly globalData: unknown;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An instance with what the pipeline knows about it. */
export interface LoadedPlugin {
  readonly name: string;
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The folder of its entry file. */
  readonly path: string;
  readonly version: {
    readonly type: 'package' | 'project' | 'local' | 'synthetic';
    readonly name?: string;
    readonly version?: string;
  };
  readonly instance: Plugin;
  readonly content: unknown;
  /** What it has set in `contentLoaded` and `allContentLoaded`, as the browser reads it. */
  readonly globalData: unknown;
  /** What its `contentLoaded` has added; kept as long as its files do not change. */
  readonly output: PluginOutput;
}

export type { HeadTag };
