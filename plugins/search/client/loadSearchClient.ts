import { hasHostedSearch, hasLocalSearch } from '@theme/features';
import type { SearchClient } from './createLocalSearchClient';
import type { SearchSettings } from './searchSettings';

/** Gives the client of the hosted service where the site has one, else that of the local index; each comes in a script of its own. */
export async function loadSearchClient({ hosted }: SearchSettings, baseUrl: string): Promise<SearchClient> {
  if (!hasHostedSearch || !hosted) return loadLocalClient(baseUrl);
  const { liteClient } = await import('algoliasearch/lite');
  return liteClient(hosted.appId, hosted.apiKey) as unknown as SearchClient;
}

/** Gives a client of the local index, whose script may have to be fetched first. */
export async function loadLocalClient(baseUrl: string): Promise<SearchClient> {
  if (!hasLocalSearch) throw new Error('This site is searched by the hosted service.');
  const { createSiteSearchClient } = await import('./siteSearchClient');
  return createSiteSearchClient(baseUrl);
}
