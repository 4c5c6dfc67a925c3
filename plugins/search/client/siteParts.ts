import type { IndexCore } from '../format/indexFormat';
import { tokenize } from '../format/words';

/** A part of the site that readers can limit a search to: the pages with the same search tag. */
export interface SitePart {
  readonly tag: string;
  readonly label: string;
  /** The pages with the most inbound links, most first. */
  readonly popular: readonly { readonly path: string; readonly title: string }[];
}

const POPULAR_PAGES = 6;

/** Returns the parts of the site among the given search tags, largest first. */
export function listSiteParts({ groups, pages }: IndexCore, tags: readonly string[]): readonly SitePart[] {
  const parts = tags.map((tag) => {
    const own = pages.filter(([, group]) => groups[group]?.[1] === tag);
    const labels = own.map(([, group]) => getPartName(groups[group]?.[0] ?? ''));
    const popular = [...own]
      .sort((a, b) => Number.parseInt(b[6], 36) - Number.parseInt(a[6], 36))
      .slice(0, POPULAR_PAGES)
      .map(([, , path, title]) => ({ path, title }));
    return { size: own.length, tag, label: getMostFrequent(labels), popular };
  });
  return parts
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .map(({ size: _, ...part }) => part);
}

/**
 * Returns whether a group of pages belongs to the part of the site that a query names, such as `R Docs` in `r install`, or
 * `undefined` if the query names none. Words that the names of several parts share, such as `docs`, name none of them.
 */
export function findNamedPart(
  query: string,
  { groups }: IndexCore,
): ((group: IndexCore['groups'][number]) => boolean) | undefined {
  const names = [...new Set(groups.map(([location]) => getPartName(location)))];
  const words = tokenize(query).map(({ whole }) => whole);
  const named = names.filter((name) => {
    const others = names.filter((other) => other !== name).flatMap(getWords);
    return getWords(name).some((word) => words.includes(word) && !others.includes(word));
  });
  return named.length === 1 && words.length > 1
    ? ([location]) => named.includes(getPartName(location))
    : undefined;
}

const getPartName = (location: string): string => location.split(' › ')[0] ?? '';
const getWords = (text: string): readonly string[] => tokenize(text).map(({ whole }) => whole);

function getMostFrequent(labels: readonly string[]): string {
  const count = (label: string) => labels.filter((other) => other === label).length;
  return [...new Set(labels)].sort((a, b) => count(b) - count(a))[0] ?? '';
}
