import { useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import { findActivePlugin, findActiveVersion } from './activeDocs';
import { useAllDocsData } from './docsData';
import { useDocsPreferredVersionByPluginId } from './preferredVersion';

/** The search tag of pages outside of all docs. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Returns the search tag of a docs version. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/**
 * Returns the tags of a contextual search: for each docs instance the current version, else the preferred,
 * else the latest.
 */
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

/** Returns the filters of a contextual search from the current page. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const tags = useDocsContextualSearchTags();
  return { locale: useDocusaurusContext().i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...tags] };
}
