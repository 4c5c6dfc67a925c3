import type { DocCardData } from '../../../src/model/docs';
import type { SidebarItem } from '../../../src/model/sidebar';
import type { PlacedDoc } from '../docs/placeDocs';
import type { Category } from '../sidebars/sidebarTypes';
import { themeItems } from './themeItems';

/** Gives what the cards of a category's page say of the docs in it, by id; only that page carries it. */
export function cardsOf(
  category: Category,
  docs: ReadonlyMap<string, PlacedDoc>,
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

/** Gives the items of a category with the descriptions of their docs, for the page that lists them. */
export function describedItems(
  category: Category,
  docs: ReadonlyMap<string, PlacedDoc>,
): readonly SidebarItem[] {
  return themeItems(category.items, docs).map((item) => {
    if (item.type !== 'link' || item.docId === undefined || item.description !== undefined) return item;
    const description = docs.get(item.docId)?.metadata.description;
    return description ? { ...item, description } : item;
  });
}
