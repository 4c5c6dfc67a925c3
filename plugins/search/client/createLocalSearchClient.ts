import { type GetFile, createIndexFiles } from './indexFiles';
import type { SearchEngine } from './searchEngine';
import type { SearchRequest, SearchResponse } from './searchRequest';
import { listSiteParts, type SitePart } from './siteParts';

/** The part of Algolia's client that searching needs. */
export interface SearchClient {
  search(
    input: readonly SearchRequest[] | { readonly requests: readonly SearchRequest[] },
  ): Promise<{ readonly results: readonly SearchResponse[] }>;
}

/** A client of the local index, which also describes the site. */
export interface LocalSearchClient extends SearchClient, Pick<SearchEngine, 'suggest'> {
  /** Returns the parts of the site with the given search tags. */
  parts(tags: readonly string[]): Promise<readonly SitePart[]>;
}

/**
 * Creates a client that searches a local index and responds as Algolia would for the same records. The code that searches is loaded by
 * the first call of `search`, which may have no requests: many readers of the search page and the 404 page do not search.
 */
export function createLocalSearchClient(getFile: GetFile): LocalSearchClient {
  const files = createIndexFiles(getFile);
  let engine: SearchEngine | undefined;
  const load = async () => {
    const { createSearchEngine } = await import('./searchEngine');
    engine ??= createSearchEngine(files);
    return engine;
  };
  return {
    parts: async (tags) => listSiteParts(await files.core(), tags),
    suggest: async (query) => (await load()).suggest(query),
    async search(input) {
      const requests = 'requests' in input ? input.requests : input;
      const { respond } = await load();
      // First, the browser shows what was typed: a search may take longer than a frame.
      await new Promise((resolve) => setTimeout(resolve));
      return { results: await Promise.all(requests.map(respond)) };
    },
  };
}
