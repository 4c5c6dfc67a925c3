import { decodePath } from '../../../src/model/url';
import type { PageRecords } from './pageRecords';

/** Takes the records of all pages, and gives what tells how many pages link to one from their text: what many point to is what a short query means. */
export function linkCounts(
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
