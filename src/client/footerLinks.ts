import type { FooterColumn, FooterConfig } from '../model/themeConfig';

/** Tells whether the links of a footer stand in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumn[] {
  const [first] = links;
  return first !== undefined && 'title' in first;
}
