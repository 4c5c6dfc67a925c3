import type { SidebarItem } from '../../model/sidebar';
import useDocusaurusContext from '../exports/useDocusaurusContext';

/** Returns the structured data of breadcrumbs, for search engines. Items without a link are omitted. */
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
