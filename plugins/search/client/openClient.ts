import type { SearchClient } from './localSearchClient';
import type { SearchSettings } from './searchSettings';

/** Gives the client of the hosted service where the site has one, else that of the local index; each comes in a script of its own. */
export async function openClient({ hosted }: SearchSettings, baseUrl: string): Promise<SearchClient> {
  if (hosted) {
    const { liteClient } = await import('algoliasearch/lite');
    return liteClient(hosted.appId, hosted.apiKey) as unknown as SearchClient;
  }
  return openLocal(baseUrl);
}

/** Gives a client of the local index, whose script may have to be fetched first. */
export async function openLocal(baseUrl: string): Promise<SearchClient> {
  try {
    const [{ localSearchClient }, { fetchIndex }] = await Promise.all([
      import('./localSearchClient'),
      import('./fetchIndex'),
    ]);
    return localSearchClient(fetchIndex(baseUrl));
  } catch (cause) {
    throw Object.assign(new Error('The search could not be loaded.', { cause }), { name: 'RetryError' });
  }
}
