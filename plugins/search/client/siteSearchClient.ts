import { createLocalSearchClient, type LocalSearchClient } from './createLocalSearchClient';
import { createIndexFetcher } from './indexFiles';

/** Creates a client that searches the index published with the site. */
export function createSiteSearchClient(baseUrl: string): LocalSearchClient {
  const createClient = () => createLocalSearchClient(createIndexFetcher(baseUrl));
  // An edit changes the index while the page is open, so nothing is cached between two queries.
  if (process.env.NODE_ENV === 'development') {
    return {
      search: (input) => createClient().search(input),
      parts: (tags) => createClient().parts(tags),
      suggest: (query) => createClient().suggest(query),
    };
  }
  return createClient();
}
