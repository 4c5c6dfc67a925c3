import type { Command } from 'commander';
import type { Configuration, RuleSetUseItem } from 'webpack';
import type { Config, I18n, ThemeConfig } from './config';
import type { PolicySources } from './hostConfig';
import type { HeadTag } from './page';
import type { Redirect } from './redirect';
import type { Reference } from './reference';
import type { Diagnostic } from './diagnostic';
import type { RouteConfig } from './route';
import type { ErrorLocation } from './siteError';
import type { AnyTask, Blob, TaskContext, TaskReference } from './task';
import type { TranslationFile } from './translation';
import type { TocItem } from './toc';

/** The context of the site that plugins receive. */
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
  readonly currentBundler: CurrentBundler;
  readonly mode: 'development' | 'production';
  /** Extension: returns where the config sets an option of this plugin. */
  readonly locateOption?: (option: readonly PropertyKey[]) => ErrorLocation;
}

/** The bundler, with its module. */
export interface CurrentBundler {
  readonly name: 'webpack';
  readonly instance: unknown;
}

/** How the Markdown of a content plugin is compiled. One per content folder. */
export interface MdxSettings {
  /** The plugin instance that owns the files. */
  readonly owner: { readonly name: string; readonly id: string };
  /** Absolute folders of the `.md` and `.mdx` files. */
  readonly contentDirs: readonly string[];
  readonly admonitions:
    | boolean
    | { readonly keywords?: readonly string[]; readonly extendDefaults?: boolean };
  /** Whether to remove the title from the content. The blog renders titles itself. */
  readonly removeContentTitle: boolean;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  readonly recmaPlugins: readonly unknown[];
  readonly beforeDefaultRemarkPlugins: readonly unknown[];
  readonly beforeDefaultRehypePlugins: readonly unknown[];
  /** Permalinks by absolute source file, to resolve Markdown links between files. */
  readonly permalinks: Readonly<Record<string, string>>;
  /** Globs that match partials, from the plugin's `exclude` option. */
  readonly exclude: readonly string[];
  /** Whether footnote IDs are unique across files, for files that are shown together on one page. */
  readonly uniqueFootnotes?: boolean;
  /** The end of a file requested with `?truncated=true`. Defaults to `<!-- truncate -->` and its MDX form. */
  readonly truncateMarker?: RegExp;
  /** Front matter values by absolute source file that may refer to a file beside it (`./photo.jpg`). Defaults to `image`. */
  readonly assets?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Returns the `metadata` of the Markdown module of an absolute source file, or `undefined` for a partial. */
  readonly metadata?: (file: string) => unknown;
}

