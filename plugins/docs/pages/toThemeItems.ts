import type { SidebarItem } from '../../../src/model/sidebar';
import type { NavigableDoc } from '../docs/navigation';
import { type Category, type DocItem, type Item, omitUndefined } from '../sidebars/sidebarTypes';

/** Returns the items of a sidebar as the theme receives them: only labels, URLs and IDs, nothing from the text of a doc. */
export function toThemeItems(
  items: readonly Item[],
  docs: ReadonlyMap<string, NavigableDoc>,
): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'category') return toThemeCategory(item, docs);
    return item.type === 'link' || item.type === 'html' ? item : toThemeLink(item, docs);
  });
}

function toThemeLink(
  { id, label, className, customProps, key }: DocItem,
  docs: ReadonlyMap<string, NavigableDoc>,
): SidebarItem {
  const { frontMatter, metadata } = getDoc(id, docs);
  return omitUndefined({
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

function toThemeCategory(item: Category, docs: ReadonlyMap<string, NavigableDoc>): SidebarItem {
  const { link, label, items, collapsed, collapsible, className, description, customProps, key } = item;
  const doc = link?.type === 'doc' ? getDoc(link.id, docs) : undefined;
  return omitUndefined({
    type: 'category' as const,
    label,
    items: toThemeItems(items, docs),
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

function getDoc(id: string, docs: ReadonlyMap<string, NavigableDoc>): NavigableDoc {
  const doc = docs.get(id);
  if (!doc) throw new Error(`The sidebar references the doc \`${id}\`, which is not loaded.`);
  return doc;
}
