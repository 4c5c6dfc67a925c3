import { type IndexCore, decodeLength, SYMBOL_KINDS, type SymbolKind } from '../format/indexFormat';
import { getTerms } from '../format/words';
import { joinStems, parseQuery } from './parseQuery';

/** The sections of all pages in one list, so that a number identifies a section. */
export interface SectionTable {
  readonly pageBySection: readonly number[];
  /** The number of the first section of each page. */
  readonly firstSections: readonly number[];
  readonly firstSectionById: ReadonlyMap<string, number>;
  /** The number of terms in each heading, as the encoded digit of the core. */
  readonly headingDigits: readonly string[];
  readonly lengths: readonly (readonly [heading: number, text: number])[];
  readonly averages: readonly [heading: number, text: number];
  /** The kind of symbol that each section describes, if it does. */
  readonly kinds: readonly (SymbolKind | undefined)[];
  /** The terms of each page's title, its stems without stop words as one text, and the terms of each group's location. */
  readonly titleTerms: readonly (readonly string[])[];
  readonly titleStems: readonly string[];
  readonly locationTerms: readonly ReadonlySet<string>[];
}

/** Creates the table of the sections that the core of an index lists. */
export function createSectionTable(core: IndexCore): SectionTable {
  const pageBySection: number[] = [];
  const firstSections: number[] = [];
  const headingDigits: string[] = [];
  const lengths: (readonly [number, number])[] = [];
  const kinds: (SymbolKind | undefined)[] = [];
  core.pages.forEach(([, , , , texts, headings, , symbols], page) => {
    firstSections.push(pageBySection.length);
    [...texts].forEach((digit, section) => {
      const heading = headings[section] ?? '0';
      pageBySection.push(page);
      headingDigits.push(heading);
      kinds.push(SYMBOL_KINDS[Number(symbols?.[section])]);
      lengths.push([decodeLength(heading), decodeLength(digit)]);
    });
  });
  const computeAverage = (field: 0 | 1) =>
    lengths.reduce((sum, length) => sum + length[field], 0) / Math.max(1, lengths.length);
  return {
    pageBySection,
    firstSections,
    firstSectionById: new Map(core.pages.map(([id], page) => [id, firstSections[page] ?? 0])),
    headingDigits,
    kinds,
    lengths,
    averages: [computeAverage(0), computeAverage(1)],
    titleTerms: core.pages.map(([, , , title]) => getTerms(title)),
    titleStems: core.pages.map(([, , , title]) => joinStems(parseQuery(title))),
    locationTerms: core.groups.map(([location]) => new Set(getTerms(location))),
  };
}
