import path from 'node:path';
import type { DocCardData, GeneratedIndexData } from '../../../src/model/docs';
import { createModuleRequest, type RouteConfig } from '../../../src/model/route';
import type { SidebarItem } from '../../../src/model/sidebar';
import { toPosixPath } from '../../../src/node/files/pathname';
import type { NavigableDoc } from '../docs/navigation';
import type { DocsOptions } from '../options';
import type { Category } from '../sidebars/sidebarTypes';
import type { LoadedVersion } from '../versions/loadVersion';
import { toThemeItems } from './toThemeItems';

/** What the routes of a version are created from. */
export interface RouteInput {
  readonly siteDir: string;
  readonly options: DocsOptions;
  readonly version: LoadedVersion;
  readonly docs: ReadonlyMap<string, NavigableDoc>;
  /** The data file of each sidebar, by sidebar name. */
  readonly sidebarFiles: ReadonlyMap<string, string>;
  /** Returns the paths of a doc, or of the generated index with a slug, in the other versions, by version name. */
  readonly findAlternates: (id: string) => Readonly<Record<string, string>>;
}

/**
 * Returns the route of a doc. It loads the content of the doc and the data file of its sidebar, so that a change to another
 * doc's content does not change it.
 */
export function createDocRoute(
  { file, metadata }: NavigableDoc,
  { siteDir, options, version, docs, sidebarFiles, findAlternates }: RouteInput,
): RouteConfig {
  const { id, permalink, sidebar, lastUpdatedAt } = metadata;
  const sidebarItems = sidebar === undefined ? undefined : sidebarFiles.get(sidebar);
  const category = version.sidebarLookup.findCategory(id);
  const alternates = findAlternates(id);
  const props = {
    ...(category && { docs: createDocCards(category, docs) }),
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

/** Returns the route of the page that lists the items of a category. */
export function createGeneratedIndexRoute(
  { sidebar, category }: { readonly sidebar: string; readonly category: Category },
  { options, version, docs, sidebarFiles, findAlternates }: RouteInput,
): RouteConfig {
  const { link, label } = category;
  if (link?.type !== 'generated-index') throw new Error(`The category \`${label}\` has no generated index.`);
  const { title = label, slug, permalink, description, image, keywords } = link;
  const categoryGeneratedIndex: GeneratedIndexData = {
    title,
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(keywords !== undefined && { keywords }),
    slug,
    permalink,
    sidebar,
    navigation: version.getIndexPagination(permalink, sidebar),
    items: addDescriptions(category, docs),
  };
  const sidebarItems = sidebarFiles.get(sidebar);
  const alternates = findAlternates(slug);
  return {
    path: permalink,
    component: options.docCategoryGeneratedIndexComponent,
    exact: true,
    modules: sidebarItems === undefined ? {} : { sidebarItems },
    props: { categoryGeneratedIndex, ...(Object.keys(alternates).length > 0 && { alternates }) },
    sidebar,
  };
}

/** Returns the data of the cards on the page of a category, by doc ID. */
function createDocCards(
  category: Category,
  docs: ReadonlyMap<string, NavigableDoc>,
): Readonly<Record<string, DocCardData>> {
  const cards: [string, DocCardData][] = [];
  for (const item of category.items) {
    const doc = item.type === 'doc' || item.type === 'ref' ? docs.get(item.id) : undefined;
    if (!doc) continue;
    const { id, title, description, sidebar } = doc.metadata;
    cards.push([id, { id, title, description, ...(sidebar !== undefined && { sidebar }) }]);
  }
  return Object.fromEntries(cards);
}

/** Returns the items of a category with the descriptions of their docs. */
function addDescriptions(
  category: Category,
  docs: ReadonlyMap<string, NavigableDoc>,
): readonly SidebarItem[] {
  return toThemeItems(category.items, docs).map((item) => {
    if (item.type !== 'link' || item.docId === undefined || item.description !== undefined) return item;
    const description = docs.get(item.docId)?.metadata.description;
    return description ? { ...item, description } : item;
  });
}
