import { hasHostedSearch, hasLocalSearch } from '@theme/features';
import type { SearchClient } from './localSearchClient';
import type { SearchSettings } from './searchSettings';

/** Gives the client of the hosted service where the site has one, else that of the local index; each comes in a script of its own. */
export async function openClient({ hosted }: SearchSettings, baseUrl: string): Promise<SearchClient> {
  if (!hasHostedSearch || !hosted) return openLocal(baseUrl);
  const { liteClient } = await import('algoliasearch/lite');
  return liteClient(hosted.appId, hosted.apiKey) as unknown as SearchClient;
}

/** Gives a client of the local index, whose script may have to be fetched first. */
export async function openLocal(baseUrl: string): Promise<SearchClient> {
  if (!hasLocalSearch) throw new Error('This site is searched by the hosted service.');
  const { siteSearchClient } = await import('./siteSearchClient');
  return siteSearchClient(baseUrl);
}
