import type { Category, DocItem, Item, Sidebars } from './sidebarTypes';

/** A page of a sidebar, as a target of previous and next links. */
export type PaginationEntry =
  | { readonly type: 'doc'; readonly id: string; readonly label?: string }
  | {
      readonly type: 'generated-index';
      readonly permalink: string;
      readonly label: string;
      readonly description?: string;
    };

/** Finds the sidebars and categories of docs. */
export interface SidebarLookup {
  /** Returns the last sidebar that contains a doc. */
  readonly findSidebar: (docId: string) => string | undefined;
  readonly hasSidebar: (name: string) => boolean;
  /** Returns the pages of a sidebar in reading order. */
  readonly getPaginationEntries: (sidebar: string) => readonly PaginationEntry[];
  /** Returns the category whose label links to a doc. */
  readonly findCategory: (docId: string) => Category | undefined;
  /** Returns the items of the category that a doc is the index of or belongs to, or else of the sidebar. */
  readonly findSiblings: (docId: string, sidebar: string) => readonly Item[];
  /** The categories with a generated index, with their sidebars. */
  readonly generatedIndexes: readonly { readonly sidebar: string; readonly category: Category }[];
  /** The first doc of the first sidebar. */
  readonly firstDocId: string | undefined;
}

/** Creates the lookup for the sidebars of a version. */
export function createSidebarLookup(sidebars: Sidebars): SidebarLookup {
  const sidebarById = new Map<string, string>();
  const entriesBySidebar = new Map<string, readonly PaginationEntry[]>();
  const categoryById = new Map<string, Category>();
  const generatedIndexes: { readonly sidebar: string; readonly category: Category }[] = [];
  for (const [sidebar, items] of sidebars) {
    const entries: PaginationEntry[] = [];
    collect(items, sidebar, entries);
    entriesBySidebar.set(sidebar, entries);
    for (const entry of entries) if (entry.type === 'doc') sidebarById.set(entry.id, sidebar);
  }
  const [firstEntries = []] = entriesBySidebar.values();
  return {
    findSidebar: (docId) => sidebarById.get(docId),
    hasSidebar: (name) => sidebars.has(name),
    getPaginationEntries: (sidebar) => entriesBySidebar.get(sidebar) ?? [],
    findCategory: (docId) => categoryById.get(docId),
    findSiblings: (docId, sidebar) => {
      const items = sidebars.get(sidebar) ?? [];
      return findSiblings(items, docId) ?? items;
    },
    generatedIndexes,
    firstDocId: firstEntries.find((entry) => entry.type === 'doc')?.id,
  };

  function collect(items: readonly Item[], sidebar: string, entries: PaginationEntry[]): void {
    for (const item of items) {
      if (item.type === 'doc') entries.push(toPaginationEntry(item));
      if (item.type !== 'category') continue;
      const { link, label } = item;
      if (link?.type === 'doc') {
        // Without the label of the category, which may suit only the list of its items.
        entries.push({ type: 'doc', id: link.id });
        categoryById.set(link.id, item);
      } else if (link) {
        entries.push({ label, ...link });
        generatedIndexes.push({ sidebar, category: item });
      }
      collect(item.items, sidebar, entries);
    }
  }
}

function findSiblings(items: readonly Item[], docId: string): readonly Item[] | undefined {
  for (const item of items) {
    if ((item.type === 'doc' || item.type === 'ref') && item.id === docId) return items;
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc' && item.link.id === docId) return item.items;
    const siblings = findSiblings(item.items, docId);
    if (siblings) return siblings;
  }
  return undefined;
}

function toPaginationEntry({ id, label }: DocItem): PaginationEntry {
  return { type: 'doc', id, ...(label !== undefined && { label }) };
}
