import { fetchIndex } from './fetchIndex';
import { localSearchClient, type SearchClient } from './localSearchClient';

/** Makes a client that answers from the index beside the pages of a site. */
export function siteSearchClient(baseUrl: string): SearchClient {
  return localSearchClient(fetchIndex(baseUrl));
}
