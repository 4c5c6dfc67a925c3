import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { IndexShard, Postings } from '../format/indexFormat';
import type { SectionTable } from './sectionTable';

/** Where a word was found. */
export interface WordMatches {
  /** Sections by their row number, and what the word is worth there. */
  readonly scores: ReadonlyMap<number, number>;
  /** The sections whose heading has the very word. */
  readonly inHeading: ReadonlySet<number>;
  /** The terms that were found for it. */
  readonly terms: readonly string[];
}

/** Searches the terms of one shard. */
export interface ShardEngine {
  readonly content: IndexShard;
  readonly terms: readonly string[];
  search(term: string, isPrefix: boolean): WordMatches;
}

/** What the heading counts against the text. */
const HEADING_WEIGHT = 4;
/** What a longer term counts of which the word is the beginning, at most. */
const PREFIX_WEIGHT = 0.25;

const identity = (text: string) => text;
const FIELDS = ['heading', 'text'];

/** Hands a shard to the engine as the part of its own index that it would have for the shard's terms, over all sections of the site. */
export function createShardEngine(content: IndexShard, table: SectionTable): ShardEngine {
  const terms = [...new Set([...Object.keys(content.headings), ...Object.keys(content.texts)])];
  const { lengths, averages } = table;
  const plain: AsPlainObject = {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(lengths.map((_, at) => [at, at])),
    fieldIds: { heading: 0, text: 1 },
    fieldLength: Object.fromEntries(lengths.map((length, at) => [at, [...length]])),
    averageFieldLength: [...averages],
    storedFields: {},
    dirtCount: 0,
    index: terms.map((term) => [
      term,
      { 0: listFrequencies(content.headings, term, table), 1: listFrequencies(content.texts, term, table) },
    ]),
    serializationVersion: 2,
  };
  const engine = MiniSearch.loadJS(plain, { fields: FIELDS, tokenize: (text) => [text] });
  return {
    content,
    terms,
    search(term, isPrefix) {
      const results = engine.search(
        { queries: [term], tokenize: (text) => [text], processTerm: identity },
        {
          prefix: isPrefix,
          boost: { heading: HEADING_WEIGHT },
          weights: { fuzzy: 0, prefix: PREFIX_WEIGHT },
        },
      );
      return {
        scores: new Map(results.map(({ id, score }) => [id as number, score])),
        inHeading: new Set(
          results.filter(({ match }) => match[term]?.includes('heading')).map(({ id }) => id as number),
        ),
        terms: results.length > 0 ? [term] : [],
      };
    },
  };
}

/** How often a term stands in each section, as the engine writes it: by row number. */
function listFrequencies(
  postings: Postings,
  term: string,
  { firstSectionById }: SectionTable,
): Record<string, number> {
  const times: [string, number][] = [];
  // a term may be called like something that every object has
  for (const [id, pairs] of Object.entries(Object.hasOwn(postings, term) ? (postings[term] ?? {}) : {})) {
    const start = firstSectionById.get(id);
    // an index that is being replaced may name pages that the core does not know
    if (start === undefined) continue;
    for (let at = 0; at < pairs.length; at += 2)
      times.push([String(start + (pairs[at] ?? 0)), pairs[at + 1] ?? 1]);
  }
  return Object.fromEntries(times);
}
