import { decodePath } from '../../../src/model/url';

/** A part of a page under one heading: what a search finds. */
export interface SectionRecord {
  /** 1 is the page itself with what stands before its first section. */
  readonly level: number;
  readonly heading: string;
  /** Empty for the page itself. */
  readonly anchor: string;
  readonly text: string;
}

/** What search knows of one page, in the order of its text; the first section is the page itself. */
export interface PageRecords {
  /** Path with the base URL, and without what the host adds. */
  readonly path: string;
  /** The place of the page among all: the tree it belongs to, and the categories above it. */
  readonly location: string;
  readonly language: string;
  readonly version: string;
  readonly tag: string;
  /** Paths that its text links to, each once. */
  readonly links: readonly string[];
  readonly sections: readonly SectionRecord[];
}

/** Takes the records of all pages, and gives what tells how many pages link to one from their text: what many point to is what a short query means. */
export function createInboundLinkCounter(
  pages: readonly Pick<PageRecords, 'path' | 'links'>[],
): (page: Pick<PageRecords, 'path'>) => number {
  const counts = new Map<string, number>();
  for (const page of pages) {
    // letters may be written in two ways in an address
    for (const link of new Set(page.links.map(decodePath)))
      if (link !== decodePath(page.path)) counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  return ({ path }) => counts.get(decodePath(path)) ?? 0;
}
