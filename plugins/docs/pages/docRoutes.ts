import path from 'node:path';
import type { GeneratedIndexData } from '../../../src/model/docs';
import { createModuleRequest, type RouteConfig } from '../../../src/model/route';
import { toPosixPath } from '../../../src/node/files/pathname';
import type { PlacedDoc } from '../docs/placeDocs';
import type { DocsOptions } from '../options';
import type { Category } from '../sidebars/sidebarTypes';
import type { LoadedVersion } from '../versions/loadVersion';
import { cardsOf, describedItems } from './categoryCards';

/** What the routes of a version are made with. */
export interface RouteMaking {
  readonly siteDir: string;
  readonly options: DocsOptions;
  readonly version: LoadedVersion;
  readonly docs: ReadonlyMap<string, PlacedDoc>;
  /** The data file of each sidebar, by its name. */
  readonly sidebarFiles: ReadonlyMap<string, string>;
  /** Where the other versions have a doc of this one: paths by version name. */
  readonly alternatesOf: (id: string) => Readonly<Record<string, string>>;
}

/** Makes the route of a doc. It carries its content and names its sidebar's file; no page carries what another page says (contract/build.md §3.10). */
export function docRoute(
  { file, metadata }: PlacedDoc,
  { siteDir, options, version, docs, sidebarFiles, alternatesOf }: RouteMaking,
): RouteConfig {
  const { id, permalink, sidebar, lastUpdatedAt } = metadata;
  const sidebarItems = sidebar === undefined ? undefined : sidebarFiles.get(sidebar);
  const category = version.use.categoryOf(id);
  const alternates = alternatesOf(id);
  const props = {
    ...(category && { docs: cardsOf(category, docs) }),
    ...(Object.keys(alternates).length > 0 && { alternates }),
  };
  return {
    path: permalink,
    component: options.docItemComponent,
    exact: true,
    modules: { content: createModuleRequest(file), ...(sidebarItems !== undefined && { sidebarItems }) },
    ...(Object.keys(props).length > 0 && { props }),
    ...(sidebar !== undefined && { sidebar }),
    metadata: {
      sourceFilePath: toPosixPath(path.relative(siteDir, file)),
      ...(lastUpdatedAt !== undefined && { lastUpdatedAt }),
    },
  };
}

/** Makes the route of the page that lists the items of a category. */
export function generatedIndexRoute(
  { sidebar, category }: { readonly sidebar: string; readonly category: Category },
  { options, version, docs, sidebarFiles }: RouteMaking,
): RouteConfig {
  const { link, label } = category;
  if (link?.type !== 'generated-index') throw new Error(`The category ${label} has no generated index.`);
  const { title = label, slug, permalink, description, image, keywords } = link;
  const categoryGeneratedIndex: GeneratedIndexData = {
    title,
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(keywords !== undefined && { keywords }),
    slug,
    permalink,
    sidebar,
    navigation: version.indexNeighbours(permalink, sidebar),
    items: describedItems(category, docs),
  };
  const sidebarItems = sidebarFiles.get(sidebar);
  return {
    path: permalink,
    component: options.docCategoryGeneratedIndexComponent,
    exact: true,
    modules: sidebarItems === undefined ? {} : { sidebarItems },
    props: { categoryGeneratedIndex },
    sidebar,
  };
}
