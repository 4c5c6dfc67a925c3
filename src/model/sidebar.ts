import { isSamePath } from './url';

/** Sidebar items as the theme receives them. */
export interface SidebarLink {
  readonly type: 'link';
  readonly href: string;
  readonly label: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly autoAddBaseUrl?: boolean;
  readonly className?: string;
  readonly description?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly SidebarItem[];
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly href?: string;
  readonly linkUnlisted?: boolean;
  readonly className?: string;
  readonly description?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

export interface SidebarHtml {
  readonly type: 'html';
  readonly value: string;
  readonly defaultStyle?: boolean;
  readonly className?: string;
  readonly key?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Returns whether an item, or one of its descendants, links to the path. */
export function isActiveItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return isSamePath(item.href, path);
  if (item.type === 'category') {
    return isSamePath(item.href, path) || item.items.some((child) => isActiveItem(child, path));
  }
  return false;
}

/** Returns whether an item is visible on the path. Unlisted pages are visible only on their own page. */
export function isVisibleItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return !item.unlisted || isActiveItem(item, path);
  if (item.type === 'category') {
    return (
      isActiveItem(item, path) ||
      (item.href !== undefined && !item.linkUnlisted) ||
      item.items.some((child) => isVisibleItem(child, path))
    );
  }
  return true;
}

/** Returns the first link of an item, depth first. A category's own link comes before those of its items. */
export function findFirstLink(item: SidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  if (item.type === 'html') return undefined;
  if (item.href !== undefined && !item.linkUnlisted) return item.href;
  for (const child of item.items) {
    const href = findFirstLink(child);
    if (href !== undefined) return href;
  }
  return undefined;
}

/**
 * Returns the categories that contain the path, followed by the item itself. Empty if the sidebar does not contain the
 * path.
 */
export function findActiveTrail(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  for (const item of items) {
    if (item.type === 'category') {
      if (isSamePath(item.href, path)) return [item];
      const below = findActiveTrail(item.items, path);
      if (below.length > 0) return [item, ...below];
    } else if (item.type === 'link' && isSamePath(item.href, path)) {
      return [item];
    }
  }
  return [];
}
