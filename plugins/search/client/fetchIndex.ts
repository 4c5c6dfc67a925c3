import { CORE_FILE, INDEX_FOLDER, INDEX_VERSION, type IndexCore } from '../format/indexFormat';
import type { GetFile } from './indexFiles';

/** Makes what fetches files of the site's index. Its errors have the name by which the search box knows that trying again may help. */
export function fetchIndex(baseUrl: string): GetFile {
  return async (file) => {
    try {
      const response = await fetch(`${baseUrl}${INDEX_FOLDER}/${file}`);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      const content: unknown = await response.json();
      if (file === CORE_FILE && (content as IndexCore).version !== INDEX_VERSION) {
        throw new Error('The index is of another version than this page.');
      }
      return content;
    } catch (cause) {
      throw Object.assign(new Error('The search index could not be read.', { cause }), {
        name: 'RetryError',
      });
    }
  };
}
