import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { FacetFilters } from './createLocalSearchClient';

interface Service {
  readonly appId: string;
  readonly apiKey: string;
}

/** What the interface must know: the same for the hosted service, and for the local index with what it would be set to. */
export interface SearchSettings {
  readonly indexName: string;
  readonly contextualSearch: boolean;
  readonly externalUrlRegex?: string;
  readonly searchParameters: { readonly facetFilters?: FacetFilters };
  readonly searchPagePath: string | false | null;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  readonly insights: boolean;
  /** The service to ask; the local index where there is none. */
  readonly hosted?: Service;
}

/** `themeConfig.algolia` as the browser reads it; what we do not know is for the search box. */
export type AlgoliaThemeConfig = Omit<SearchSettings, 'hosted'> & Service;

/** Gives how the site is searched. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig } = useDocusaurusContext();
  const { algolia } = siteConfig.themeConfig as { readonly algolia?: AlgoliaThemeConfig };
  if (algolia) return { ...algolia, hosted: algolia };
  return {
    // names the recent searches of this site among those of others on the same host
    indexName: `docs${siteConfig.baseUrl}`,
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'search',
    insights: false,
  };
}

/** Gives what makes the address of the search page for a query. */
export function useSearchLink(): (query: string) => string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { searchPagePath } = useSearchSettings();
  return (query) => `${baseUrl}${searchPagePath || 'search'}?q=${encodeURIComponent(query)}`;
}

/** Gives `themeConfig` as sites that name the hosted service know it (contract/browser.md §2.14). */
export function useAlgoliaThemeConfig(): { readonly algolia: AlgoliaThemeConfig } {
  return useDocusaurusContext().siteConfig.themeConfig as unknown as {
    readonly algolia: AlgoliaThemeConfig;
  };
}
