import { decodeLength, encodeLength, type IndexCore } from '../format/indexFormat';
import { getTerms } from '../format/words';
import { joinStems, type QueryWord } from './parseQuery';
import type { SectionTable } from './sectionTable';
import type { WordMatches } from './shardEngine';
import type { NamedPart } from './namedPart';
import { KINDS_BY_WORD } from './symbolWeights';

export interface ExactnessInput {
  readonly query: string;
  readonly words: readonly QueryWord[];
  readonly found: readonly WordMatches[];
  /** How rare each word is. */
  readonly rarity: readonly number[];
  readonly core: IndexCore;
  readonly table: SectionTable;
  /** The part of the site that the query names, if any. */
  readonly part: NamedPart | undefined;
}

const EXACT_TITLE_BOOST = 5;
/** The boost of a title that equals the query in another form, or without the words for its kind or location. */
const STEM_TITLE_BOOST = 3.2;
/** The least boost of a title that equals the query. */
export const TITLE_MATCH = STEM_TITLE_BOOST;
/** How much higher a page ranks whose title contains the whole query: a section of another page covers only a part of the subject. */
const TITLE_BOOST = 1.5;
const EXACT_HEADING_BOOST = 2;
/** How much higher a heading without other words ranks. */
const COVERAGE_BOOST = 0.5;

/** Creates a function that returns the boost for a section whose title or heading equals the query, or has few other words. */
export function createExactness(input: ExactnessInput): (at: number) => number {
  const { query, words, found, rarity, core, table, part } = input;
  const queryTerms = getTerms(query);
  const exactTitle = queryTerms.join(' ');
  const stems = joinStems(words);
  const total = rarity.reduce((sum, value) => sum + value, 0);
  // Stop words do not count: `what is an artifact` is not `What the artifact contains`.
  const digitOfQuery = encodeLength(words.reduce((sum, { parts }) => sum + 1 + parts.length, 0));
  const isInMostSections = (index: number) =>
    (found[index]?.scores.size ?? 0) > table.pageBySection.length / 2;
  const subject = words.filter(
    ({ whole }, index) => !KINDS_BY_WORD.has(whole) && !part?.words.has(whole) && !isInMostSections(index),
  );
  // `client api` is the page `Client` in the part `API Reference`, and `current object` is the page `Current`.
  const others = table.locationTerms.map((location) =>
    joinStems(subject.filter(({ whole }) => !location.has(whole))),
  );

  const getTitleBoost = (at: number, page: number): number => {
    const [, group = 0, path] = core.pages[page] ?? [];
    const title = table.titleStems[page] ?? '';
    const isEntry = others[group] === '' && path === part?.entry;
    if (isEntry || table.titleTerms[page]?.join(' ') === exactTitle) return EXACT_TITLE_BOOST;
    if (title !== '' && (title === stems || title === others[group])) return STEM_TITLE_BOOST;
    const inTitle = rarity.reduce(
      (sum, value, index) => sum + (found[index]?.inHeading.has(at) ? value : 0),
      0,
    );
    return 1 + TITLE_BOOST * (inTitle / total) ** 2;
  };

  return (at) => {
    const page = table.pageBySection[at] ?? 0;
    const digit = table.headingDigits[at] ?? '0';
    const named = found.filter(({ inHeading }) => inHeading.has(at)).length;
    const covered = 1 + (COVERAGE_BOOST * named) / Math.max(1, decodeLength(digit));
    if (at === table.firstSections[page]) return covered * getTitleBoost(at, page);
    return named === found.length && digit === digitOfQuery ? covered * EXACT_HEADING_BOOST : covered;
  };
}
