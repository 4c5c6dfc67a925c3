import { getTerms } from '../format/words';
import { isSignificant, stemWord, stripMarker } from './parseQuery';
import type { RankedSection } from './rankSections';

/** A result with the words by which readers recognize it. */
export interface NamedResult {
  readonly result: RankedSection;
  readonly heading: string;
  /** The title of the page and the last part of its path. */
  readonly pageName: string;
}

/** So many sections of a page have the page in common, unless its own share of the query is smaller than this. */
const MIN_SECTIONS = 2;
const MIN_RELEVANCE = 0.3;
/** Sections that most pages have, and their weight after the page: they often mention all words, and are rarely meant. */
const USUAL = /^(?:Signature|Examples?|Troubleshooting)$/;
const USUAL_WEIGHT = 0.9;

/**
 * Moves pages before their sections, in lists that readers see grouped by page. A page leads if it is a result too and has several
 * sections, or if its name contains a word of the query; then, it becomes a result. A section whose heading has more words of the query
 * than the page, or no others, stays first.
 */
export function leadWithPages(
  results: readonly NamedResult[],
  words: readonly string[],
): readonly RankedSection[] {
  const best = new Map<number, NamedResult>();
  for (const one of results) if (!best.has(one.result.page)) best.set(one.result.page, one);
  const leads = [...best.values()].flatMap((first): RankedSection[] => {
    const { page, score } = first.result;
    return isLedByPage(first, results, words) ? [{ page, section: 0, score }] : [];
  });
  const isLed = ({ page }: RankedSection) => leads.some((lead) => lead.page === page);
  const others = results
    .filter(({ result }) => result.section > 0 || !isLed(result))
    .map(({ result, heading }) =>
      isLed(result) && USUAL.test(heading) ? { ...result, score: result.score * USUAL_WEIGHT } : result,
    );
  return [...leads, ...others].sort((a, b) => b.score - a.score);
}

function isLedByPage(
  { result, heading, pageName }: NamedResult,
  results: readonly NamedResult[],
  words: readonly string[],
): boolean {
  const inPage = countWords(pageName, words);
  const inHeading = countWords(heading, words);
  if (inHeading.matched > inPage.matched || inHeading.matched === inHeading.all) return false;
  const own = results.filter((other) => other.result.page === result.page);
  const page = own.find((other) => other.result.section === 0);
  const isRelevant = page && own.length > MIN_SECTIONS && page.result.score >= MIN_RELEVANCE * result.score;
  return inPage.matched > 0 || isRelevant === true;
}

/** Counts the words of a name that carry meaning, and those of them that are forms of words of the query. */
function countWords(
  name: string,
  words: readonly string[],
): { readonly matched: number; readonly all: number } {
  const stems = words.map((word) => stemWord(stripMarker(word)));
  const terms = new Set(getTerms(name).filter(isSignificant));
  const matched = new Set([...terms].map(stemWord).filter((stem) => stems.includes(stem)));
  return { matched: matched.size, all: terms.size };
}
