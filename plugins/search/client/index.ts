/** The public exports of `@docusaurus/theme-search-algolia/client`. */
export {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
} from './contextualFilters';
export { useSearchResultUrlProcessor } from './resultUrls';
export { useAlgoliaThemeConfig } from './searchSettings';
