import { DOCS_PLUGIN } from '../../model/docs';
import { NATIVE_PLUGIN, type RouteConfig } from '../../model/route';
import type { RouteChain } from '../../model/routeTree';
import type { Site } from '../../model/site';
import { isSamePath } from '../../model/url';

/**
 * Returns the route of the not-found page. If docs are at the base URL, its ancestors are their root and their version, as in
 * Docusaurus, where these match every path. The root of their sidebars is left out, since the page has no sidebar.
 */
export function createNotFoundChain({ baseUrl, routes }: Pick<Site, 'baseUrl' | 'routes'>): RouteChain {
  const page = { path: `${baseUrl}404.html`, exact: true };
  const isRoot = (route: RouteConfig) => route.routes !== undefined && isSamePath(route.path, baseUrl);
  const docs = routes.find((route) => isRoot(route) && route.plugin?.name === DOCS_PLUGIN);
  const version = docs?.routes?.find(isRoot);
  return docs && version
    ? [docs, version, { ...page, component: '@theme/NotFound/Page' }]
    : [{ ...page, component: '@theme/NotFound', plugin: NATIVE_PLUGIN }];
}
