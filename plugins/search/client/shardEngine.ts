import { type IndexShard, KEYWORD, type Postings } from '../format/indexFormat';
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

/** How much less a term counts per character that the word lacks, relative to its own length. */
const MISSING_WEIGHT = 0.3;
/** The usual parameters of BM25+: saturation of frequencies, influence of lengths, and the least score of a match. */
const SATURATION = 1.2;
const LENGTH_INFLUENCE = 0.7;
const LEAST_SCORE = 0.5;
/** The score of a keyword of a page, about half of that of a word in its title. */
const KEYWORD_SCORE = 1;

/** Creates a search engine for a shard, which ranks by BM25+ as if it contained all sections of the site. */
export function createShardEngine(content: IndexShard, table: SectionTable): ShardEngine {
  const terms = [...new Set([...Object.keys(content.headings), ...Object.keys(content.texts)])];
  const fields = [
    { postings: content.headings, at: 0, weight: HEADING_WEIGHT },
    { postings: content.texts, at: 1, weight: 1 },
  ] as const;
  return {
    content,
    terms,
    search(word, isPrefix) {
      const scores = new Map<number, number>();
      const inHeading = new Set<number>();
      for (const term of terms) {
        if (term !== word && !(isPrefix && term.startsWith(word))) continue;
        const missing = MISSING_WEIGHT * (term.length - word.length);
        const termWeight = term === word ? 1 : (PREFIX_WEIGHT * term.length) / (term.length + missing);
        for (const { postings, at, weight } of fields) {
          const frequencies = listFrequencies(postings, term, table);
          const rest = table.lengths.length - frequencies.length;
          const rarity = Math.log(1 + (rest + 0.5) / (frequencies.length + 0.5));
          for (const [section, frequency] of frequencies) {
            const length = (table.lengths[section]?.[at] ?? 0) / table.averages[at];
            const damping = SATURATION * (1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * length);
            const value = (frequency * (SATURATION + 1)) / (frequency + damping);
            const score = rarity * (frequency === KEYWORD ? KEYWORD_SCORE : LEAST_SCORE + value);
            scores.set(section, (scores.get(section) ?? 0) + termWeight * weight * score);
            if (term === word && at === 0 && frequency !== KEYWORD) inHeading.add(section);
          }
        }
      }
      return { scores, inHeading, named: inHeading, terms: scores.size > 0 ? [word] : [] };
    },
  };
}

/** Returns the sections that contain a term, by number, each with the frequency of the term in it. */
function listFrequencies(
  postings: Postings,
  term: string,
  { firstSectionById }: SectionTable,
): readonly (readonly [section: number, frequency: number])[] {
  // A term may have the name of a property of every object, such as `constructor`.
  return Object.entries(Object.hasOwn(postings, term) ? (postings[term] ?? {}) : {}).flatMap(
    ([id, pairs]) => {
      const start = firstSectionById.get(id);
      // During a deploy, a newer shard may reference pages that the loaded core does not list.
      if (start === undefined) return [];
      return Array.from(
        { length: pairs.length / 2 },
        (_, at) => [start + (pairs[2 * at] ?? 0), pairs[2 * at + 1] ?? 1] as const,
      );
    },
  );
}
