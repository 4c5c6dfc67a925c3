import path from 'node:path';
import type { GeneratedIndexData } from '../../../src/model/docs';
import { createModuleRequest, type RouteConfig, type RouteModules } from '../../../src/model/route';
import { toPosixPath } from '../../../src/node/files/pathname';
import type { NavigableDoc } from '../docs/navigation';
import type { DocsOptions } from '../options';
import type { Category, Item } from '../sidebars/sidebarTypes';
import type { LoadedVersion } from '../versions/loadVersion';
import { createItemCards } from './docCards';

/** What the routes of a version are created from. */
export interface RouteInput {
  readonly siteDir: string;
  readonly options: DocsOptions;
  readonly version: LoadedVersion;
  /** The data file of each sidebar, by sidebar name. */
  readonly sidebarFiles: ReadonlyMap<string, string>;
  /** Whether code of the site may look up any sidebar. */
  readonly looksUpSidebars: boolean;
  /** Whether code of the site may look up any doc. */
  readonly looksUpDocs: boolean;
  /** Whether the text of a doc may show the card of any doc, or components in it may. */
  readonly showsAnyCard: (doc: Pick<NavigableDoc, 'shownCards' | 'hasComponents'>) => boolean;
  /** The data file with the cards of all docs, if any page needs it. */
  readonly cardsFile: string | undefined;
  /** Returns the paths of a doc, or of the generated index with a slug, in the other versions, by version name. */
  readonly findAlternates: (id: string) => Readonly<Record<string, string>>;
}

/**
 * Returns the route of a doc. It loads the content of the doc and the data file of its sidebar, so that a change to another
 * doc's content does not change it.
 */
export function createDocRoute(doc: NavigableDoc, input: RouteInput): RouteConfig {
  const { file, metadata } = doc;
  const { siteDir, options, version, findAlternates } = input;
  const { id, permalink, sidebar, lastUpdatedAt } = metadata;
  const alternates = findAlternates(id);
  const cards = createCards(listItemsWithCards(doc, version), input, input.showsAnyCard(doc));
  const props = {
    ...cards.props,
    ...(Object.keys(alternates).length > 0 && { alternates }),
  };
  return {
    path: permalink,
    component: options.docItemComponent,
    exact: true,
    modules: {
      content: createModuleRequest(file),
      ...createSidebarModules(sidebar, input),
      ...cards.modules,
    },
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
  input: RouteInput,
): RouteConfig {
  const { options, version, findAlternates } = input;
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
  };
  const alternates = findAlternates(slug);
  const cards = createCards(category.items, input);
  return {
    path: permalink,
    component: options.docCategoryGeneratedIndexComponent,
    exact: true,
    modules: { ...createSidebarModules(sidebar, input), ...cards.modules },
    props: {
      categoryGeneratedIndex,
      ...cards.props,
      ...(Object.keys(alternates).length > 0 && { alternates }),
    },
    sidebar,
  };
}

/** Returns the data files of the sidebar of a page, and of all sidebars if code of the site may look up any of them. */
function createSidebarModules(
  sidebar: string | undefined,
  { sidebarFiles, looksUpSidebars }: RouteInput,
): RouteModules {
  const sidebarItems = sidebar === undefined ? undefined : sidebarFiles.get(sidebar);
  return {
    ...(sidebarItems !== undefined && { sidebarItems }),
    ...(looksUpSidebars && { docsSidebars: Object.fromEntries(sidebarFiles) }),
  };
}

/** Returns the sidebar items whose cards the page of a doc may show: its siblings, or the items of the category that links to it. */
function listItemsWithCards(
  { metadata: { id, sidebar }, shownCards }: NavigableDoc,
  { sidebarLookup }: LoadedVersion,
): readonly Item[] | undefined {
  return shownCards === 'siblings' && sidebar !== undefined
    ? sidebarLookup.findSiblings(id, sidebar)
    : sidebarLookup.findCategory(id)?.items;
}

/** Returns where a page gets the cards of docs from: a file that it shares with other pages, or its own props. */
function createCards(
  items: readonly Item[] | undefined,
  { version, cardsFile, looksUpDocs }: RouteInput,
  showsAny = false,
): Pick<RouteConfig, 'modules' | 'props'> {
  if (cardsFile !== undefined && (looksUpDocs || showsAny)) return { modules: { docs: cardsFile } };
  return items ? { props: { docs: createItemCards(items, version.docsById) } } : {};
}
