import type { SidebarItem } from '../../../src/model/sidebar';
import type { PlacedDoc } from '../docs/placeDocs';
import type { Category, DocItem, Item } from '../sidebars/sidebarTypes';

/** Writes the items of a sidebar as the theme receives them: labels, addresses and ids, nothing that a doc's text could change (contract/build.md §3.10). */
export function themeItems(
  items: readonly Item[],
  docs: ReadonlyMap<string, PlacedDoc>,
): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'category') return category(item, docs);
    return item.type === 'link' || item.type === 'html' ? item : docLink(item, docs);
  });
}

function docLink(
  { id, label, className, customProps, key }: DocItem,
  docs: ReadonlyMap<string, PlacedDoc>,
): SidebarItem {
  const { frontMatter, metadata } = knownDoc(id, docs);
  return withoutGaps({
    type: 'link' as const,
    href: metadata.permalink,
    label: frontMatter.sidebar_label ?? label ?? metadata.title,
    docId: id,
    unlisted: metadata.unlisted || undefined,
    className: frontMatter.sidebar_class_name ?? className,
    customProps: frontMatter.sidebar_custom_props ?? customProps,
    key,
  });
}

function category(item: Category, docs: ReadonlyMap<string, PlacedDoc>): SidebarItem {
  const { link, label, items, collapsed, collapsible, className, description, customProps, key } = item;
  const doc = link?.type === 'doc' ? knownDoc(link.id, docs) : undefined;
  return withoutGaps({
    type: 'category' as const,
    label,
    items: themeItems(items, docs),
    collapsed,
    collapsible,
    href: doc?.metadata.permalink ?? (link?.type === 'generated-index' ? link.permalink : undefined),
    linkUnlisted: doc?.metadata.unlisted || undefined,
    className,
    description,
    customProps: customProps ?? doc?.frontMatter.sidebar_custom_props,
    key,
  });
}

function knownDoc(id: string, docs: ReadonlyMap<string, PlacedDoc>): PlacedDoc {
  const doc = docs.get(id);
  if (!doc) throw new Error(`The sidebar names the doc ${id}, which was not loaded.`);
  return doc;
}

/** Leaves out what is undefined, so that equal items are equal files. */
function withoutGaps<T extends object>(item: T): T {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as T;
}
