import { createHash } from 'node:crypto';
import {
  CORE_FILE,
  INDEX_VERSION,
  type IndexCore,
  type IndexShard,
  lengthDigit,
  type PageTexts,
  TERMS_FILE,
  shardFile,
  textFile,
} from '../format/indexFormat';
import { termsOf, type Word, wordsOf } from '../format/words';
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
      page.sections.map(({ heading }) => lengthDigit(termsOf(heading).length)).join(''),
      lengthDigit(linked.get(page.path) ?? 0),
    ];
  });
  const shards = shardsOf(headings, texts);
  for (const [shard, content] of shards) files.set(shardFile(shard), json(content));
  files.set(
    TERMS_FILE,
    json(
      [...shards.values()]
        .flatMap((shard) => termsIn(shard))
        .sort(compare)
        .join(' '),
    ),
  );
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

/** Splits the terms by their first character, and again by the next where that is too much to send. */
function shardsOf(headings: Table, texts: Table): ReadonlyMap<string, IndexShard> {
  const terms = [...new Set([...headings.keys(), ...texts.keys()])].sort(compare);
  const entries = terms.map((term) => ({
    term,
    heading: pagesOf(headings.get(term)),
    text: pagesOf(texts.get(term)),
    bytes: json([term, pagesOf(headings.get(term)), pagesOf(texts.get(term))]).length,
  }));
  const shards = new Map<string, IndexShard>();
  const split = (group: typeof entries, length: number): void => {
    const byBeginning = new Map<string, typeof entries>();
    for (const entry of group) {
      const start = beginning(entry.term, length);
      byBeginning.set(start, [...(byBeginning.get(start) ?? []), entry]);
    }
    for (const [start, members] of byBeginning) {
      const bytes = members.reduce((sum, member) => sum + member.bytes, 0);
      if (
        bytes > SHARD_BYTES &&
        length < LONGEST_BEGINNING &&
        members.some(({ term }) => [...term].length > length)
      ) {
        const short = members.filter(({ term }) => [...term].length <= length);
        if (short.length > 0) shards.set(start, shardFrom(short));
        split(
          members.filter(({ term }) => [...term].length > length),
          length + 1,
        );
      } else shards.set(start, shardFrom(members));
    }
  };
  split(entries, 1);
  return new Map([...shards].sort(([a], [b]) => compare(a, b)));

  function shardFrom(members: typeof entries): IndexShard {
    const table = (field: 'heading' | 'text') =>
      Object.fromEntries(
        members.filter((member) => member[field]).map((member) => [member.term, member[field] ?? {}]),
      );
    return { headings: table('heading'), texts: table('text') };
  }
}

/** What somebody may have meant who has mistyped: names and words that are all letters. */
function termsIn({ headings, texts }: IndexShard): readonly string[] {
  const terms = new Set([...Object.keys(headings), ...Object.keys(texts)]);
  return [...terms].filter((term) => /^[\p{L}_]{4,24}$/u.test(term));
}

function pagesOf(
  pages: Map<string, number[]> | undefined,
): Readonly<Record<string, readonly number[]>> | undefined {
  return pages && Object.fromEntries([...pages].sort(([a], [b]) => compare(a, b)));
}

function beginning(term: string, length: number): string {
  return [...term].slice(0, length).join('');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
