import { CORE_FILE, INDEX_FOLDER, INDEX_VERSION, type IndexCore } from '../format/indexFormat';
import type { GetFile } from './indexFiles';

/** Makes what fetches files of the site's index. */
export function fetchIndex(baseUrl: string): GetFile {
  return async (file) => {
    const response = await fetch(`${baseUrl}${INDEX_FOLDER}/${file}`);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    const content: unknown = await response.json();
    if (file === CORE_FILE && (content as IndexCore).version !== INDEX_VERSION) {
      throw new Error('The index is of another version than this page.');
    }
    return content;
  };
}
