import { compare, countValues, groupBy } from '../../../src/model/lists';
import {
  type ItemGroup,
  readGroup,
  readGroups,
  selectGroups,
  storeGroups,
} from '../../../src/model/itemGroups';
import { sumBy } from '../../../src/model/sumBy';
import { allPages, readAllPages } from '../../../src/model/pageTasks';
import type { PageInfo } from '../../../src/model/plugin';
import { type AnyTask, type Blob, defineTask, type TaskContext } from '../../../src/model/task';
import { hashContent } from '../../../src/node/files/hashContent';
import {
  CORE_FILE,
  encodeLength,
  getShardFile,
  getTextFile,
  INDEX_VERSION,
  type IndexCore,
  type PageTexts,
  TERMS_FILE,
} from '../format/indexFormat';
import { createInboundLinkCounter, type PageRecords } from '../records/pageRecords';
import {
  BUCKET_LENGTH,
  concatenatePages,
  decodeBucket,
  decodePostings,
  encodePostings,
  getPrefix,
  mergePostings,
  type TermPostings,
} from './postings';
import { createLocationReader } from './createLocationReader';
import { type IndexedPage, recordTasks, restoreRecords, searchRecords } from './searchRecords';
import { formatShard, getSize, SHARD_BYTES, splitIntoShards } from './shards';

// An edit changes the records of one page, the postings of the group of pages that contains it, and then only the buckets
// of the terms that have changed: neither all postings of the site nor all terms are processed again.

/** Larger groups than usual: merging one again is fast, and there are not many groups with many small parts. */
const GROUP_SIZE = 512;

interface PageWithId extends IndexedPage {
  readonly id: string;
}

/** Returns all pages of the site in groups by ranges of their IDs. */
const searchGroups = defineTask<null, readonly ItemGroup[]>({
  name: 'search-groups',
  async run(context) {
    const paths = (await context.get(allPages, null)).map(({ path }) => path);
    return storeGroups(context, paths, hashContent, GROUP_SIZE);
  },
});

/** What the index contains about a group of pages. */
interface SearchGroup {
  /** Sorted by ID. */
  readonly pages: readonly PageWithId[];
  /** The postings of the pages by bucket, encoded. */
  readonly buckets: Readonly<Record<string, Blob>>;
}

const searchGroup = defineTask<Blob, SearchGroup>({
  name: 'search-group',
  async run(context, group) {
    const records = await readAllPages(readGroup<string>(context, group), (path) =>
      context.get(searchRecords, path),
    );
    const indexed = records.filter((page) => page !== null);
    const ids = createPageIds(indexed.map(({ path }) => path));
    const pages = indexed
      .map((page, index) => ({ ...page, id: ids[index] ?? '' }))
      .sort((a, b) => compare(a.id, b.id));
    const postings = pages.map(
      ({ id, postings: stored }) => [id, context.readBlob(stored).toString()] as const,
    );
    const parts = [...concatenatePages(postings)];
    return {
      pages,
      buckets: Object.fromEntries(parts.map(([bucket, part]) => [bucket, context.store(part)])),
    };
  },
});

async function readSearchGroups(context: Pick<TaskContext, 'get'>): Promise<readonly SearchGroup[]> {
  return readGroups(context, searchGroup, await context.get(searchGroups, null));
}

/** Returns the pages of the index, sorted by path. */
const indexedPages = defineTask<null, readonly PageWithId[]>({
  name: 'search-pages',
  async run(context) {
    const pages = (await readSearchGroups(context)).flatMap((group) => group.pages);
    return pages.sort((a, b) => compare(a.path, b.path));
  },
  fingerprint: (pages) => pages.map(({ id, hash }) => `${id} ${hash}`).join('\n'),
});

/** Returns the parts of each bucket, in the order of the groups. */
const bucketParts = defineTask<null, ReadonlyMap<string, readonly Blob[]>>({
  name: 'search-buckets',
  async run(context) {
    const parts = (await readSearchGroups(context)).flatMap(({ buckets }) => Object.entries(buckets));
    const byBucket = [...groupBy(parts, ([bucket]) => bucket)].sort(([a], [b]) => compare(a, b));
    return new Map(byBucket.map(([bucket, members]) => [bucket, members.map(([, part]) => part)]));
  },
  fingerprint: (parts) => JSON.stringify([...parts]),
});

/** Returns the parts of one bucket, so that unchanged buckets are not merged again. */
const partsOfBucket = defineTask<string, readonly Blob[]>({
  name: 'search-bucket-parts',
  run: async (context, bucket) => (await context.get(bucketParts, null)).get(bucket) ?? [],
});

interface Bucket {
  readonly size: number;
  /** Shards by prefix, if the bucket is not part of a larger shard. */
  readonly shards: readonly (readonly [prefix: string, content: Blob])[];
  /** The merged postings, encoded, if the bucket is small enough for a larger shard. */
  readonly postings?: Blob;
  /** The terms that can be suggested, separated by spaces. */
  readonly suggestions: string;
}

/** Merges the postings of the pages in one part of a bucket, so that those of other parts are not merged again. */
const mergedPart = defineTask<Blob, Blob>({
  name: 'search-bucket-part',
  run: (context, part) =>
    context.store(encodePostings(mergePostings(decodeBucket(context.readBlob(part).toString())))),
});

