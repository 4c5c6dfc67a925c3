import { useActivePlugin, useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { getDocsVersionSearchTag } from '@docusaurus/plugin-content-docs/client';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import type { FacetFilters } from './createLocalSearchClient';
import { useSearchSettings } from './searchSettings';

/** Gives the filters that keep a search in the language and the versions that are being read. */
export function useAlgoliaContextualFacetFilters(): readonly (string | readonly string[])[] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Gives those filters where the site has contextual search, else none. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): readonly (string | readonly string[])[] {
  const filters = useAlgoliaContextualFacetFilters();
  return useSearchSettings().contextualSearch ? filters : [];
}

/** Puts the filters of two sources into one list; all of them must hold. */
export function mergeFacetFilters(first: FacetFilters = [], second: FacetFilters = []): FacetFilters {
  const listed = (filters: FacetFilters) => (typeof filters === 'string' ? [filters] : filters);
  return [...listed(first), ...listed(second)];
}

/** Gives the tag of the tree that is being read: its pages come first. */
export function useActiveDocsTag(): string | undefined {
  const active = useActivePlugin();
  const version = useActiveVersion(active?.pluginId);
  return active && getDocsVersionSearchTag(active.pluginId, version?.name ?? 'current');
}
