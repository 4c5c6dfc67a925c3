import { escapeRegExp } from '../../../src/model/escapeRegExp';
import { memoize } from '../../../src/model/once';
import type { IndexCore, PageTexts } from '../format/indexFormat';
import { listWholeWords } from '../format/words';
import type { IndexFiles } from './indexFiles';
import { findParameterSections } from './parameterMatches';
import { leadWithPages, type NamedResult } from './leadWithPages';
import { isQuestion, isSignificant, stemWord } from './parseQuery';
import type { RankedSection } from './rankSections';

/** How many of the first results are ranked again: those that a list shows, whose texts it loads anyway, and with phrases a few more. */
const MAX_SHOWN = 15;
const MAX_WITH_PHRASES = 20;
/** The boost of a heading that is the subject of a question: `Artifacts` for `what is an artifact`, but not the class `Artifact`. */
const SUBJECT_BOOST = 2;
const HEADING_BOOST = 0.7;
const TEXT_BOOST = 0.35;
/** The boost of a text that contains a query of several pairs as a whole, such as an error message. */
const PHRASE_BOOST = 0.8;
/** The boost of a section that describes the argument that is the query, in a row that starts with its name. */
const ROW_BOOST = 1.5;
/** The boost of a symbol whose parameter the query contains, and of the list of its parameters. */
const PARAMETER_BOOST = 4;
/** The weight of a section whose page has a better one with the same heading, such as an option that several commands have. */
const REPEATED_WEIGHT = 0.4;
/** The weight of lists of links to other pages, and their headings. */
const LINKS_WEIGHT = 0.3;
const LINKS = /^(?:See also|Next(?: steps)?)$/;

/** Ranks the first results of a query again. */
type Reranker = (
  query: string,
  ranked: readonly RankedSection[],
  core: IndexCore,
) => Promise<RerankedSections>;

interface RerankedSections {
  readonly ordered: readonly RankedSection[];
  /** The number of results, which does not depend on their order. */
  readonly count: number;
}

/**
 * Creates a function that ranks the first results of a query again by their texts. Sections with adjacent words of the query, such as
 * `step functions`, rank higher; lists of links, and sections that repeat the heading of a better one, rank lower.
 */
export function createReranker(files: Pick<IndexFiles, 'texts'>): Reranker {
  // The next letter of a query mostly finds the same sections.
  const getPairs = memoize((text: string) => pairUp(getWords(text)));
  return async (query, ranked, core) => {
    const words = getWords(query);
    const pairs = pairUp(words);
    const row = words.length === 1 ? createRowPattern(words[0] ?? '') : undefined;
    const limit = pairs.length > 0 ? MAX_WITH_PHRASES : MAX_SHOWN;
    const subject = isQuestion(query) ? words.map(stemWord) : [];
    const computeShare = (text: string) => (pairs.length === 0 ? 0 : computePairShare(pairs, getPairs(text)));
    // Several results are often sections of one page.
    const findNamed = memoize((texts: PageTexts) => findParameterSections(texts, words));
    const first = await Promise.all(
      ranked.slice(0, limit).map(async (result) => {
        const [id = '', , path = '', title = ''] = core.pages[result.page] ?? [];
        const texts: PageTexts = await files.texts(id);
        const [, heading = '', , text = '', kind] = texts[result.section] ?? [];
        const inText = computeShare(text);
        const boost =
          1 +
          HEADING_BOOST * computeShare(heading) +
          (row?.test(text) ? ROW_BOOST : 0) +
          (inText === 1 && pairs.length > 1 ? PHRASE_BOOST : TEXT_BOOST * inText);
        const coverage = kind ? 0 : computeCoverage(subject, heading);
        const named = findNamed(texts).has(result.section) ? PARAMETER_BOOST : 1;
        const about = 1 + SUBJECT_BOOST * coverage ** 2;
        const score = result.score * boost * about * named * (LINKS.test(heading) ? LINKS_WEIGHT : 1);
        const pageName = `${title} ${path.slice(path.lastIndexOf('/') + 1)}`;
        return { result: { ...result, score }, heading, pageName };
      }),
    );
    const shown = leadWithPages(weakenRepeated(first), words);
    const isShown = ({ page, section }: RankedSection) =>
      shown.some((one) => one.page === page && one.section === section);
    const ordered = [...shown, ...ranked.slice(limit).filter((one) => !isShown(one))];
    // Pages that lead their sections without a match are added among the first results only, whatever these are.
    return { ordered, count: ranked.length > limit ? ranked.length : ordered.length };
  };
}

/** Sorts results by their scores, and moves those down whose page has a better one with the same heading. */
function weakenRepeated(results: readonly NamedResult[]): readonly NamedResult[] {
  const names = new Set<string>();
  const byScore = (a: NamedResult, b: NamedResult) => b.result.score - a.result.score;
  return [...results]
    .sort(byScore)
    .map((one) => {
      const name = `${one.result.page} ${one.heading}`;
      const isRepeated = names.has(name);
      names.add(name);
      const score = one.result.score * REPEATED_WEIGHT;
      return isRepeated ? { ...one, result: { ...one.result, score } } : one;
    })
    .sort(byScore);
}

/** Returns a pattern of the first line of a row about a name, which is followed by its type. Only names from code have rows. */
function createRowPattern(name: string): RegExp | undefined {
  return name.includes('_') ? new RegExp(`^${escapeRegExp(name)} [\\p{L}(]`, 'imu') : undefined;
}

type Pair = readonly [string, string];

/** Returns the words of a text that carry meaning, or all if none does. */
function getWords(text: string): readonly string[] {
  const words = listWholeWords(text);
  const significant = words.filter(isSignificant);
  return significant.length > 0 ? significant : words;
}

/** Returns the share of the words of a heading that are the subject of a question, or 0 if the heading lacks a part of it. */
function computeCoverage(subject: readonly string[], heading: string): number {
  const stems = getWords(heading).map(stemWord);
  const isCovered = subject.length > 0 && subject.every((stem) => stems.includes(stem));
  return isCovered ? subject.length / stems.length : 0;
}

function pairUp(words: readonly string[]): readonly Pair[] {
  return words.slice(1).map((word, index) => [words[index] ?? '', word]);
}

/** Returns the share of the pairs that are adjacent in a text, apart from stop words. The second word may be a prefix. */
function computePairShare(pairs: readonly Pair[], inText: readonly Pair[]): number {
  const found = pairs.filter(([a, b]) => inText.some(([c, d]) => c === a && d.startsWith(b)));
  return found.length / pairs.length;
}
