import {
  CORE_FILE,
  type IndexCore,
  type IndexShard,
  type PageTexts,
  getShardFile,
  TERMS_FILE,
  getTextFile,
} from '../format/indexFormat';

/** Gets a file of the index, as parsed JSON. */
export type GetFile = (file: string) => Promise<unknown>;

/** The files of an index, each asked for once; one that could not be had is asked for again. */
export interface IndexFiles {
  core(): Promise<IndexCore>;
  shard(shard: string): Promise<IndexShard>;
  terms(): Promise<string>;
  texts(pageId: string): Promise<PageTexts>;
}

/** Makes the files of an index from what gets them. */
export function createIndexFiles(getFile: GetFile): IndexFiles {
  const known = new Map<string, Promise<unknown>>();
  const get = <Content>(file: string): Promise<Content> => {
    let found = known.get(file);
    if (!found) {
      found = getFile(file).catch((error: unknown) => {
        known.delete(file);
        throw error;
      });
      known.set(file, found);
    }
    return found as Promise<Content>;
  };
  return {
    core: () => get(CORE_FILE),
    shard: (shard) => get(getShardFile(shard)),
    terms: () => get(TERMS_FILE),
    texts: (pageId) => get(getTextFile(pageId)),
  };
}
