import { createHash } from 'node:crypto';
import {
  CORE_FILE,
  INDEX_VERSION,
  type IndexCore,
  lengthDigit,
  type PageTexts,
  TERMS_FILE,
  shardFile,
  textFile,
} from '../format/indexFormat';
import { createWordReader, type Word } from '../format/words';
import type { PageRecords } from '../records/pageRecords';

/** A shard with more JSON than this is split by one more character; about a third of it is sent. */
const SHARD_BYTES = 20_000;
const LONGEST_BEGINNING = 6;
/** A word that stands by itself counts more than a part of a longer name. */
const AS_WHOLE = 2;

type Table = Map<string, Map<string, number[]>>;

/** Takes the records of all pages and gives the files of the index: path within its folder to JSON. */
export function buildIndex(pages: readonly PageRecords[]): ReadonlyMap<string, string> {
  const sorted = pages.toSorted((a, b) => compare(a.path, b.path));
  const ids = pageIds(sorted.map(({ path }) => path));
  const headings: Table = new Map();
  const texts: Table = new Map();
  const files = new Map<string, string>();
  const groups: IndexCore['groups'][number][] = [];
  const linked = linkCounts(sorted);
  const wordsOf = createWordReader();
  const corePages = sorted.map((page, at): IndexCore['pages'][number] => {
    const id = ids[at] ?? '';
    const words = page.sections.map(({ heading, text }) => [wordsOf(heading), wordsOf(text)] as const);
    words.forEach(([inHeading, inText], section) => {
      count(headings, { id, section, words: inHeading });
      count(texts, { id, section, words: inText });
    });
    files.set(
      textFile(id),
      json(
        page.sections.map(({ level, heading, anchor, text }) => [
          level,
          heading,
          anchor,
          text,
        ]) satisfies PageTexts,
      ),
    );
    const group = [page.place, page.tag, page.language, page.version] as const;
    let index = groups.findIndex((known) => known.every((value, field) => value === group[field]));
    if (index === -1) index = groups.push(group) - 1;
    return [
      id,
      index,
      page.path,
      page.sections[0]?.heading ?? '',
      words.map(([, inText]) => lengthDigit(inText.length)).join(''),
      words.map(([inHeading]) => lengthDigit(countTerms(inHeading))).join(''),
      lengthDigit(linked.get(page.path) ?? 0),
    ];
  });
  const terms = [...new Set([...headings.keys(), ...texts.keys()])].sort(compare);
  const shards = shardsOf(terms.map((term) => shardEntry(term, headings.get(term), texts.get(term))));
  for (const [shard, content] of shards) files.set(shardFile(shard), content);
  files.set(TERMS_FILE, json(terms.filter(isGuessable).join(' ')));
  const core: IndexCore = { version: INDEX_VERSION, groups, pages: corePages, shards: [...shards.keys()] };
  files.set(CORE_FILE, json(core));
  return files;
}

/** Counts the pages that link to each page from their text: what many point to is what a short query means. */
function linkCounts(pages: readonly PageRecords[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path, links } of pages) {
    for (const link of links) if (link !== path) counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  return counts;
}

/** Names that follow from the paths, so that a new page changes no other: the beginning of a hash, longer where two are alike. */
function pageIds(paths: readonly string[]): readonly string[] {
  const hashes = paths.map((path) => createHash('sha256').update(path).digest('hex'));
  const seen = new Map<string, number>();
  for (const hash of hashes) seen.set(hash.slice(0, 4), (seen.get(hash.slice(0, 4)) ?? 0) + 1);
  return hashes.map((hash) => hash.slice(0, seen.get(hash.slice(0, 4)) === 1 ? 4 : 12));
}

function count(
  table: Table,
  { id, section, words }: { readonly id: string; readonly section: number; readonly words: readonly Word[] },
): void {
  const counts = new Map<string, number>();
  for (const { whole, parts } of words) {
    counts.set(whole, (counts.get(whole) ?? 0) + AS_WHOLE);
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  for (const [term, times] of counts) {
    const pages = table.get(term) ?? new Map<string, number[]>();
    table.set(term, pages);
    const postings = pages.get(id);
    if (postings) postings.push(section, times);
    else pages.set(id, [section, times]);
  }
}

/** A term and the JSON of its places: pages by id, each with its sections and how often the term stands there. */
interface ShardEntry {
  readonly term: string;
  /** Characters of the term; what a shard is named by is never half of one. */
  readonly length: number;
  readonly heading: string | undefined;
  readonly text: string | undefined;
}
type Postings = ReadonlyMap<string, readonly number[]> | undefined;

function shardEntry(term: string, heading: Postings, text: Postings): ShardEntry {
  return { term, length: [...term].length, heading: postingsJson(heading), text: postingsJson(text) };
}

/** Splits the terms by their first character, and again by the next where that is too much to send; gives the JSON of each shard. */
function shardsOf(entries: readonly ShardEntry[]): ReadonlyMap<string, string> {
  const shards = new Map<string, string>();
  const split = (group: readonly ShardEntry[], length: number): void => {
    for (const [start, members] of byBeginning(group, length)) {
      const longer = members.filter((member) => member.length > length);
      if (length === LONGEST_BEGINNING || longer.length === 0 || sizeOf(members) <= SHARD_BYTES) {
        shards.set(start, shardJson(members));
        continue;
      }
      const short = members.filter((member) => member.length <= length);
      if (short.length > 0) shards.set(start, shardJson(short));
      split(longer, length + 1);
    }
  };
  split(entries, 1);
  return new Map([...shards].sort(([a], [b]) => compare(a, b)));
}

function byBeginning(
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

function sizeOf(entries: readonly ShardEntry[]): number {
  return entries.reduce(
    (sum, { term, heading = '', text = '' }) => sum + term.length + heading.length + text.length,
    0,
  );
}

/** Gives the JSON of an `IndexShard`, put together from that of its terms. */
function shardJson(entries: readonly ShardEntry[]): string {
  const table = (field: 'heading' | 'text') =>
    entries
      .filter((entry) => entry[field] !== undefined)
      .map((entry) => `${json(entry.term)}:${entry[field]}`)
      .join();
  return `{"headings":{${table('heading')}},"texts":{${table('text')}}}`;
}

/** What somebody may have meant who has mistyped: names and words that are all letters. */
function isGuessable(term: string): boolean {
  return /^[\p{L}_]{4,24}$/u.test(term);
}

function postingsJson(pages: Postings): string | undefined {
  if (!pages) return undefined;
  const sorted = [...pages].sort(([a], [b]) => compare(a, b));
  return `{${sorted.map(([id, postings]) => `"${id}":[${postings}]`).join()}}`;
}

function countTerms(words: readonly Word[]): number {
  return words.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
