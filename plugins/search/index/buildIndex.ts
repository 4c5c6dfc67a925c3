import { createHash } from 'node:crypto';
import {
  CORE_FILE,
  INDEX_VERSION,
  type IndexCore,
  lengthDigit,
  TERMS_FILE,
  shardFile,
  textFile,
} from '../format/indexFormat';
import { linkCounts } from '../records/linkCounts';
import type { PageRecords } from '../records/pageRecords';
import { type PagePostings, pageTaker, type PageWords } from './pageWords';
import { compare, shardsOf } from './shards';

/**
 * Takes the records of all pages, and what takes a page apart, and gives the files of the index: path within its folder to
 * JSON.
 */
export function buildIndex(
  pages: readonly PageRecords[],
  takeApart: (page: PageRecords) => PageWords = pageTaker(),
): ReadonlyMap<string, string> {
  const sorted = pages.toSorted((a, b) => compare(a.path, b.path));
  const ids = pageIds(sorted.map(({ path }) => path));
  const headings: GrowingTable = new Map();
  const texts: GrowingTable = new Map();
  const files = new Map<string, string>();
  const groups: IndexCore['groups'][number][] = [];
  const linked = linkCounts(sorted);
  const corePages = sorted.map((page, at): IndexCore['pages'][number] => {
    const id = ids[at] ?? '';
    const words = takeApart(page);
    addTo(headings, id, words.headings);
    addTo(texts, id, words.texts);
    files.set(textFile(id), json(words.pageTexts));
    const group = [page.location, page.tag, page.language, page.version] as const;
    let index = groups.findIndex((other) => other.every((value, field) => value === group[field]));
    if (index === -1) index = groups.push(group) - 1;
    const title = page.sections[0]?.heading ?? '';
    const { lengths, headingLengths } = words;
    return [id, index, page.path, title, lengths, headingLengths, lengthDigit(linked(page))];
  });
  const terms = [...new Set([...headings.keys(), ...texts.keys()])].sort(compare);
  const shards = shardsOf(terms, { headings, texts });
  for (const [shard, content] of shards) files.set(shardFile(shard), content);
  files.set(TERMS_FILE, json(terms.filter(isGuessable).join(' ')));
  const core: IndexCore = { version: INDEX_VERSION, groups, pages: corePages, shards: [...shards.keys()] };
  files.set(CORE_FILE, json(core));
  return files;
}

/** Names that follow from the paths, so that a new page changes no other: the beginning of a hash, longer where two are alike. */
function pageIds(paths: readonly string[]): readonly string[] {
  const hashes = paths.map((path) => createHash('sha256').update(path).digest('hex'));
  const seen = new Map<string, number>();
  for (const hash of hashes) seen.set(hash.slice(0, 4), (seen.get(hash.slice(0, 4)) ?? 0) + 1);
  return hashes.map((hash) => hash.slice(0, seen.get(hash.slice(0, 4)) === 1 ? 4 : 12));
}

type GrowingTable = Map<string, string[]>;

function addTo(table: GrowingTable, id: string, postings: PagePostings): void {
  for (const [term, pairs] of postings) {
    const pages = table.get(term);
    const entry = `"${id}":[${pairs}]`;
    if (pages) pages.push(entry);
    else table.set(term, [entry]);
  }
}

/** What somebody may have meant who has mistyped: names and words that are all letters. */
function isGuessable(term: string): boolean {
  return /^[\p{L}_]{4,24}$/u.test(term);
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
