import { hasHostedSearch, hasLocalSearch } from '@theme/features';
import type { LocalSearchClient, SearchClient } from './createLocalSearchClient';
import type { SearchSettings } from './searchSettings';

/** Loads the client of the hosted service if the site uses one, and that of the local index otherwise. Each is a separate chunk. */
export async function loadSearchClient({ hosted }: SearchSettings, baseUrl: string): Promise<SearchClient> {
  if (!hasHostedSearch || !hosted) return loadLocalClient(baseUrl);
  const { liteClient } = await import('algoliasearch/lite');
  return liteClient(hosted.appId, hosted.apiKey) as unknown as SearchClient;
}

/** Loads the client of the local index. */
export async function loadLocalClient(baseUrl: string): Promise<LocalSearchClient> {
  if (!hasLocalSearch)
    throw new Error('This site has no local search index, because it uses the hosted search.');
  const { createSiteSearchClient } = await import('./siteSearchClient');
  return createSiteSearchClient(baseUrl);
}