export interface PluginActions {
  /** Adds a route to the site. */
  addRoute(route: RouteConfig): void;
  /** Writes generated data to the plugin's own folder and returns its absolute path, for `modules`. */
  createData(name: string, data: unknown): Promise<string>;
  /** Sets the data that `usePluginData` returns. The last call wins. */
  setGlobalData(data: unknown): void;
  /** Adds references outside Markdown, such as those of a sidebar, to the link check. */
  addReferences(references: readonly Reference[]): void;
  /** Adds a diagnostic to the report of the build. */
  report(diagnostic: Diagnostic): void;
  /** Declares that pages at and below a path may be missing because of an error, so that links to them are not reported. */
  addUncertainPath(path: string): void;
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

/** A page before it is rendered. */
export interface PageInfo {
  readonly path: string;
  /** The plugin instance that added the page. */
  readonly plugin: { readonly name: string; readonly id: string };
  /** The source file, relative to the site. */
  readonly sourceFile: string | undefined;
}

/** A page of the built site. */
export interface BuiltPage extends PageInfo {
  readonly lastUpdatedAt: number | null | undefined;
  readonly noIndex: boolean;
  /** The title of the document, without the site title. */
  readonly title: string;
  readonly description: string | undefined;
  /** The absolute URL of the social image of the document. */
  readonly image: string | undefined;
  /** The headings of the Markdown. */
  readonly toc: readonly TocItem[];
  /**
   * Returns the HTML of the page content: that of `<main>`, or the whole document without it. It is read again on each
   * call, so that memory use does not grow with the site. Equal pages have equal HTML, so results can be cached by its
   * hash.
   */
  html(): Promise<string>;
  /** Returns the HTML of the document. It is read again on each call. */
  document(): Promise<string>;
}

/** The argument of `postBuild`: the built site. */
export interface BuiltSite<Content = unknown> extends LoadContext {
  readonly content: Content;
  readonly routes: readonly RouteConfig[];
  readonly routesPaths: readonly string[];
  readonly routesBuildMetadata: Readonly<Record<string, { readonly noIndex: boolean }>>;
  readonly head: Readonly<Record<string, never>>;
  /** All plugins, with their content in the shape that plugins expect, as in Docusaurus. */
  readonly plugins: readonly LoadedPlugin[];
  readonly siteMetadata: object;
  /** The HTML that the config and `injectHtmlTags` of all plugins add to every page. */
  readonly headTags: string;
  readonly preBodyTags: string;
  readonly postBodyTags: string;
  /** Extension: the pages in the order of the routes, with the 404 page first. */
  readonly pages: readonly BuiltPage[];
  /** Extension: adds a diagnostic to the report of the build. Severity `throw` fails the build. */
  report(diagnostic: Diagnostic): void;
  /** Extension: returns the result of a task. */
  readonly get: TaskContext['get'];
}

/** The argument of `getRedirects`. */
export type RedirectsInput<Content = unknown> = LoadContext &
  Pick<BuiltSite<Content>, 'content' | 'routes' | 'routesPaths' | 'report' | 'get'>;

/** A file of the output. Text is encoded as UTF-8. A file to copy is given by its absolute path. */
export type OutputFile = string | Blob | { readonly copyOf: string } | OutputTask;

/** The content of a file that a task creates: text, stored bytes, or a list of these; `null` if the file does not exist. */
export type OutputContent = string | Blob | { readonly parts: readonly (string | Blob)[] } | null;

/** A file that is created on demand: a build runs the task, the development server when the file is requested. */
export interface OutputTask {
  /** Pass this object to `get`: a task that is defined in `outputFiles` cannot be found by its name. */
  readonly task: TaskReference<never, OutputContent>;
  /** JSON. */
  readonly args: unknown;
  /** The path of the only page whose content the task reads. Without it, the development server compiles all pages first. */
  readonly page?: string;
  /**
   * Reported if another file of the site has the same path, which then takes precedence; `null` for no report. Without
   * it, the generator reports both files.
   */
  readonly onConflict?: Diagnostic | null;
}

/**
 * Files that are listed on demand. Their paths start with the key of the group, such as `assets/search/` or `sitemap-part-`, and the
 * result of the task contains them by the rest of their paths.
 */
export interface OutputGroup {
  readonly group: TaskReference<never, Readonly<Record<string, OutputFile>>>;
  /** JSON. */
  readonly args: unknown;
}

/** The argument of `outputFiles`. */
export interface OutputInput<Content = unknown> extends LoadContext {
  readonly content: Content;
  readonly routes: readonly RouteConfig[];
  /** The paths of all pages in the order of the routes, with the 404 page first. See `pageTasks.ts` for their content. */
  readonly pages: readonly PageInfo[];
}

/** What `configureWebpack` can use to add rules. */
export interface ConfigureWebpackUtils {
  readonly currentBundler: CurrentBundler;
  /** Returns the loaders for style sheets, with options for css-loader. */
  getStyleLoaders(isServer: boolean, cssOptions?: object): RuleSetUseItem[];
  /** Returns the loader for scripts. */
  getJSLoader(options?: { readonly isServer?: boolean }): { loader: string; options: object };
}

export interface MdxSettingsInput<Content> {
  readonly content: Content;
  /** Returns the content of a plugin instance as other plugins see it; `undefined` if the site lacks the instance. */
  readonly getContent: (name: string, id: string) => Promise<unknown>;
  /** Returns the text that the plugin, or a plugin around it, has passed to `createData` for a name. */
  readonly readData: (name: string) => string | undefined;
}

/** A plugin instance with the lifecycle of the ecosystem. Every method is optional. */
export interface Plugin<Content = unknown> {
  readonly name: string;
  /**
   * Extension: the methods read files only through the task context that they receive. Their results are reused as long
   * as nothing that they have read changes. Other plugins run in every build.
   */
  readonly isIncremental?: boolean;
  /** Extension: the tasks that the plugin uses. They must not depend on the instance; see `Task`. */
  readonly tasks?: readonly AnyTask[];
  /**
   * Extension: a theme component. The plugin is left out if a later plugin provides the component, and its pages if another
   * plugin has pages at their addresses.
   */
  readonly fallbackFor?: string;
  /** Extension: the external sources that the plugin needs in the Content-Security-Policy. */
  readonly csp?: PolicySources;
  loadContent?(context?: TaskContext): Promise<Content> | Content;
  contentLoaded?(args: { readonly content: Content; readonly actions: PluginActions }): Promise<void> | void;
  allContentLoaded?(args: {
    readonly allContent: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly actions: PluginActions;
  }): Promise<void> | void;
  /** Extension: how the Markdown of this plugin is compiled. */
  getMdxSettings?(args: MdxSettingsInput<Content>): Promise<readonly MdxSettings[]> | readonly MdxSettings[];
  /** Extension: the content in the shape that other plugins expect, as in Docusaurus, if it differs. */
  getPublicContent?(args: { readonly content: Content }): unknown;
  /** Extension: returns the routes of the site as `postBuild` of plugins expects them, if pages load some props themselves. */
  completeRoutes?(args: {
    readonly content: Content;
    readonly routes: readonly RouteConfig[];
  }): readonly RouteConfig[];
  /** Extension: returns the global data with what pages do without, for scripts that read `.docusaurus/globalData.json`. */
  completeGlobalData?(args: { readonly content: Content }): object;
  /** Extension: returns the content with the changes that a plugin around this one has made to its public content. */
  applyPublicContent?(args: { readonly content: Content; readonly publicContent: object }): Content;
  configureWebpack?(
    config: Configuration,
    isServer: boolean,
    utils: ConfigureWebpackUtils,
    content: Content,
    // biome-ignore lint/suspicious/noConfusingVoidType: plugins may change the config in place and return nothing
  ): object | undefined | void;
  configurePostCss?(options: object): object;
  getThemePath?(): string;
  getTypeScriptThemePath?(): string;
  getClientModules?(): readonly string[];
  getPathsToWatch?(): readonly string[];
  injectHtmlTags?(args: { readonly content: Content }): HtmlTags | undefined;
  /** Extension: tags for the head of one page. The tags of its components win. */
  injectPageTags?(args: { readonly content: Content; readonly page: PageInfo }): readonly HeadTag[];
  /** Adds commands to the command line. Called after the plugin has been created, without loading its content. */
  extendCli?(cli: Command): void;
  postBuild?(site: BuiltSite<Content>): Promise<void> | void;
  /**
   * Extension: files and folders of the output by path, relative to the base URL without a leading slash, in builds and in
   * the development server. If several sources write a path, files of the site take precedence over those of plugins, and
   * earlier plugins over later ones. Diagnostics are reported through the context. Runs again only if something that it has
   * read changes. The development server calls it before any page is rendered, so use tasks for files that need pages.
   */
  outputFiles?(
    context: TaskContext,
    site: OutputInput<Content>,
  ): Promise<ReadonlyMap<string, OutputFile | OutputGroup>> | ReadonlyMap<string, OutputFile | OutputGroup>;
  /**
   * Extension: gets the results that the output needs of the pages of a shard, which divides this work between several builds. The
   * results must not depend on pages of other shards.
   */
  preparePages?(context: Pick<TaskContext, 'get' | 'readBlob'>, pages: readonly PageInfo[]): Promise<unknown>;
  /**
   * Extension: redirects, written in the format of the site's host. Runs again only if the site or the paths of its pages
   * have changed, or if the plugin is not incremental.
   */
  getRedirects?(site: RedirectsInput<Content>): Promise<readonly Redirect[]> | readonly Redirect[];
  /** Returns the texts of the content and the theme config that can be translated. */
  getTranslationFiles?(args: {
    readonly content: Content;
  }): Promise<readonly TranslationFile[]> | readonly TranslationFile[];
  /** Returns the content in the current locale. Called before `contentLoaded` if the locale is translated. */
  translateContent?(args: {
    readonly content: Content;
    readonly translationFiles: readonly TranslationFile[];
  }): Promise<Content> | Content;
  /** Returns the fields of the theme config that differ in the current locale. */
  translateThemeConfig?(args: {
    readonly themeConfig: ThemeConfig;
    readonly translationFiles: readonly TranslationFile[];
  }): Partial<ThemeConfig>;
  getDefaultCodeTranslationMessages?(): Promise<Record<string, string>> | Record<string, string>;
}

type Validate<T> = (schema: { parse(value: unknown): T }, value: unknown) => T;

/** The argument of `validateOptions`. */
export interface OptionsInput<Options> {
  readonly options: unknown;
  readonly validate: Validate<Options>;
}

/** The argument of `validateThemeConfig`. */
export interface ThemeConfigInput {
  readonly themeConfig: unknown;
  readonly validate: Validate<ThemeConfig>;
}

/** A plugin module: the function that creates an instance, and its optional named exports. */
export interface PluginModule<Options = unknown> {
  (context: LoadContext, options: Options): Promise<Plugin | null> | Plugin | null;
  validateOptions?(args: OptionsInput<Options>): Options;
  validateThemeConfig?(args: ThemeConfigInput): ThemeConfig;
  getSwizzleComponentList?(): readonly string[] | undefined;
  getSwizzleConfig?(): unknown;
}

/** The output of one run of a plugin. */
export interface PluginOutput {
  readonly routes: readonly RouteConfig[];
  readonly globalData: unknown;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
  readonly possiblyMissingPaths: readonly string[];
}

/** A plugin instance with its metadata and content. */
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
  /** The global data set in `contentLoaded` and `allContentLoaded`, as the browser reads it. */
  readonly globalData: unknown;
  /** The output of `contentLoaded`, reused until the files of the plugin change. */
  readonly output: PluginOutput;
}

export type { HeadTag };
