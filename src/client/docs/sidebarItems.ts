import { useMemo } from 'react';
import {
  activeTrail,
  firstLink,
  isVisibleItem,
  type SidebarCategory,
  type SidebarItem,
} from '../../model/sidebar';
import { useLocation } from '../exports/router';
import { useDocsSidebar } from './docContexts';
import { useActivePlugin } from './docsData';
import useDocusaurusContext from '../exports/useDocusaurusContext';

export {
  firstLink as findFirstSidebarItemLink,
  isActiveItem as isActiveSidebarItem,
  isVisibleItem as isVisibleSidebarItem,
} from '../../model/sidebar';

/** Gives the first category, depth first, that the predicate holds for. */
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

/** Gives the items that are shown while the path is being read. */
export function useVisibleSidebarItems(
  items: readonly SidebarItem[],
  activePath: string,
): readonly SidebarItem[] {
  return useMemo(() => items.filter((item) => isVisibleItem(item, activePath)), [items, activePath]);
}

/** Gives the way through the sidebar to the page; null without a sidebar, or where the site wants none. */
export function useSidebarBreadcrumbs(): readonly SidebarItem[] | null {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  const active = useActivePlugin();
  if (!sidebar || active?.pluginData.breadcrumbs === false) return null;
  return activeTrail(sidebar.items, pathname);
}

function deepestCategory(items: readonly SidebarItem[], pathname: string): SidebarCategory | undefined {
  return activeTrail(items, pathname).findLast((item) => item.type === 'category');
}

/** Gives the category that the page is the index of, or belongs to. */
export function useCurrentSidebarCategory(): SidebarCategory {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (!sidebar) throw new Error('Unexpected: cant find current sidebar in context');
  const category = deepestCategory(sidebar.items, pathname);
  if (!category) {
    throw new Error(
      `${pathname} is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.`,
    );
  }
  return category;
}

/** Gives the items beside the page: those of its category, or of the sidebar itself. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (!sidebar) throw new Error('Unexpected: cant find current sidebar in context');
  return deepestCategory(sidebar.items, pathname)?.items ?? sidebar.items;
}

/** Keeps the items that a card can lead to. */
export function filterDocCardListItems(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.filter((item) => item.type === 'html' || firstLink(item) !== undefined);
}

/** Describes breadcrumbs for search engines; those without a link are left out (contract/browser.md §4.4). */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly SidebarItem[];
}): object {
  const { url } = useDocusaurusContext().siteConfig;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs
      .filter((item) => item.type !== 'html' && item.href !== undefined)
      .map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: 'label' in item ? item.label : '',
        item: url + ('href' in item ? item.href : ''),
      })),
  };
}
