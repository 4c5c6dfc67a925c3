import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { IndexShard, Postings } from '../format/indexFormat';
import type { SectionTable } from './sectionTable';

/** The sections and terms that match a word. */
export interface WordMatches {
  /** The score of the word by section number. */
  readonly scores: ReadonlyMap<number, number>;
  /** The sections whose heading contains the word or another form of it. */
  readonly inHeading: ReadonlySet<number>;
  /** The sections whose heading contains exactly this word. */
  readonly named: ReadonlySet<number>;
  /** The terms that matched. */
  readonly terms: readonly string[];
}

/** Searches the terms of one shard. */
export interface ShardEngine {
  readonly content: IndexShard;
  readonly terms: readonly string[];
  search(term: string, isPrefix: boolean): WordMatches;
}

/** The weight of a heading relative to the text. */
const HEADING_WEIGHT = 4;
/** The maximum weight of a longer term that starts with the word. */
const PREFIX_WEIGHT = 0.25;

const identity = (text: string) => text;
const FIELDS = ['heading', 'text'];

/** Creates a search engine for a shard. It deserializes the index that MiniSearch would have built for the shard's terms over all sections of the site. */
export function createShardEngine(content: IndexShard, table: SectionTable): ShardEngine {
  const terms = [...new Set([...Object.keys(content.headings), ...Object.keys(content.texts)])];
  const { lengths, averages } = table;
  const serialized: AsPlainObject = {
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
  const engine = MiniSearch.loadJS(serialized, { fields: FIELDS, tokenize: (text) => [text] });
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
      const inHeading = new Set(
        results.filter(({ match }) => match[term]?.includes('heading')).map(({ id }) => id as number),
      );
      return {
        scores: new Map(results.map(({ id, score }) => [id as number, score])),
        inHeading,
        named: inHeading,
        terms: results.length > 0 ? [term] : [],
      };
    },
  };
}

/** Returns the frequency of a term by section number, in the format of MiniSearch. */
function listFrequencies(
  postings: Postings,
  term: string,
  { firstSectionById }: SectionTable,
): Record<string, number> {
  const frequencies: [string, number][] = [];
  // A term may have the name of a property of every object, such as `constructor`.
  for (const [id, pairs] of Object.entries(Object.hasOwn(postings, term) ? (postings[term] ?? {}) : {})) {
    const start = firstSectionById.get(id);
    // During a deploy, a newer shard may reference pages that the loaded core does not list.
    if (start === undefined) continue;
    for (let at = 0; at < pairs.length; at += 2)
      frequencies.push([String(start + (pairs[at] ?? 0)), pairs[at + 1] ?? 1]);
  }
  return Object.fromEntries(frequencies);
}
