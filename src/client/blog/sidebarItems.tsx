import { type ReactNode, useMemo } from 'react';
import type { BlogSidebarItem } from '../../model/blog';
import Link from '../exports/Link';
import { useLocation } from '../exports/router';
import { isSamePath } from '../location/paths';
import { groupBy } from '../text/lists';

/** Takes the items of a blog's sidebar and gives those that it shows: the listed ones, and the page itself. */
export function useVisibleBlogSidebarItems(items: readonly BlogSidebarItem[]): readonly BlogSidebarItem[] {
  const { pathname } = useLocation();
  return useMemo(
    () => items.filter(({ unlisted, permalink }) => !unlisted || isSamePath(permalink, pathname)),
    [items, pathname],
  );
}

/** Gives posts by their year in UTC, the newest year first, in the order that they have within it. */
export function groupBlogSidebarItemsByYear<Item extends { readonly date: string }>(
  items: readonly Item[],
): readonly (readonly [year: string, items: readonly Item[]])[] {
  const groups = groupBy(items, ({ date }) => `${new Date(date).getUTCFullYear()}`);
  return Object.entries(groups as Record<string, Item[]>).toSorted(([a], [b]) => Number(b) - Number(a));
}

/** The links to posts in a sidebar, as a list. */
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
