import type { SiteLayers } from './cascadeLayers';
import type { Config } from './config';
import type { LoadContext, LoadedPlugin, MdxSettings } from './plugin';
import type { Reference } from './reference';
import type { Diagnostic } from './diagnostic';
import type { RouteConfig } from './route';

/** A folder of theme components. Folders are listed from lowest to highest precedence. */
export interface ThemeFolder {
  readonly dir: string;
  readonly kind: 'theme' | 'site';
}

/** A site after all plugins have run. It is frozen, and the input of all later steps. */
export interface Site extends LoadContext {
  readonly siteConfig: Config;
  readonly plugins: readonly LoadedPlugin[];
  /** Sorted; the first match wins. */
  readonly routes: readonly RouteConfig[];
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly siteMetadata: {
    readonly docusaurusVersion: string;
    readonly siteVersion?: string;
    readonly pluginVersions: Readonly<Record<string, object>>;
  };
  readonly themeFolders: readonly ThemeFolder[];
  readonly clientModules: readonly string[];
  readonly mdxSettings: readonly MdxSettings[];
  /** Absolute paths by the names of imports, which plugins add to webpack. A trailing `$` means an exact match. */
  readonly importAliases: Readonly<Record<string, string>>;
  readonly headTags: string;
  readonly preBodyTags: string;
  readonly postBodyTags: string;
  readonly references: readonly Reference[];
  /** Whether scripts import SVG files as components. */
  readonly hasSvgComponents: boolean;
  /** `undefined` if stylesheets are not in cascade layers. */
  readonly cascadeLayers?: SiteLayers;
  /** Those with severity `throw` are errors in spite of which the site has loaded. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages at and below these paths may be missing because of an error. */
  readonly possiblyMissingPaths: readonly string[];
  /** Absolute globs or files. A change to one of them re-runs its plugin. */
  readonly pathsToWatch: readonly string[];
}

/** The name of the plugin that lets scripts import SVG files as components. */
export const SVG_PLUGIN = 'docusaurus-plugin-svgr';
