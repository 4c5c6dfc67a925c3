import type { Config } from '../../model/config';
import type { Site } from '../../model/site';
import { defineParameter, defineTask } from '../../model/task';
import { isDocusaurusSite } from '../site/loadContext';
import { getSite } from '../site/siteTasks';
import { checkRouteComponents } from './checkRouteComponents';
import { findSiteFeatures } from './generatedModules';
import { rendersNavbarItems } from './navbarItemUse';
import { resolveThemeAliases, type ThemeAliases } from './themeAliases';

/** The parts of a site that bundlers read. */
export type BundledSite = Pick<
  Site,
  | 'siteDir'
  | 'generatedFilesDir'
  | 'baseUrl'
  | 'mode'
  | 'clientModules'
  | 'hasSvgComponents'
  | 'cascadeLayers'
> & {
  readonly siteConfig: Pick<Config, 'staticDirectories'>;
  /** Whether `.js` and `.jsx` files may contain TypeScript, as with SWC in Docusaurus. */
  readonly hasTypesInJsx: boolean;
};

/** The settings of a site that affect its bundles, besides its modules and its content. Plain data. */
export interface BundleSettings {
  readonly site: BundledSite;
  readonly aliases: ThemeAliases;
  readonly minify: boolean;
  /** The parts of the theme that the site uses, by the names of the constants in `@theme/features`. */
  readonly features: Readonly<Record<string, boolean>>;
  /** The only class name that the theme builds from the config. */
  readonly navbarClass: string;
  /** Whether the tags that the config and plugins add to documents contain or link stylesheets. */
  readonly hasLinkedSheets: boolean;
  /** Whether code that the bundles do not contain may set custom properties of the theme. */
  readonly hasUnbundledStyles: boolean;
  /**
   * Whether media queries of style sheets are sorted: for sites that are written for Docusaurus, and were built without Lightning CSS.
   * The pages of other sites look as in the development server.
   */
  readonly sortsMediaQueries: boolean;
  /** Whether a plugin configures webpack, which then bundles both sides. Otherwise, esbuild bundles the server side. */
  readonly usesConfigureWebpack: boolean;
}

/** The options of a command that affect bundles. */
export interface BundleOptions {
  readonly minify: boolean;
  /** Called with the progress of the browser side, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export const bundleOptions = defineParameter<BundleOptions>('bundle-options', ({ minify }) => String(minify));

/** Returns the parts of a site that bundlers read. */
export function getBundledSite({
  siteConfig: { staticDirectories, future },
  ...site
}: Pick<Site, Exclude<keyof BundledSite, 'hasTypesInJsx'>>): BundledSite {
  const { siteDir, generatedFilesDir, baseUrl, mode, clientModules, hasSvgComponents, cascadeLayers } = site;
  return {
    ...{ siteDir, generatedFilesDir, baseUrl, mode, clientModules, hasSvgComponents },
    ...(cascadeLayers && { cascadeLayers }),
    siteConfig: { staticDirectories },
    hasTypesInJsx: future.faster.swcJsLoader || future.v4.fasterByDefault,
  };
}

/** Derives the settings that affect bundles from the site, so that bundles do not depend on the whole site. */
export const bundleSettings = defineTask<null, BundleSettings>({
  name: 'bundle-settings',
  async run(context) {
    const site = await getSite(context);
    const { plugins, siteConfig } = site;
    const { faster, v4 } = siteConfig.future;
    const { minify } = context.parameter(bundleOptions);
    const aliases = resolveThemeAliases(site.themeFolders, context);
    return {
      site: getBundledSite(site),
      aliases,
      minify,
      features: findSiteFeatures(site, aliases, await rendersNavbarItems(site.siteDir, aliases, context)),
      navbarClass: `navbar--${siteConfig.themeConfig.navbar.style}`,
      hasLinkedSheets: /<style\b|\bstylesheet\b/i.test(site.headTags),
      hasUnbundledStyles: hasUnbundledStyles(site),
      sortsMediaQueries:
        minify &&
        !faster.lightningCssMinimizer &&
        !v4.fasterByDefault &&
        isDocusaurusSite(site.siteDir, context),
      usesConfigureWebpack: hasConfigureWebpack({ plugins }),
    };
  },
});

/** Returns whether any plugin of the site implements `configureWebpack` or `configurePostCss`. */
export function hasConfigureWebpack({ plugins }: Pick<Site, 'plugins'>): boolean {
  return plugins.some(({ instance }) => instance.configureWebpack ?? instance.configurePostCss);
}

/** Throws `SiteError` if a route component does not exist. */
export const checkedComponents = defineTask<null, null>({
  name: 'checked-components',
  async run(context) {
    const { aliases } = await context.get(bundleSettings, null);
    checkRouteComponents(await getSite(context), aliases, context);
    return null;
  },
});

/**
 * Returns whether code that the bundles do not contain may set custom properties. Scripts that plugins add do not style a site, nor
 * do those of other websites, such as scripts that count page views.
 */
export function hasUnbundledStyles({
  siteConfig: { scripts, headTags },
  ...tags
}: Pick<Site, 'headTags' | 'preBodyTags' | 'postBodyTags'> & {
  readonly siteConfig: Pick<Config, 'scripts' | 'headTags'>;
}): boolean {
  const sources = [
    ...scripts.map((script) => (typeof script === 'string' ? script : script['src'])),
    ...headTags.flatMap(({ tagName, attributes }) => (tagName === 'script' ? [attributes?.['src']] : [])),
  ];
  return (
    /<style\b|\bstylesheet\b|--ifm-/i.test(tags.headTags + tags.preBodyTags + tags.postBodyTags) ||
    sources.some((src) => !/^(?:https?:)?\/\//.test(String(src)))
  );
}
