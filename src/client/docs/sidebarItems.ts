import { useMemo } from 'react';
import {
  findActiveTrail,
  findFirstLink,
  isVisibleItem,
  type SidebarCategory,
  type SidebarItem,
} from '../../model/sidebar';
import { useLocation } from '../exports/router';
import { useDocsSidebar } from './docContexts';
import { useActivePlugin } from './docsData';

export {
  findFirstLink as findFirstSidebarItemLink,
  isActiveItem as isActiveSidebarItem,
  isStableItem as isStableSidebarItem,
  isVisibleItem as isVisibleSidebarItem,
} from '../../model/sidebar';

/** Returns the first category, depth first, that satisfies the predicate. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  predicate: (category: SidebarCategory) => boolean,
): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    if (predicate(item)) return item;
    const below = findSidebarCategory(item.items, predicate);
    if (below) return below;
  }
  return undefined;
}

/** Returns the items that are visible on the page at `activePath`. */
export function useVisibleSidebarItems(
  items: readonly SidebarItem[],
  activePath: string,
): readonly SidebarItem[] {
  return useMemo(() => items.filter((item) => isVisibleItem(item, activePath)), [items, activePath]);
}

/**
 * Returns the sidebar items from the root to the current page, or `null` without a sidebar or if breadcrumbs
 * are disabled, and on pages of other plugins.
 */
export function useSidebarBreadcrumbs(): readonly SidebarItem[] | null {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  const active = useActivePlugin();
  return sidebar && active?.pluginData.breadcrumbs ? findActiveTrail(sidebar.items, pathname) : null;
}

function findDeepestCategory(items: readonly SidebarItem[], pathname: string): SidebarCategory | undefined {
  return findActiveTrail(items, pathname).findLast((item) => item.type === 'category');
}

/** Returns the category that the current page is the index of, or belongs to. */
export function useCurrentSidebarCategory(): SidebarCategory {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (!sidebar) throw new Error('Unexpected: cant find current sidebar in context');
  const category = findDeepestCategory(sidebar.items, pathname);
  if (!category) {
    throw new Error(
      `${pathname} is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.`,
    );
  }
  return category;
}

/** Returns the siblings of the current page: the items of its category, or of the sidebar. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (!sidebar) throw new Error('Unexpected: cant find current sidebar in context');
  return findDeepestCategory(sidebar.items, pathname)?.items ?? sidebar.items;
}

/** Returns the items that a card can link to. */
export function filterDocCardListItems(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.filter((item) => item.type === 'html' || findFirstLink(item) !== undefined);
}
