import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { FacetFilters } from './searchRequest';

interface Service {
  readonly appId: string;
  readonly apiKey: string;
}

/** The settings of the search UI. For the local index they are the defaults of the hosted service. */
export interface SearchSettings {
  readonly indexName: string;
  readonly contextualSearch: boolean;
  readonly externalUrlRegex?: string;
  readonly searchParameters: { readonly facetFilters?: FacetFilters };
  readonly searchPagePath: string | false | null;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  readonly insights: boolean;
  /** The hosted service, or `undefined` for the local index. */
  readonly hosted?: Service;
}

/** `themeConfig.algolia` as the browser reads it. Unknown options are passed on to DocSearch. */
export type AlgoliaThemeConfig = Omit<SearchSettings, 'hosted'> & Service;

/** Returns the search settings of the site. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig } = useDocusaurusContext();
  const { algolia } = siteConfig.themeConfig as { readonly algolia?: AlgoliaThemeConfig };
  if (algolia) return { ...algolia, hosted: algolia };
  return {
    // Separates the saved searches of this site from those of other sites on the same host.
    indexName: `docs${siteConfig.baseUrl}`,
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'search',
    insights: false,
  };
}

/** Returns `themeConfig` of a site that configures Algolia. */
export function useAlgoliaThemeConfig(): { readonly algolia: AlgoliaThemeConfig } {
  return useDocusaurusContext().siteConfig.themeConfig as unknown as {
    readonly algolia: AlgoliaThemeConfig;
  };
}
