import { createHash } from 'node:crypto';
import {
  CORE_FILE,
  INDEX_VERSION,
  type IndexCore,
  encodeLength,
  TERMS_FILE,
  getShardFile,
  getTextFile,
} from '../../../../plugins/search/format/indexFormat';
import { createInboundLinkCounter, type PageRecords } from '../../../../plugins/search/records/pageRecords';
import { type PagePostings, createPageAnalyzer } from '../../../../plugins/search/index/pageWords';
import { compare, splitIntoShards } from './referenceShards';

/** Builds the index of the given pages at once, for comparison. Returns its files: path relative to the index folder to JSON. */
export function buildReferenceIndex(pages: readonly PageRecords[]): ReadonlyMap<string, string> {
  const analyzePage = createPageAnalyzer();
  const sorted = pages.toSorted((a, b) => compare(a.path, b.path));
  const ids = createPageIds(sorted.map(({ path }) => path));
  const headings: TableBuilder = new Map();
  const texts: TableBuilder = new Map();
  const files = new Map<string, string>();
  const groups: IndexCore['groups'][number][] = [];
  const countInboundLinks = createInboundLinkCounter(sorted);
  const corePages = sorted.map((page, at): IndexCore['pages'][number] => {
    const id = ids[at] ?? '';
    const words = analyzePage(page);
    appendPostings(headings, id, words.headings);
    appendPostings(texts, id, words.texts);
    files.set(getTextFile(id), toJson(words.pageTexts));
    const group = [page.location, page.tag, page.language, page.version] as const;
    let index = groups.findIndex((other) => other.every((value, field) => value === group[field]));
    if (index === -1) index = groups.push(group) - 1;
    const title = page.sections[0]?.heading ?? '';
    const { lengths, headingLengths, kinds } = words;
    const linked = encodeLength(countInboundLinks(page));
    const entry = [id, index, page.path, title, lengths, headingLengths, linked] as const;
    return kinds ? [...entry, kinds] : entry;
  });
  const terms = [...new Set([...headings.keys(), ...texts.keys()])].sort(compare);
  const shards = splitIntoShards(terms, { headings, texts });
  for (const [shard, content] of shards) files.set(getShardFile(shard), content);
  files.set(TERMS_FILE, toJson(terms.filter(isSuggestable).join(' ')));
  const core: IndexCore = { version: INDEX_VERSION, groups, pages: corePages, shards: [...shards.keys()] };
  files.set(CORE_FILE, toJson(core));
  return files;
}

/** Derives an ID from each path, so that a new page does not change the others: the prefix of a hash, longer if two collide. */
function createPageIds(paths: readonly string[]): readonly string[] {
  const hashes = paths.map((path) => createHash('sha256').update(path).digest('hex'));
  const prefixCounts = new Map<string, number>();
  for (const hash of hashes)
    prefixCounts.set(hash.slice(0, 4), (prefixCounts.get(hash.slice(0, 4)) ?? 0) + 1);
  return hashes.map((hash) => hash.slice(0, prefixCounts.get(hash.slice(0, 4)) === 1 ? 4 : 12));
}

type TableBuilder = Map<string, string[]>;

function appendPostings(table: TableBuilder, id: string, postings: PagePostings): void {
  for (const [term, pairs] of postings) {
    const pages = table.get(term);
    const entry = `"${id}":[${pairs}]`;
    if (pages) pages.push(entry);
    else table.set(term, [entry]);
  }
}

/** Returns whether typo correction may suggest a term: only names and words that consist of letters. */
function isSuggestable(term: string): boolean {
  return /^[\p{L}_]{4,24}$/u.test(term);
}

function toJson(value: unknown): string {
  return JSON.stringify(value);
}
