import type { SymbolKind } from '../format/indexFormat';
import { countValues } from '../../../src/model/lists';
import { decodePath } from '../../../src/model/url';

/** The location of a page that has no active navbar item. */
export const DEFAULT_LOCATION = 'Documentation';

/** A section of a page under one heading, which is the unit of search results. */
export interface SectionRecord {
  /** 1 for the page itself, which includes the text before the first section. */
  readonly level: number;
  readonly heading: string;
  /** Empty for the page itself. */
  readonly anchor: string;
  readonly text: string;
  /** The kind of symbol that the section describes, if it does. */
  readonly kind?: SymbolKind;
}

/** The search records of one page, in document order. The first section is the page itself. */
export interface PageRecords {
  /** The path, including the base URL. */
  readonly path: string;
  /** The location of the page on the site: its top-level section and the category that contains it. */
  readonly location: string;
  readonly language: string;
  readonly version: string;
  readonly tag: string;
  /** Other words for its subject, from the page's metadata. They are searched but not shown. */
  readonly keywords?: string | undefined;
  /** The distinct paths that its text links to. */
  readonly links: readonly string[];
  readonly sections: readonly SectionRecord[];
}

/** Creates a function that returns how many pages link to a page from their text. A short query usually means a page with many inbound links. */
export function createInboundLinkCounter(
  pages: readonly Pick<PageRecords, 'path' | 'links'>[],
): (page: Pick<PageRecords, 'path'>) => number {
  const counts = countValues(
    pages.flatMap((page) => {
      // The same path may be percent-encoded or not.
      const links = new Set(page.links.map(decodePath));
      links.delete(decodePath(page.path));
      return [...links];
    }),
  );
  return ({ path }) => counts.get(decodePath(path)) ?? 0;
}
