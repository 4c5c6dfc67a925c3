import {
  CORE_FILE,
  INDEX_FOLDER,
  INDEX_VERSION,
  type IndexCore,
  type IndexShard,
  type PageTexts,
  getShardFile,
  TERMS_FILE,
  getTextFile,
} from '../format/indexFormat';

/** Loads a file of the index as parsed JSON. */
export type GetFile = (file: string) => Promise<unknown>;

/** The files of an index. Each is loaded once; a failed load is retried by the next call. */
export interface IndexFiles {
  core(): Promise<IndexCore>;
  shard(shard: string): Promise<IndexShard>;
  terms(): Promise<string>;
  texts(pageId: string): Promise<PageTexts>;
}

/** Creates the cached access to the files of an index. */
export function createIndexFiles(getFile: GetFile): IndexFiles {
  const cache = new Map<string, Promise<unknown>>();
  const get = <Content>(file: string): Promise<Content> => {
    let content = cache.get(file);
    if (!content) {
      content = getFile(file).catch((error: unknown) => {
        cache.delete(file);
        throw error;
      });
      cache.set(file, content);
    }
    return content as Promise<Content>;
  };
  return {
    core: () => get(CORE_FILE),
    shard: (shard) => get(getShardFile(shard)),
    terms: () => get(TERMS_FILE),
    texts: (pageId) => get(getTextFile(pageId)),
  };
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
