import type { IndexCore } from '../format/indexFormat';
import { listWholeWords } from '../format/words';
import { getPartName } from './siteParts';

/** A part of the site that a query names. */
export interface NamedPart {
  /** The words of the query that name the part. */
  readonly words: ReadonlySet<string>;
  /** The path of the page that contains all others of the part, if there is one. */
  readonly entry: string | undefined;
  includes(group: IndexCore['groups'][number]): boolean;
}

/**
 * Returns the part of the site that a query names, such as `R Docs` in `r install`, if it names one. Words that the names of
 * several parts share, such as `docs`, name none of them.
 */
export function findNamedPart(query: string, { groups, pages }: IndexCore): NamedPart | undefined {
  const names = [...new Set(groups.map(([location]) => getPartName(location)))];
  // A name may not refer to a part of the site: `share results with python`.
  const words = listWholeWords(query.replace(/\b(?:with|from|to) \S+/gi, ''));
  const named = names.filter((name) => {
    const others = names.filter((other) => other !== name).flatMap(listWholeWords);
    return listWholeWords(name).some((word) => words.includes(word) && !others.includes(word));
  });
  const [name] = named;
  if (name === undefined || named.length > 1 || listWholeWords(query).length < 2) return undefined;
  const includes = ([location]: IndexCore['groups'][number]) => getPartName(location) === name;
  const paths = pages.flatMap(([, group, path]) =>
    includes(groups[group] ?? ['', '', '', '']) ? [path] : [],
  );
  return {
    words: new Set(listWholeWords(name)),
    entry: paths.find((path) => paths.every((other) => other.startsWith(path))),
    includes,
  };
}
