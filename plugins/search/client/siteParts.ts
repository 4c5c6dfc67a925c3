import type { IndexCore } from '../format/indexFormat';

/** A part of the site that readers can limit a search to: the pages with the same search tag. */
export interface SitePart {
  readonly tag: string;
  readonly label: string;
  /** The pages to start with, each with the category that contains it. */
  readonly popular: readonly { readonly path: string; readonly title: string; readonly category: string }[];
}

const POPULAR_PAGES = 6;
/** Readers look up references, but do not start with them. */
export const REFERENCE = /\b(?:API|reference)\b/i;
const DATE_IN_PATH = /\/\d{4}\/\d{2}\/\d{2}\//;

/**
 * Returns the parts of the site among the given search tags, largest first. Their pages to start with are those of `startPages`,
 * in that order. Without any, they are the latest posts of a blog, and the guides with the most inbound links of docs.
 */
export function listSiteParts(
  { groups, pages, startPages }: IndexCore,
  tags: readonly string[],
): readonly SitePart[] {
  const parts = tags.map((tag) => {
    const own = pages.filter(([, group]) => groups[group]?.[1] === tag);
    const getLocation = ([, group]: IndexCore['pages'][number]) => groups[group]?.[0] ?? '';
    const getName = (page: IndexCore['pages'][number]) => getPartName(getLocation(page));
    const label = getMostFrequent(own.map(getName));
    // The posts of a blog have the same tag as single pages.
    const members = own.filter((page) => getName(page) === label);
    const chosen = pickPages(members, startPages);
    const guides = members.filter((page) => !REFERENCE.test(getLocation(page)));
    const popular = chosen.length > 0 ? chosen : sortByImportance(guides.length > 0 ? guides : members);
    return {
      size: own.length,
      tag,
      label,
      popular: popular
        .slice(0, POPULAR_PAGES)
        .map((page) => ({ path: page[2], title: page[3], category: getCategory(getLocation(page)) })),
    };
  });
  return parts
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .map(({ size: _, ...part }) => part);
}

/** Returns the pages with the given paths, in that order. */
export function pickPages(pages: IndexCore['pages'], paths: readonly string[] = []): IndexCore['pages'] {
  return paths.flatMap((wanted) => pages.filter(([, , path]) => path === wanted));
}

/** Returns posts whose paths contain their dates with the latest first, and other pages by inbound links. */
function sortByImportance(pages: IndexCore['pages']): IndexCore['pages'] {
  if (!pages.every(([, , path]) => DATE_IN_PATH.test(path))) return sortByLinks(pages);
  return [...pages].sort((a, b) => (a[2] < b[2] ? 1 : -1));
}

/** Returns pages in the order of the number of pages that link to them, highest first. */
export function sortByLinks(pages: IndexCore['pages']): IndexCore['pages'] {
  return [...pages].sort((a, b) => Number.parseInt(b[6], 36) - Number.parseInt(a[6], 36));
}

/** Returns the name of the part of the site that contains a location. */
export const getPartName = (location: string): string => location.split(' › ')[0] ?? '';
const getCategory = (location: string): string => location.split(' › ').at(-1) ?? '';

function getMostFrequent(labels: readonly string[]): string {
  const count = (label: string) => labels.filter((other) => other === label).length;
  return [...new Set(labels)].sort((a, b) => count(b) - count(a))[0] ?? '';
}
