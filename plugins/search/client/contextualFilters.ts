import { getDocsVersionSearchTag, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import type { FacetFilters } from './searchRequest';
import { useSearchSettings } from './searchSettings';

/** Returns the facet filters that limit a search to the current language and docs versions. */
export function useAlgoliaContextualFacetFilters(): readonly (string | readonly string[])[] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Returns the contextual facet filters if the site enables `contextualSearch`, and an empty list otherwise. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): readonly (string | readonly string[])[] {
  const filters = useAlgoliaContextualFacetFilters();
  return useSearchSettings().contextualSearch ? filters : [];
}

/** Merges two sets of facet filters into one list, all of which must match. */
export function mergeFacetFilters(first: FacetFilters = [], second: FacetFilters = []): FacetFilters {
  const toList = (filters: FacetFilters) => (typeof filters === 'string' ? [filters] : filters);
  return [...toList(first), ...toList(second)];
}

/** Returns the search tag of the active docs version, whose pages rank first. */
export function useActiveDocsTag(): string | undefined {
  const { activePlugin, activeVersion } = useActivePluginAndVersion() ?? {};
  return activePlugin && getDocsVersionSearchTag(activePlugin.pluginId, activeVersion?.name ?? 'current');
}