const mergedBucket = defineTask<string, Bucket>({
  name: 'search-bucket',
  async run(context, bucket) {
    const parts = await context.get(partsOfBucket, bucket);
    const lists = await readAllPages(parts, async (part) =>
      readPostings(context, await context.get(mergedPart, part)),
    );
    const merged = mergePostings(lists);
    const size = getSize(merged);
    return {
      size,
      shards: [...splitIntoShards(merged, BUCKET_LENGTH)].map(
        ([prefix, content]) => [prefix, context.store(content)] as const,
      ),
      ...(size <= SHARD_BYTES && { postings: context.store(encodePostings(merged)) }),
      suggestions: merged
        .map(({ term }) => term)
        .filter(isSuggestable)
        .join(' '),
    };
  },
});

/** Returns the files of the index by path, given the paths of the pages that readers start with. */
export const searchIndex = defineTask<readonly string[], Readonly<Record<string, Blob>>>({
  name: 'search-index',
  async run(context, startPages) {
    const pages = await context.get(indexedPages, null);
    const names = [...(await context.get(bucketParts, null)).keys()];
    const buckets = await readAllPages(names, (name) => context.get(mergedBucket, name));
    const shards = collectShards(
      context,
      names.map((name, index) => [name, buckets[index] as Bucket]),
    );
    const suggestions = buckets.map((bucket) => bucket.suggestions).filter((terms) => terms !== '');
    return {
      ...Object.fromEntries(pages.map(({ id, texts }) => [getTextFile(id), texts])),
      ...Object.fromEntries(shards.map(([prefix, content]) => [getShardFile(prefix), content])),
      [TERMS_FILE]: context.store(JSON.stringify(suggestions.join(' '))),
      [CORE_FILE]: context.store(
        JSON.stringify({
          ...createCore(
            pages,
            shards.map(([prefix]) => prefix),
          ),
          ...(startPages.length > 0 && { startPages }),
        }),
      ),
    };
  },
});

/** Indexes pages, and merges the groups that contain only these. */
export async function prepareIndex(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
  pages: readonly PageInfo[],
): Promise<void> {
  const paths = pages.map(({ path }) => path);
  await readAllPages(paths, (path) => context.get(searchRecords, path));
  for (const { items } of selectGroups(context, await context.get(searchGroups, null), new Set(paths))) {
    const { buckets } = await context.get(searchGroup, items);
    await readAllPages(Object.values(buckets), (part) => context.get(mergedPart, part));
  }
}

/** All tasks that the index is built with. */
export const indexTasks: readonly AnyTask[] = [
  ...recordTasks,
  searchGroups,
  searchGroup,
  indexedPages,
  bucketParts,
  partsOfBucket,
  mergedPart,
  mergedBucket,
  searchIndex,
];

/** Returns the records of all pages of the index, sorted by path. */
export async function readAllRecords(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
): Promise<readonly PageRecords[]> {
  const pages = await context.get(indexedPages, null);
  return pages.map((page) =>
    restoreRecords(page, JSON.parse(context.readBlob(page.texts).toString()) as PageTexts),
  );
}

/** Returns the shards of all buckets, sorted by prefix. Buckets that start with the same character form one shard if they are small. */
function collectShards(
  context: TaskContext,
  buckets: readonly (readonly [name: string, bucket: Bucket])[],
): readonly (readonly [prefix: string, content: Blob])[] {
  return [...groupBy(buckets, ([name]) => getPrefix(name, 1))]
    .flatMap(([character, named]) => {
      const members = named.map(([, bucket]) => bucket);
      if (sumBy(members, ({ size }) => size) > SHARD_BYTES) return members.flatMap(({ shards }) => shards);
      const postings = members.flatMap((each) => (each.postings ? readPostings(context, each.postings) : []));
      return [[character, context.store(formatShard(postings))] as const];
    })
    .sort(([a], [b]) => compare(a, b));
}

function createCore(pages: readonly PageWithId[], shards: readonly string[]): IndexCore {
  const groups: IndexCore['groups'][number][] = [];
  const groupIndexes = new Map<string, number>();
  const countInboundLinks = createInboundLinkCounter(pages);
  const getLocation = createLocationReader(pages);
  const corePages = pages.map((page): IndexCore['pages'][number] => {
    const { id, path, title, lengths, headingLengths, kinds } = page;
    const group = [getLocation(page), page.tag, page.language, page.version] as const;
    const key = JSON.stringify(group);
    const index = groupIndexes.get(key) ?? groups.push(group) - 1;
    groupIndexes.set(key, index);
    const linked = encodeLength(countInboundLinks(page));
    const entry = [id, index, path, title, lengths, headingLengths, linked] as const;
    return kinds ? [...entry, kinds] : entry;
  });
  return { version: INDEX_VERSION, groups, pages: corePages, shards };
}

/**
 * Derives an ID from each path, so that a new page does not change the others: the prefix of a hash, longer if two collide. Those
 * are in the same group.
 */
function createPageIds(paths: readonly string[]): readonly string[] {
  const hashes = paths.map(hashContent);
  const prefixCounts = countValues(hashes.map((hash) => hash.slice(0, 4)));
  return hashes.map((hash) => hash.slice(0, prefixCounts.get(hash.slice(0, 4)) === 1 ? 4 : 12));
}

function readPostings(context: TaskContext, blob: Blob): readonly TermPostings[] {
  return decodePostings(context.readBlob(blob).toString());
}

/** Returns whether typo correction may suggest a term: only names and words that consist of letters. */
function isSuggestable(term: string): boolean {
  return /^[\p{L}_]{4,24}$/u.test(term);
}
