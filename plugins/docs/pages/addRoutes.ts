import type { VersionData } from '../../../src/model/docs';
import type { LoadContext, PluginActions } from '../../../src/model/plugin';
import type { RouteConfig } from '../../../src/model/route';
import { joinUrl } from '../../../src/model/url';
import type { DocsOptions } from '../options';
import type { LoadedVersion } from '../versions/loadVersion';
import { CURRENT } from '../versions/versionNames';
import { alternatesIn } from './alternates';
import { docRoute, generatedIndexRoute, type RouteMaking } from './docRoutes';
import { tagRoutes } from './tagRoutes';
import { themeItems } from './themeItems';

/** Adds the one tree of routes of a docs instance: its root, the versions, in each the docs and the tags pages (contract/build.md §3.12). */
export async function addRoutes(
  { siteDir, baseUrl }: LoadContext,
  options: DocsOptions,
  { versions, actions }: { readonly versions: readonly LoadedVersion[]; readonly actions: PluginActions },
): Promise<void> {
  const alternatesOf = alternatesIn(versions);
  const routes = await Promise.all(
    versions.map((version) => versionRoute(siteDir, options, { version, actions, alternatesOf })),
  );
  actions.addRoute({
    path: joinUrl(baseUrl, options.routeBasePath),
    component: options.docsRootComponent,
    exact: false,
    routes,
  });
}

async function versionRoute(
  siteDir: string,
  options: DocsOptions,
  {
    version,
    actions,
    alternatesOf,
  }: {
    readonly version: LoadedVersion;
    readonly actions: PluginActions;
    readonly alternatesOf: ReturnType<typeof alternatesIn>;
  },
): Promise<RouteConfig> {
  const docs = new Map(version.docs.map((doc) => [doc.metadata.id, doc]));
  const sidebarFiles = new Map<string, string>();
  for (const [name, file] of sidebarFileNames(version)) {
    const items = themeItems(version.sidebars.get(name) ?? [], docs);
    sidebarFiles.set(name, await actions.createData(file, items));
  }
  const making: RouteMaking = {
    siteDir,
    options,
    version,
    docs,
    sidebarFiles,
    alternatesOf: (id) => alternatesOf(id, version.name),
  };
  return {
    path: version.path,
    component: options.docVersionRootComponent,
    exact: false,
    props: { version: versionData(version, options.id) },
    ...(version.routePriority !== undefined && { priority: version.routePriority }),
    routes: [
      {
        path: version.path,
        component: options.docRootComponent,
        exact: false,
        routes: [
          ...version.docs.map((doc) => docRoute(doc, making)),
          ...version.use.generatedIndexes.map((index) => generatedIndexRoute(index, making)),
        ],
      },
      ...tagRoutes(version, options),
    ],
  };
}

/** Gives each sidebar a file name; names of all kinds become ones that no file system confuses. */
function sidebarFileNames({ name: versionName, sidebars }: LoadedVersion): ReadonlyMap<string, string> {
  const prefix = versionName === CURRENT ? 'sidebar' : `sidebar-${versionName}`;
  const taken = new Set<string>();
  const files = new Map<string, string>();
  for (const name of sidebars.keys()) {
    const plain = `${prefix}-${name.replace(/[^\w-]/g, '-')}`;
    let file = plain;
    for (let n = 2; taken.has(file.toLowerCase()); n++) file = `${plain}-${n}`;
    taken.add(file.toLowerCase());
    files.set(name, `${file}.json`);
  }
  return files;
}

/** The version as its pages receive it; the sidebar and the docs that a page shows come with the page. */
function versionData(version: LoadedVersion, pluginId: string): VersionData {
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
