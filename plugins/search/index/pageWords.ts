import { lengthDigit, type PageTexts } from '../format/indexFormat';
import { createWordReader, type Word } from '../format/words';
import type { PageRecords } from '../records/pageRecords';

/** A word that stands by itself counts more than a part of a longer name. */
const AS_WHOLE = 2;

/** Term to pairs of a section's number and how much the term counts there. */
export type PagePostings = ReadonlyMap<string, readonly number[]>;

/** What an index takes from one page. */
export interface PageWords {
  readonly headings: PagePostings;
  readonly texts: PagePostings;
  /** A digit for the length of each section's text, and of its heading. */
  readonly lengths: string;
  readonly headingLengths: string;
  readonly pageTexts: PageTexts;
}

/** Makes what takes the sections of pages apart, each of their words once. */
export function pageTaker(): (page: Pick<PageRecords, 'sections'>) => PageWords {
  const wordsOf = createWordReader();
  return ({ sections }) => {
    const headings = new Map<string, number[]>();
    const texts = new Map<string, number[]>();
    const words = sections.map(({ heading, text }) => [wordsOf(heading), wordsOf(text)] as const);
    words.forEach(([inHeading, inText], section) => {
      count(headings, section, inHeading);
      count(texts, section, inText);
    });
    return {
      headings,
      texts,
      lengths: words.map(([, inText]) => lengthDigit(inText.length)).join(''),
      headingLengths: words.map(([inHeading]) => lengthDigit(countTerms(inHeading))).join(''),
      pageTexts: sections.map(({ level, heading, anchor, text }) => [level, heading, anchor, text]),
    };
  };
}

function count(postings: Map<string, number[]>, section: number, words: readonly Word[]): void {
  const counts = new Map<string, number>();
  for (const { whole, parts } of words) {
    counts.set(whole, (counts.get(whole) ?? 0) + AS_WHOLE);
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  for (const [term, times] of counts) {
    const known = postings.get(term);
    if (known) known.push(section, times);
    else postings.set(term, [section, times]);
  }
}

function countTerms(words: readonly Word[]): number {
  return words.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
}
