import useDocusaurusContext from '../exports/useDocusaurusContext';
import { useDocsContextualSearchTags } from './searchTags';

/** The search tag of pages outside of all docs. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Returns the filters of a contextual search from the current page. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const tags = useDocsContextualSearchTags();
  return { locale: useDocusaurusContext().i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...tags] };
}
