import { CORE_FILE, INDEX_FOLDER, INDEX_VERSION, type IndexCore } from '../format/indexFormat';
import type { GetFile } from './indexFiles';

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
