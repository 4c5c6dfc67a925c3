import { useDocsContextualSearchTags } from './docs/searchTags';
import useDocusaurusContext from './exports/useDocusaurusContext';

/** The tag of pages that belong to no docs. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Gives what a search from this page is limited to. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const tags = useDocsContextualSearchTags();
  return { locale: useDocusaurusContext().i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...tags] };
}
