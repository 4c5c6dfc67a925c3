/** The types that sites and plugins import, under the name `@docusaurus/types` as well. */
export type {
  I18n,
  PluginEntry as PluginConfig,
  PresetEntry as PresetConfig,
  UserConfig as Config,
  Config as DocusaurusConfig,
} from './config';
export type {
  BuiltSite,
  HtmlTagInput,
  HtmlTagObject,
  HtmlTags,
  LoadContext,
  Plugin,
  PluginActions,
  PluginModule,
} from './plugin';
export type { Redirect } from './redirect';
export type { RouteConfig, RouteModules } from './route';
export type { SidebarConfig, SidebarItemConfig, SidebarsConfig } from './sidebarsConfig';
export type { NavbarItem, ThemeConfig, UserThemeConfig } from './themeConfig';
