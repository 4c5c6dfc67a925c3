import type { RouteConfig } from './route';
import { collectLeafRoutes } from './routeTree';
import type { ThemeConfig } from './themeConfig';
import { isSamePath } from './url';

interface FeaturesInput {
  readonly themeConfig: Pick<
    ThemeConfig,
    'footer' | 'announcementBar' | 'colorMode' | 'docs' | 'navbar' | 'algolia' | 'feedback'
  >;
  readonly routes: readonly RouteConfig[];
  readonly baseUrl: string;
  /** Whether components may render navbar items of any type, besides those in the config. */
  readonly hasOwnItems: boolean;
}

/** Returns which parts of the theme a site uses, by the names of the constants in `@theme/features`. */
export function findUsedFeatures({
  themeConfig,
  routes,
  baseUrl,
  hasOwnItems,
}: FeaturesInput): Readonly<Record<string, boolean>> {
  const { footer, announcementBar, colorMode, docs, navbar, algolia, feedback } = themeConfig;
  const types = navbar.items.flatMap((item) => [getType(item), ...getChildTypes(item)]);
  // A custom item may render any component of the theme.
  const isKnown = !hasOwnItems && !types.some((type) => type.startsWith('custom-'));
  const usesType = (...names: readonly string[]) => !isKnown || names.some((name) => types.includes(name));
  const versions = collectVersions(routes);
  return {
    hasFooter: footer !== undefined,
    hasAnnouncementBar: announcementBar !== undefined,
    hasColorSwitch: !colorMode.disableSwitch,
    hasHideableSidebar: docs.sidebar.hideable,
    hasFeedback: feedback !== undefined,
    hasVersions: new Set(versions.map(({ pluginId }) => pluginId)).size < versions.length,
    hasVersionBanner: versions.some(({ banner }) => banner),
    hasVersionBadge: versions.some(({ badge }) => badge),
    hasDocSidebarItems: usesType('docSidebar'),
    hasHtmlItems: usesType('html'),
    hasDropdowns: usesType('dropdown', 'localeDropdown', 'docsVersionDropdown'),
    hasLocaleDropdown: usesType('localeDropdown'),
    hasVersionItems: usesType('docsVersion', 'docsVersionDropdown'),
    hasHostedSearch: algolia !== undefined,
    hasLocalSearch: algolia === undefined,
    hasHomePage: collectLeafRoutes(routes).some((chain) => isSamePath(chain.at(-1)?.path, baseUrl)),
  };
}

/**
 * Returns the code of the module that replaces `@theme/features`: a constant for each part of the theme, so that
 * bundlers drop the unused ones.
 */
export function createThemeFeaturesModule(features: ReturnType<typeof findUsedFeatures>): string {
  return Object.entries(features)
    .map(([name, isUsed]) => `export const ${name} = ${isUsed};\n`)
    .join('');
}

function getType(item: object): string {
  const { type = 'default' } = item as { readonly type?: string };
  return type === 'default' && 'items' in item ? 'dropdown' : type;
}

function getChildTypes(item: object): readonly string[] {
  const { items, dropdownItemsBefore, dropdownItemsAfter } = item as Record<string, unknown>;
  return [items, dropdownItemsBefore, dropdownItemsAfter].flatMap((children) =>
    Array.isArray(children) ? children.map((child: object) => getType(child)) : [],
  );
}

interface VersionFlags {
  readonly pluginId?: unknown;
  readonly banner?: unknown;
  readonly badge?: unknown;
}

function collectVersions(routes: readonly RouteConfig[]): readonly VersionFlags[] {
  return routes.flatMap(({ props, routes: below = [] }) => [
    ...(props?.['version'] ? [props['version'] as VersionFlags] : []),
    ...collectVersions(below),
  ]);
}
