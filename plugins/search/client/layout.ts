import { type IndexCore, lengthOf } from '../format/indexFormat';
import { termsOf } from '../format/words';

/** The sections of all pages in one row, so that a number names one. */
export interface Layout {
  readonly pageOf: readonly number[];
  /** The row number of the first section of each page. */
  readonly starts: readonly number[];
  readonly startById: ReadonlyMap<string, number>;
  /** How many terms each heading has, as the digit of the core. */
  readonly headingDigits: readonly string[];
  readonly lengths: readonly (readonly [heading: number, text: number])[];
  readonly averages: readonly [heading: number, text: number];
  /** The terms of each page's title, and of each group's place. */
  readonly titles: readonly (readonly string[])[];
  readonly places: readonly ReadonlySet<string>[];
}

/** Lays out the sections that the core of an index lists. */
export function layoutOf(core: IndexCore): Layout {
  const pageOf: number[] = [];
  const starts: number[] = [];
  const headingDigits: string[] = [];
  const lengths: (readonly [number, number])[] = [];
  core.pages.forEach(([, , , , texts, headings], page) => {
    starts.push(pageOf.length);
    [...texts].forEach((digit, section) => {
      const heading = headings[section] ?? '0';
      pageOf.push(page);
      headingDigits.push(heading);
      lengths.push([lengthOf(heading), lengthOf(digit)]);
    });
  });
  const average = (field: 0 | 1) =>
    lengths.reduce((sum, length) => sum + length[field], 0) / Math.max(1, lengths.length);
  return {
    pageOf,
    starts,
    startById: new Map(core.pages.map(([id], page) => [id, starts[page] ?? 0])),
    headingDigits,
    lengths,
    averages: [average(0), average(1)],
    titles: core.pages.map(([, , , title]) => termsOf(title)),
    places: core.groups.map(([location]) => new Set(termsOf(location))),
  };
}
