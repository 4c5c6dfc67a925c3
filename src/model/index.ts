/** The types that sites and plugins import, under the name `@docusaurus/types` as well. */
export type {
  I18n,
  LocaleConfig as I18nLocaleConfig,
  PluginEntry as PluginConfig,
  PresetEntry as PresetConfig,
  UserConfig as Config,
  Config as DocusaurusConfig,
} from './config';
export type {
  BuiltSite,
  BuiltSite as Props,
  ConfigureWebpackUtils,
  HtmlTagInput,
  HtmlTagObject,
  HtmlTags,
  LoadContext,
  LoadedPlugin,
  OptionsInput as OptionValidationContext,
  OutputContent,
  OutputFile,
  OutputGroup,
  OutputInput,
  OutputTask,
  PageInfo,
  Plugin,
  PluginActions,
  PluginActions as PluginContentLoadedActions,
  PluginModule,
  ThemeConfigInput as ThemeConfigValidationContext,
} from './plugin';
export type { RenderedPageFacts } from './pageTasks';
export type { Redirect } from './redirect';
export type { RouteConfig, RouteModules } from './route';
export type { SidebarConfig, SidebarItemConfig, SidebarsConfig } from './sidebarsConfig';
export type { Blob, Task, TaskContext, TaskReference } from './task';
export type { NavbarItem, ThemeConfig, UserThemeConfig } from './themeConfig';
export type { TranslationFile } from './translation';
export type { WrapperProps } from './wrapperProps';
