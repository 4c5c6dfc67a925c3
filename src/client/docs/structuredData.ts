import type { SidebarItem } from '../../model/sidebar';
import useDocusaurusContext from '../exports/useDocusaurusContext';

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
