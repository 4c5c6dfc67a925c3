import type { DocCardData } from '../../../src/model/docs';
import type { NavigableDoc } from '../docs/navigation';
import type { Item } from '../sidebars/sidebarTypes';

/** Returns the data of the cards of sidebar items, by doc ID. */
export function createItemCards(
  items: readonly Item[],
  docs: ReadonlyMap<string, NavigableDoc>,
): Readonly<Record<string, DocCardData>> {
  return createDocCards(
    items.flatMap((item) => (item.type === 'doc' || item.type === 'ref' ? (docs.get(item.id) ?? []) : [])),
  );
}

/** Returns the data of the cards of docs, by doc ID. */
export function createDocCards(docs: Iterable<NavigableDoc>): Readonly<Record<string, DocCardData>> {
  return Object.fromEntries(
    Array.from(docs, ({ metadata: { id, title, description, sidebar } }) => [
      id,
      { id, title, description, ...(sidebar !== undefined && { sidebar }) },
    ]),
  );
}
