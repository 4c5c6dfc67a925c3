import { fetchIndex } from './fetchIndex';
import { localSearchClient, type SearchClient } from './localSearchClient';

/** Makes a client that answers from the index beside the pages of a site. */
export function siteSearchClient(baseUrl: string): SearchClient {
  const client = () => localSearchClient(fetchIndex(baseUrl));
  // what an open page has read may be of before an edit
  if (process.env.NODE_ENV === 'development') return { search: (input) => client().search(input) };
  return client();
}
