import { groupByPrefix, type TermPostings } from './postings';

/** A larger shard is split by one more character. Compression reduces the transfer to about a third. */
export const SHARD_BYTES = 20_000;
const MAX_PREFIX_LENGTH = 6;

/**
 * Splits sorted postings into shards by the first `length` characters of their terms, and shards that are too large by the
 * next one. Returns the JSON of each shard by prefix.
 */
export function splitIntoShards(
  postings: readonly TermPostings[],
  length: number,
): ReadonlyMap<string, string> {
  const shards = new Map<string, string>();
  for (const [prefix, members] of groupByPrefix(postings, length)) {
    const longer = members.filter(({ term }) => term.length > prefix.length);
    if (length === MAX_PREFIX_LENGTH || longer.length === 0 || getSize(members) <= SHARD_BYTES) {
      shards.set(prefix, formatShard(members));
      continue;
    }
    const short = members.filter(({ term }) => term.length <= prefix.length);
    if (short.length > 0) shards.set(prefix, formatShard(short));
    for (const [longerPrefix, content] of splitIntoShards(longer, length + 1))
      shards.set(longerPrefix, content);
  }
  return shards;
}

/** Returns the approximate size of a shard with the given postings. */
export function getSize(postings: readonly TermPostings[]): number {
  const getTableSize = (members: string) => (members === '' ? 0 : members.length + 2);
  return postings.reduce(
    (sum, { term, headings, texts }) => sum + term.length + getTableSize(headings) + getTableSize(texts),
    0,
  );
}

/** Returns the JSON of an `IndexShard`, concatenated from that of its terms. */
export function formatShard(postings: readonly TermPostings[]): string {
  const formatTable = (field: 'headings' | 'texts') =>
    postings
      .filter((each) => each[field] !== '')
      .map((each) => `${JSON.stringify(each.term)}:{${each[field]}}`)
      .join();
  return `{"headings":{${formatTable('headings')}},"texts":{${formatTable('texts')}}}`;
}
