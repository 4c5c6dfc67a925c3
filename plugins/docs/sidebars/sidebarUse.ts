import type { Category, DocItem, Item, Sidebars } from './sidebarTypes';

/** A stop on the way through a sidebar, in reading order: a doc, or the generated index of a category. */
export type Stop =
  | { readonly type: 'doc'; readonly id: string; readonly label?: string }
  | { readonly type: 'generated-index'; readonly permalink: string; readonly label: string };

/** What pages need to know about the sidebars they are in. */
export interface SidebarUse {
  /** Gives the sidebar that holds a doc; of several the last. */
  readonly sidebarOf: (docId: string) => string | undefined;
  readonly hasSidebar: (name: string) => boolean;
  /** The stops of a sidebar (contract/build.md §3.9). */
  readonly stopsOf: (sidebar: string) => readonly Stop[];
  /** Gives the category whose label leads to a doc, in the sidebar that holds the doc. */
  readonly categoryOf: (docId: string) => Category | undefined;
  /** The categories with a generated index, with the sidebars they are in. */
  readonly generatedIndexes: readonly { readonly sidebar: string; readonly category: Category }[];
  /** The first doc of the first sidebar. */
  readonly firstDocId: string | undefined;
}

/** Takes the sidebars of a version and works out once how docs are associated with them. */
export function sidebarUse(sidebars: Sidebars): SidebarUse {
  const sidebarById = new Map<string, string>();
  const stops = new Map<string, readonly Stop[]>();
  const categoryById = new Map<string, { readonly sidebar: string; readonly category: Category }>();
  const generatedIndexes: { readonly sidebar: string; readonly category: Category }[] = [];
  for (const [sidebar, items] of sidebars) {
    const found: Stop[] = [];
    walk(items, sidebar, found);
    stops.set(sidebar, found);
    for (const stop of found) if (stop.type === 'doc') sidebarById.set(stop.id, sidebar);
  }
  const [firstStops = []] = stops.values();
  return {
    sidebarOf: (docId) => sidebarById.get(docId),
    hasSidebar: (name) => sidebars.has(name),
    stopsOf: (sidebar) => stops.get(sidebar) ?? [],
    categoryOf: (docId) => categoryById.get(docId)?.category,
    generatedIndexes,
    firstDocId: firstStops.find((stop) => stop.type === 'doc')?.id,
  };

  function walk(items: readonly Item[], sidebar: string, found: Stop[]): void {
    for (const item of items) {
      if (item.type === 'doc') found.push(docStop(item));
      if (item.type !== 'category') continue;
      const { link, label } = item;
      if (link?.type === 'doc') {
        // The label of a category names its whole subject, which is what a link to its page should say.
        found.push({ type: 'doc', id: link.id, label });
        categoryById.set(link.id, { sidebar, category: item });
      } else if (link) {
        found.push({ type: 'generated-index', permalink: link.permalink, label });
        generatedIndexes.push({ sidebar, category: item });
      }
      walk(item.items, sidebar, found);
    }
  }
}

function docStop({ id, label }: DocItem): Stop {
  return { type: 'doc', id, ...(label !== undefined && { label }) };
}
