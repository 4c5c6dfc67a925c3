import type { VersionData } from '../../../src/model/docs';
import type { LoadContext, PluginActions } from '../../../src/model/plugin';
import type { RouteConfig } from '../../../src/model/route';
import { joinUrl } from '../../../src/model/url';
import type { DocsOptions } from '../options';
import type { LoadedVersion } from '../versions/loadVersion';
import { CURRENT } from '../versions/readVersionNames';
import { createDocCards } from './docCards';
import { createDocRoute, createGeneratedIndexRoute, type RouteInput } from './docRoutes';
import { createTagRoutes } from './createTagRoutes';
import type { SiteLookups } from './siteLookups';
import { toThemeItems } from './toThemeItems';

/** Adds the route tree of a docs instance: a root, its versions, and the docs and tag pages of each version. */
export async function addRoutes(
  { siteDir, baseUrl }: LoadContext,
  options: DocsOptions,
  {
    versions,
    lookups,
    actions,
  }: {
    readonly versions: readonly LoadedVersion[];
    readonly lookups: SiteLookups;
    readonly actions: PluginActions;
  },
): Promise<void> {
  const findAlternates = createAlternateLookup(versions);
  const usedNames = new Set<string>();
  const routes = await Promise.all(
    versions.map((version) => {
      const fileNames = assignSidebarFileNames(version, usedNames);
      return createVersionRoute(siteDir, options, { version, lookups, actions, findAlternates, fileNames });
    }),
  );
  actions.addRoute({
    path: joinUrl(baseUrl, options.routeBasePath),
    component: options.docsRootComponent,
    exact: false,
    routes,
  });
}

async function createVersionRoute(
  siteDir: string,
  options: DocsOptions,
  {
    version,
    lookups,
    actions,
    findAlternates,
    fileNames,
  }: {
    readonly version: LoadedVersion;
    readonly lookups: SiteLookups;
    readonly actions: PluginActions;
    readonly findAlternates: ReturnType<typeof createAlternateLookup>;
    readonly fileNames: ReturnType<typeof assignSidebarFileNames>;
  },
): Promise<RouteConfig> {
  const sidebarFiles = new Map<string, string>();
  for (const [name, file] of fileNames) {
    const items = toThemeItems(version.sidebars.get(name) ?? [], version.docsById);
    sidebarFiles.set(name, await actions.createData(file, items));
  }
  const cardsName = version.name === CURRENT ? 'docs.json' : `docs-${version.name}.json`;
  const showsAnyCard: RouteInput['showsAnyCard'] = ({ shownCards, hasComponents = false }) =>
    shownCards === 'all' || (lookups.cards && hasComponents);
  const needsCards = lookups.docs || version.docs.some(showsAnyCard);
  const input: RouteInput = {
    siteDir,
    options,
    version,
    sidebarFiles,
    looksUpSidebars: lookups.sidebars,
    looksUpDocs: lookups.docs,
    showsAnyCard,
    cardsFile: needsCards ? await actions.createData(cardsName, createDocCards(version.docs)) : undefined,
    findAlternates: (id) => findAlternates(id, version.name),
  };
  return {
    path: version.path,
    component: options.docVersionRootComponent,
    exact: false,
    props: { version: toVersionData(version, options.id) },
    ...(version.routePriority !== undefined && { priority: version.routePriority }),
    routes: [
      {
        path: version.path,
        component: options.docLayoutComponent ?? options.docRootComponent,
        exact: false,
        routes: [
          ...version.docs.map((doc) => createDocRoute(doc, input)),
          ...version.sidebarLookup.generatedIndexes.map((index) => createGeneratedIndexRoute(index, input)),
        ],
      },
      ...createTagRoutes(version, options),
    ],
  };
}

/**
 * Returns a file name for each sidebar, and adds it to those that other versions use. No two are equal on a file system that ignores
 * case.
 */
function assignSidebarFileNames(
  { name: versionName, sidebars }: LoadedVersion,
  usedNames: Set<string>,
): ReadonlyMap<string, string> {
  const prefix = versionName === CURRENT ? 'sidebar' : `sidebar-${versionName}`;
  const files = new Map<string, string>();
  for (const name of sidebars.keys()) {
    const base = `${prefix}-${name.replace(/[^\w-]/g, '-')}`;
    let file = base;
    for (let n = 2; usedNames.has(file.toLowerCase()); n++) file = `${base}-${n}`;
    usedNames.add(file.toLowerCase());
    files.set(name, `${file}.json`);
  }
  return files;
}

/** Returns the `version` prop. Its sidebars and docs are empty, since each page loads those that it needs. */
function toVersionData(version: LoadedVersion, pluginId: string): VersionData {
  const { name, label, banner, badge, noIndex, className, isLast } = version;
  return {
    pluginId,
    version: name,
    label,
    banner,
    badge,
    noIndex,
    className,
    isLast,
    docsSidebars: {},
    docs: {},
  };
}

/**
 * Creates a function that returns the paths of a doc, or of the generated index with a slug, in the other versions, by version
 * name.
 */
function createAlternateLookup(
  versions: readonly LoadedVersion[],
): (id: string, versionName: string) => Readonly<Record<string, string>> {
  const pathsByVersion = versions.map(
    ({ name, docs, sidebarLookup }) =>
      [
        name,
        new Map([
          ...docs.map(({ metadata }) => [metadata.id, metadata.permalink] as const),
          ...sidebarLookup.generatedIndexes.flatMap(({ category: { link } }) =>
            link?.type === 'generated-index' ? [[link.slug, link.permalink] as const] : [],
          ),
        ]),
      ] as const,
  );
  return (id, versionName) =>
    Object.fromEntries(
      pathsByVersion.flatMap(([name, paths]) => {
        const path = paths.get(id);
        return name === versionName || path === undefined ? [] : [[name, path]];
      }),
    );
}
