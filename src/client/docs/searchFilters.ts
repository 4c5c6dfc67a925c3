import { useLocation } from '../exports/router';
import { findActivePlugin, findActiveVersion } from './activeDocs';
import { useAllDocsData } from './docsData';
import { useDocsPreferredVersionByPluginId } from './preferredVersion';
import useDocusaurusContext from '../exports/useDocusaurusContext';

/** Gives the tag that search knows a version's pages by. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/** Gives the tags that a search from this page asks for: of every docs instance the version being read, else the chosen, else the latest. */
export function useDocsContextualSearchTags(): readonly string[] {
  const all = useAllDocsData();
  const { pathname } = useLocation();
  const preferred = useDocsPreferredVersionByPluginId();
  const active = findActivePlugin(all, pathname);
  return Object.entries(all).map(([pluginId, data]) => {
    const version =
      (active?.pluginId === pluginId && findActiveVersion(data, pathname)) ||
      preferred[pluginId] ||
      data.versions.find(({ isLast }) => isLast);
    return getDocsVersionSearchTag(pluginId, version?.name ?? 'current');
  });
}

/** The tag of pages that belong to no docs. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Gives what a search from this page is limited to. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const tags = useDocsContextualSearchTags();
  return { locale: useDocusaurusContext().i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...tags] };
}
