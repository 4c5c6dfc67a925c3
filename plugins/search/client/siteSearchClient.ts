import { CORE_FILE, INDEX_FOLDER, INDEX_VERSION, type IndexCore } from '../format/indexFormat';
import { createLocalSearchClient, type LocalSearchClient } from './createLocalSearchClient';
import type { GetFile } from './indexFiles';

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

/** Creates a function that loads the files of the index published with the site. Throws if another version of the site created them. */
export function createIndexFetcher(baseUrl: string): GetFile {
  return async (file) => {
    const response = await fetch(`${baseUrl}${INDEX_FOLDER}/${file}`);
    if (!response.ok) throw new Error(`The server responded to ${file} with status ${response.status}.`);
    const content: unknown = await response.json();
    if (file === CORE_FILE && (content as IndexCore).version !== INDEX_VERSION) {
      throw new Error('The version of the search index does not match the version of this page.');
    }
    return content;
  };
}
