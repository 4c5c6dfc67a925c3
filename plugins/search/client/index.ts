/** What sites import as `@docusaurus/theme-search-algolia/client` (contract/browser.md §2.14). */
export {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
} from './contextualFilters';
export { useSearchResultUrlProcessor } from './resultUrls';
export { useAlgoliaThemeConfig } from './searchSettings';
