import { encodeLength, KEYWORD, type PageTexts, SYMBOL_KINDS } from '../format/indexFormat';
import { type CountedWord, createWordCounter } from '../format/words';
import type { PageRecords } from '../records/pageRecords';

/** A whole word counts more than a part of a longer name. */
const WHOLE_WORD_WEIGHT = 2;

/** Maps each term to pairs of a section number and the weight of the term there. */
export type PagePostings = ReadonlyMap<string, readonly number[]>;

/** The words of one page, as the index needs them. */
export interface PageWords {
  readonly headings: PagePostings;
  readonly texts: PagePostings;
  /** One encoded digit for the length of each section's text, and of its heading. */
  readonly lengths: string;
  readonly headingLengths: string;
  /** For each section the index of its kind in `SYMBOL_KINDS`, or a dash. Empty without symbols. */
  readonly kinds: string;
  readonly pageTexts: PageTexts;
}

/** Creates a function that extracts the words of a page. It analyzes each distinct word once across pages. */
export function createPageAnalyzer(): (page: Pick<PageRecords, 'sections' | 'keywords'>) => PageWords {
  const countWords = createWordCounter();
  return ({ sections, keywords = '' }) => {
    const headings = new Map<string, number[]>();
    const texts = new Map<string, number[]>();
    const words = sections.map(({ heading, text }) => [countWords(heading), countWords(text)] as const);
    const added = countWords(keywords).map(([word]) => [word, KEYWORD] as const);
    words.forEach(([inHeading, inText], section) => {
      count(headings, section, section === 0 ? [...inHeading, ...added] : inHeading);
      count(texts, section, inText);
    });
    return {
      headings,
      texts,
      lengths: words
        .map(([, inText]) => encodeLength(sum(inText, ({ isRepeated }) => (isRepeated ? 0 : 1))))
        .join(''),
      headingLengths: words
        .map(([inHeading]) =>
          encodeLength(sum(inHeading, ({ parts, isRepeated }) => (isRepeated ? 0 : 1 + parts.length))),
        )
        .join(''),
      kinds: sections.some(({ kind }) => kind)
        ? sections.map(({ kind }) => (kind ? SYMBOL_KINDS.indexOf(kind) : '-')).join('')
        : '',
      pageTexts: sections.map(({ level, heading, anchor, text, kind }) =>
        kind ? [level, heading, anchor, text, kind] : [level, heading, anchor, text],
      ),
    };
  };
}

function count(postings: Map<string, number[]>, section: number, words: readonly CountedWord[]): void {
  const counts = new Map<string, number>();
  for (const [{ whole, parts }, times] of words) {
    counts.set(whole, (counts.get(whole) ?? 0) + WHOLE_WORD_WEIGHT * times);
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + times);
  }
  for (const [term, times] of counts) {
    const existing = postings.get(term);
    if (existing) existing.push(section, times);
    else postings.set(term, [section, times]);
  }
}

function sum(words: readonly CountedWord[], count: (word: CountedWord[0]) => number): number {
  return words.reduce((total, [word, times]) => total + count(word) * times, 0);
}
