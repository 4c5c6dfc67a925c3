import { once } from '../../../src/model/once';
import type { RouteConfig } from '../../../src/model/route';
import type { LoadedVersion } from '../versions/loadVersion';
import { createDocCards } from './docCards';
import { toThemeItems } from './toThemeItems';

/**
 * Returns routes whose `version` prop contains all docs and sidebars of a version, as plugins know them from Docusaurus. Pages load only
 * those that they show, so the prop is empty in the routes that the site is built from. Both are computed when a plugin reads them.
 */
export function completeVersionRoutes(
  routes: readonly RouteConfig[],
  versions: readonly LoadedVersion[],
  pluginId: string,
): readonly RouteConfig[] {
  return routes.map((root) => ({
    ...root,
    ...(root.routes && { routes: root.routes.map(completeRoute) }),
  }));

  function completeRoute(route: RouteConfig): RouteConfig {
    const data = route.props?.['version'] as { pluginId: string; version: string } | undefined;
    const version = data?.pluginId === pluginId && versions.find(({ name }) => name === data.version);
    if (!version) return route;
    const getDocs = once(() => createDocCards(version.docs));
    const getSidebars = once(() =>
      Object.fromEntries(
        Array.from(version.sidebars, ([name, items]) => [name, toThemeItems(items, version.docsById)]),
      ),
    );
    const complete = {
      ...data,
      get docs() {
        return getDocs();
      },
      get docsSidebars() {
        return getSidebars();
      },
    };
    return { ...route, props: { ...route.props, version: complete } };
  }
}
