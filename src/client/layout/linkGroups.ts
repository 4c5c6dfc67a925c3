import type { FooterColumn, FooterConfig } from '../../model/themeConfig';

/** Returns whether footer links are grouped in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumn[] {
  const [first] = links;
  return first !== undefined && 'title' in first;
}

/** Splits navbar items into those on the left and those on the right. */
export function splitNavbarItems<T extends { readonly position?: string }>(
  items: readonly T[],
): readonly [left: readonly T[], right: readonly T[]] {
  return [
    items.filter(({ position }) => position === 'left'),
    items.filter(({ position }) => position !== 'left'),
  ];
}
