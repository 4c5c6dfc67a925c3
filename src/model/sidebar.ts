import { hasProtocol, isSamePath, plainPath } from './url';

/** What links and categories in a sidebar have in common. */
interface LabeledItem {
  readonly label: string;
  readonly className?: string;
  readonly description?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

/** Sidebar items as the theme receives them. */
export interface SidebarLink extends LabeledItem {
  readonly type: 'link';
  readonly href: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly autoAddBaseUrl?: boolean;
}

export interface SidebarCategory extends LabeledItem {
  readonly type: 'category';
  readonly items: readonly SidebarItem[];
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly href?: string;
  readonly linkUnlisted?: boolean;
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
  if (item.type === 'category') return getLinkedPaths(item).has(plainPath(path));
  return item.type === 'link' && isSamePath(item.href, path);
}

/** The paths that categories and their descendants link to. A page of a large sidebar compares its path with all of them. */
const linkedPaths = new WeakMap<SidebarCategory, ReadonlySet<string>>();

function getLinkedPaths(category: SidebarCategory): ReadonlySet<string> {
  let paths = linkedPaths.get(category);
  if (!paths) {
    paths = new Set(listLinks([category]).map(plainPath));
    linkedPaths.set(category, paths);
  }
  return paths;
}

function listLinks(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => [
    ...('href' in item && item.href !== undefined ? [item.href] : []),
    ...(item.type === 'category' ? listLinks(item.items) : []),
  ]);
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

/** Whether categories look the same on all pages that they do not contain. */
const stableCategories = new WeakMap<SidebarCategory, boolean>();

/** Returns whether an item looks the same on all pages that neither the item nor its descendants link to. */
export function isStableItem(item: SidebarItem): boolean {
  // it may contain relative URLs
  if (item.type === 'html') return false;
  if (item.type === 'link') return !item.unlisted && isStableUrl(item.href);
  let isStable = stableCategories.get(item);
  if (isStable === undefined) {
    const { href, linkUnlisted, items } = item;
    isStable = !linkUnlisted && (href === undefined || isStableUrl(href)) && items.every(isStableItem);
    stableCategories.set(item, isStable);
  }
  return isStable;
}

/** Returns whether a URL has the same target on every page. */
function isStableUrl(url: string): boolean {
  return url.startsWith('/') || hasProtocol(url);
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
  const item = items.find((each) => isActiveItem(each, path));
  if (!item) return [];
  return item.type === 'category' && !isSamePath(item.href, path)
    ? [item, ...findActiveTrail(item.items, path)]
    : [item];
}
