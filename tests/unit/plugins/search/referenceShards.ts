/**
 * The occurrences of a term: for each page the JSON of its ID and of pairs of a section number and the weight of the term there.
 * Large sites have millions of them, which take much less memory as strings.
 */
type Postings = readonly string[];
export type Table = ReadonlyMap<string, Postings>;

/** A larger shard is split by one more character. Compression reduces the transfer to about a third. */
const SHARD_BYTES = 20_000;
const MAX_PREFIX_LENGTH = 6;
/** A term and the JSON of its occurrences in headings and texts, by page ID. */
interface ShardEntry {
  readonly term: string;
  /** The length in code points: the prefix that names a shard never splits a surrogate pair. */
  readonly length: number;
  readonly heading: string | undefined;
  readonly text: string | undefined;
}

function createShardEntry(term: string, headings: Table, texts: Table): ShardEntry {
  const [heading, text] = [headings.get(term), texts.get(term)];
  return { term, length: [...term].length, heading: formatPostings(heading), text: formatPostings(text) };
}

/** Groups terms by their first character, and splits groups that are too large by the next one. Returns the JSON of each shard. */
export function splitIntoShards(
  terms: readonly string[],
  { headings, texts }: { readonly headings: Table; readonly texts: Table },
): ReadonlyMap<string, string> {
  const shards = new Map<string, string>();
  const split = (group: readonly ShardEntry[], length: number): void => {
    for (const [start, members] of groupByPrefix(group, length)) {
      const longer = members.filter((member) => member.length > length);
      if (length === MAX_PREFIX_LENGTH || longer.length === 0 || getTotalSize(members) <= SHARD_BYTES) {
        shards.set(start, formatShard(members));
        continue;
      }
      const short = members.filter((member) => member.length <= length);
      if (short.length > 0) shards.set(start, formatShard(short));
      split(longer, length + 1);
    }
  };
  split(
    terms.map((term) => createShardEntry(term, headings, texts)),
    1,
  );
  return new Map([...shards].sort(([a], [b]) => compare(a, b)));
}

function groupByPrefix(
  entries: readonly ShardEntry[],
  length: number,
): ReadonlyMap<string, readonly ShardEntry[]> {
  const groups = new Map<string, ShardEntry[]>();
  for (const entry of entries) {
    const start = [...entry.term].slice(0, length).join('');
    const group = groups.get(start);
    if (group) group.push(entry);
    else groups.set(start, [entry]);
  }
  return groups;
}

function getTotalSize(entries: readonly ShardEntry[]): number {
  return entries.reduce(
    (sum, { term, heading = '', text = '' }) => sum + term.length + heading.length + text.length,
    0,
  );
}

/** Returns the JSON of an `IndexShard`, concatenated from that of its terms. */
function formatShard(entries: readonly ShardEntry[]): string {
  const formatTable = (field: 'heading' | 'text') =>
    entries
      .filter((entry) => entry[field] !== undefined)
      .map((entry) => `${JSON.stringify(entry.term)}:${entry[field]}`)
      .join();
  return `{"headings":{${formatTable('heading')}},"texts":{${formatTable('text')}}}`;
}

function formatPostings(pages: Postings | undefined): string | undefined {
  return pages && `{${pages.toSorted(compare).join()}}`;
}

/** Compares strings by code units, independent of the locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
