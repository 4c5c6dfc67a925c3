import { type ItemGroup, storeGroups } from '../../model/itemGroups';
import { allPages } from '../../model/pageTasks';
import type { MdxSettings, PageInfo } from '../../model/plugin';
import { collectLeafRoutes, getPagePath, getSourceFile, type RouteChain } from '../../model/routeTree';
import { NATIVE_PLUGIN, type RouteConfig } from '../../model/route';
import type { Site } from '../../model/site';
import { defineTask } from '../../model/task';
import { hashContent } from '../files/hashContent';
import { isWithin } from '../files/realPath';
import { findFolderIndex } from './contentFolders';
import { createNotFoundChain } from './notFoundChain';
import { siteFacts } from './siteFacts';
import { currentSite, getSite } from './siteTasks';
import { getSourceFolders } from './watchedPaths';

/** The folders and URLs that most tasks need. */
export const siteAddress = defineTask<
  null,
  { readonly siteDir: string; readonly baseUrl: string; readonly generatedFilesDir: string }
>({
  name: 'site-address',
  async run(context) {
    const { siteDir, baseUrl, generatedFilesDir } = await getSite(context);
    return { siteDir, baseUrl, generatedFilesDir };
  },
});

/** Returns the absolute folders that the site is built from. */
export const sourceFolders = defineTask<null, readonly string[]>({
  name: 'source-folders',
  run: async (context) => getSourceFolders(await getSite(context)),
});

/** The result of `indexPageRoutes`. */
export const routeIndex = defineTask<
  null,
  { readonly chains: ReadonlyMap<string, RouteChain>; readonly hash: string }
>({
  name: 'route-index',
  async run(context) {
    const { value, hash } = await context.get(currentSite, null);
    return { chains: indexPageRoutes(value), hash };
  },
  fingerprint: ({ hash }) => hash,
});

/**
 * Returns the routes of all pages with their ancestors, outermost first and without their descendants, by path. The not-found page is
 * the first one.
 */
export function indexPageRoutes({
  baseUrl,
  routes,
}: Pick<Site, 'baseUrl' | 'routes'>): ReadonlyMap<string, RouteChain> {
  const chains = new Map<string, RouteChain>();
  const ancestors = new Map<RouteConfig, RouteConfig>();
  const withoutRoutes = (route: RouteConfig) => {
    if (!route.routes) return route;
    const { routes: _routes, ...own } = ancestors.get(route) ?? route;
    ancestors.set(route, own);
    return own;
  };
  for (const chain of [createNotFoundChain({ baseUrl, routes }), ...collectLeafRoutes(routes)]) {
    const path = getPagePath(chain);
    // If several routes have the same path, the first one wins. Loading the site has already warned about it.
    if (!chains.has(path)) chains.set(path, chain.map(withoutRoutes));
  }
  return chains;
}

/** Returns the paths of all pages in the order of the routes, the not-found page first. */
export const pagePaths = defineTask<null, readonly string[]>({
  name: 'page-paths',
  run: async (context) => [...(await context.get(routeIndex, null)).chains.keys()],
});

/** Returns the paths of all pages in groups. */
export const pageGroups = defineTask<null, readonly ItemGroup[]>({
  name: 'page-groups',
  run: async (context) => storeGroups(context, await context.get(pagePaths, null), hashContent),
});

/** Returns all pages in the order of the routes, the not-found page first. */
const pages = defineTask<null, readonly PageInfo[]>({
  name: allPages.name,
  run: async (context) =>
    [...(await context.get(routeIndex, null)).chains].map(([path, chain]) => ({
      path,
      plugin: chain[0]?.plugin ?? NATIVE_PLUGIN,
      sourceFile: getSourceFile(chain),
    })),
});

/** Returns the route of a page and its ancestors, outermost first and without their descendants. */
export const routeChain = defineTask<string, RouteChain>({
  name: 'route-chain',
  async run(context, path) {
    const chain = (await context.get(routeIndex, null)).chains.get(path);
    if (!chain) throw new Error(`There is no page \`${path}\`.`);
    return chain;
  },
});

/** Returns the `metadata` that the module of a Markdown file exports. */
export const contentMetadata = defineTask<string, unknown>({
  name: 'content-metadata',
  run: async (context, file) => findContentMetadata(await getSite(context), file) ?? null,
});

/** Returns the metadata of a Markdown file from the content plugin that owns it, or else from another one that loads it. */
export function findContentMetadata(
  { mdxSettings }: { readonly mdxSettings: readonly Pick<MdxSettings, 'contentDirs' | 'metadata'>[] },
  file: string,
): unknown {
  const owned = mdxSettings[findFolderIndex(mdxSettings, file)]?.metadata?.(file);
  if (owned !== undefined) return owned;
  const loading = mdxSettings.filter(({ contentDirs }) => contentDirs.some((dir) => isWithin(file, dir)));
  return loading.map((each) => each.metadata?.(file)).find((found) => found !== undefined);
}

export const routeTasks = [
  siteFacts,
  sourceFolders,
  siteAddress,
  routeIndex,
  pagePaths,
  pageGroups,
  pages,
  routeChain,
  contentMetadata,
];
