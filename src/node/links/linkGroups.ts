import { type ItemGroup, readGroup } from '../../model/itemGroups';
import { readAllPages } from '../../model/pageTasks';
import { sumBy } from '../../model/sumBy';
import { type Blob, defineTask } from '../../model/task';
import { getUnlessSkipped } from '../bundle/contentSummaries';
import type { Engine } from '../engine/engine';
import { pageReport } from '../render/pageTasks';
import type { RenderedSite } from '../render/renderSite';
import { siteFacts } from '../site/siteFacts';
import { type Addresses, addAddresses, createAddressSets } from './addresses';
import {
  collectPageReferences,
  type PageReferences,
  type SiteAddress,
  toOwnPath,
} from './collectPageReferences';

// A check resolves each distinct address of a site once. Only if one is broken, it reads the references of the pages that have it.

/** The distinct addresses that a group of pages refers to. JSON. */
export interface LinkGroup {
  /** Links in the content. */
  readonly contentLinks: readonly string[];
  /** All other links, except for those of `layouts`. */
  readonly links: readonly string[];
  /** Files that pages embed. */
  readonly files: readonly string[];
  /** The paths of URLs that are on the host of the site, but outside of its base URL. */
  readonly outside: readonly string[];
  /** The distinct lists of links in layouts, each with the number of pages that have it. */
  readonly layouts: readonly (readonly [list: Blob, pages: number])[];
  /** The number of links and images of all pages, except for those of `layouts`. */
  readonly count: number;
}

/** Returns where the site is. */
const linkedSite = defineTask<null, SiteAddress>({
  name: 'linked-site',
  async run(context) {
    const { siteConfig, baseUrl } = await context.get(siteFacts, null);
    return { url: siteConfig.url, baseUrl };
  },
});

/** Returns what the pages of a group refer to. */
export const linkGroup = defineTask<Blob, LinkGroup>({
  name: 'link-group',
  async run(context, group) {
    const site = await context.get(linkedSite, null);
    const addresses = createAddressSets();
    const outside = new Set<string>();
    const layouts = new Map<string, [list: Blob, pages: number]>();
    let count = 0;
    await readAllPages(readGroup<string>(context, group), async (path) => {
      const report = await getUnlessSkipped(context, context.get(pageReport, path));
      if (!report) return;
      const { layoutLinks, ...own } = report;
      const page = collectPageReferences({ ...own, path, sourceFile: undefined, layoutLinks: [] }, site);
      addAddresses(addresses, page);
      for (const { url } of page.external) {
        const local = toOwnPath(url, { ...site, baseUrl: '/' });
        if (local !== undefined) outside.add(local);
      }
      const layout = layouts.get(layoutLinks.blob) ?? [layoutLinks, 0];
      layout[1]++;
      layouts.set(layoutLinks.blob, layout);
      const images = own.references.filter(({ kind }) => kind === 'image');
      count += own.links.length + (own.rawLinks?.length ?? 0) + images.length;
    });
    const { contentLinks, links, files } = addresses;
    // Pages are read in any order.
    return {
      contentLinks: [...contentLinks].sort(),
      links: [...links].filter((link) => !contentLinks.has(link)).sort(),
      files: [...files].sort(),
      outside: [...outside].sort(),
      layouts: [...layouts.values()].sort(([a], [b]) => (a.blob < b.blob ? -1 : 1)),
      count,
    };
  },
});

export const linkTasks = [linkedSite, linkGroup];

/** What the pages of a site refer to. */
export interface SiteLinks extends Addresses {
  /** The number of links and images of all pages. */
  readonly count: number;
}

export type LinkEngine = Pick<Engine, 'get' | 'readBlob'>;

/** Returns what the pages of a site refer to, and those that could not be rendered. */
export async function collectSiteLinks(
  engine: LinkEngine,
  groups: readonly ItemGroup[],
  failed: readonly PageReferences[],
): Promise<SiteLinks> {
  const links = new Set<string>();
  const files = new Set<string>();
  const addAll = (set: Set<string>, items: Iterable<string>) => {
    for (const item of items) set.add(item);
  };
  const addLayout = createLayoutReader(engine, (list) => {
    addAll(links, list);
    return list.length;
  });
  let count = 0;
  for (const { items } of groups) {
    const group = await engine.get(linkGroup, items);
    addAll(links, group.contentLinks);
    addAll(links, group.links);
    addAll(files, group.files);
    count += group.count + sumBy(group.layouts, ([list, pages]) => addLayout(list) * pages);
  }
  for (const page of failed) addAddresses({ contentLinks: links, links, files }, page);
  return { links, files, count };
}

/** Returns the paths of all pages in groups that a function selects by what they refer to. */
export async function listLinkingPages(
  engine: LinkEngine,
  groups: readonly ItemGroup[],
  isWanted: (group: LinkGroup) => boolean,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { items } of groups)
    if (isWanted(await engine.get(linkGroup, items)))
      for (const path of readGroup<string>(engine, items)) found.add(path);
  return found;
}

interface LinkingOptions {
  readonly addresses: Readonly<Record<keyof Addresses, Pick<ReadonlySet<string>, 'has' | 'size'>>>;
  readonly site: SiteAddress;
}

/** Yields the references of the pages that refer to one of the given addresses, and those of other pages in their groups. */
export async function* readLinkingPages(
  engine: LinkEngine,
  { pages, groups }: Pick<RenderedSite, 'pages' | 'groups'>,
  { addresses: { links, files }, site }: LinkingOptions,
): AsyncGenerator<PageReferences> {
  if (links.size === 0 && files.size === 0) return;
  const isWanted = (link: string) => links.has(link);
  const hasWanted = createLayoutReader(engine, (list) => list.some(isWanted));
  const linking = await listLinkingPages(
    engine,
    groups,
    (group) =>
      group.contentLinks.some(isWanted) ||
      group.links.some(isWanted) ||
      group.files.some((file) => files.has(file)) ||
      group.layouts.some(([list]) => hasWanted(list)),
  );
  const readPage = createPageReader(engine, site);
  for (const page of pages) if (linking.has(page.path)) yield await readPage(page);
}

/** Returns a function that reads the references of a page. Pages with the same links in layouts share the list of these. */
export function createPageReader(
  engine: LinkEngine,
  site: SiteAddress,
): (page: Pick<PageReferences, 'path' | 'sourceFile'>) => Promise<PageReferences> {
  const readLayout = createLayoutReader(engine, (list) => list, MAX_LISTS);
  return async ({ path, sourceFile }) => {
    const { layoutLinks, ...report } = await engine.get(pageReport, path);
    return collectPageReferences({ ...report, path, sourceFile, layoutLinks: readLayout(layoutLinks) }, site);
  };
}

/**
 * The number of lists to keep. Pages are read in the order of their paths, so those with the same list are close to each other. With
 * thousands of categories, all lists together would take hundreds of megabytes.
 */
const MAX_LISTS = 50;

/** Returns a function that reads a list of links and returns the result of `read`, usually once for each distinct list. */
function createLayoutReader<Result>(
  engine: LinkEngine,
  read: (links: readonly string[]) => Result,
  maxResults = Number.POSITIVE_INFINITY,
): (list: Blob) => Result {
  const results = new Map<string, Result>();
  return (list) => {
    const known = results.get(list.blob);
    if (known !== undefined) return known;
    if (results.size >= maxResults) results.clear();
    const result = read(JSON.parse(engine.readBlob(list).toString()) as readonly string[]);
    results.set(list.blob, result);
    return result;
  };
}
