import { type ReactNode, useMemo } from 'react';
import type { BlogSidebarItem } from '../../model/blog';
import Link from '../exports/Link';
import { useLocation } from '../exports/router';
import { isSamePath } from '../location/paths';
import { groupBy } from '../text/lists';

/** Returns the visible items of a blog sidebar: the listed posts, and the current page. */
export function useVisibleBlogSidebarItems(items: readonly BlogSidebarItem[]): readonly BlogSidebarItem[] {
  const { pathname } = useLocation();
  return useMemo(
    () => items.filter(({ unlisted, permalink }) => !unlisted || isSamePath(permalink, pathname)),
    [items, pathname],
  );
}

/** Returns posts grouped by their year in UTC, newest year first. The order within a year does not change. */
export function groupBlogSidebarItemsByYear<Item extends { readonly date: string }>(
  items: readonly Item[],
): readonly (readonly [year: string, items: readonly Item[]])[] {
  const groups = groupBy(items, ({ date }) => `${new Date(date).getUTCFullYear()}`);
  return Object.entries(groups as Record<string, Item[]>).toSorted(([a], [b]) => Number(b) - Number(a));
}

/** A list of links to posts, for sidebars. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName,
}: {
  readonly items: readonly BlogSidebarItem[];
  readonly ulClassName?: string;
  readonly liClassName?: string;
  readonly linkClassName?: string;
  readonly linkActiveClassName?: string;
}): ReactNode {
  return (
    <ul className={ulClassName}>
      {items.map(({ permalink, title }) => (
        <li key={permalink} className={liClassName}>
          <Link isNavLink to={permalink} className={linkClassName} activeClassName={linkActiveClassName}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
