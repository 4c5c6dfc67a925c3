import isInternalUrl from '@docusaurus/isInternalUrl';
import { findFirstSidebarItemLink, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import {
  extractLeadingEmoji,
  useDocCardDescriptionCategoryItemsPlural,
} from '@docusaurus/theme-common/internal';
import DocCardLayout from '@theme/DocCard/Layout';
import type { ReactNode } from 'react';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../model/sidebar';

/** Splits the leading emoji off a label. Returns it, or a default, as the icon. */
function splitIcon(label: string, fallback: string): { readonly icon: string; readonly title: string } {
  const { emoji, rest } = extractLeadingEmoji(label);
  return { icon: emoji ?? fallback, title: rest.trim() };
}

function CategoryCard({ item }: { readonly item: SidebarCategory }): ReactNode {
  const countItems = useDocCardDescriptionCategoryItemsPlural();
  const href = findFirstSidebarItemLink(item);
  if (!href) return null;
  return (
    <DocCardLayout
      item={item}
      className={item.className}
      href={href}
      {...splitIcon(item.label, '🗃')}
      description={item.description ?? countItems(item.items.length)}
    />
  );
}

function LinkCard({ item }: { readonly item: SidebarLink }): ReactNode {
  const { docs } = useDocsVersion();
  return (
    <DocCardLayout
      item={item}
      className={item.className}
      href={item.href}
      {...splitIcon(item.label, isInternalUrl(item.href) ? '📄️' : '🔗')}
      description={item.description ?? docs[item.docId ?? '']?.description}
    />
  );
}

/** The card of a sidebar item. HTML, which a sidebar may use for separators, has none. */
export default function DocCard({ item }: { readonly item: SidebarItem }): ReactNode {
  switch (item.type) {
    case 'link':
      return <LinkCard item={item} />;
    case 'category':
      return <CategoryCard item={item} />;
    default:
      return null;
  }
}
