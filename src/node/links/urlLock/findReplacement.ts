import type { LockedUrl } from './urlLockFile';
import { createSuggester } from '../suggestTarget';
import type { PublishedPage } from './publishedUrls';

/** The probable new path of a page, and the file that indicates it. */
export interface Replacement {
  /** The path for a redirect, without the base URL. */
  readonly to: string;
  /** The present name of the source file, if that is known. */
  readonly source?: string | undefined;
}

interface FinderInput {
  readonly pages: ReadonlyMap<string, PublishedPage>;
  /** Pages that the lock does not contain yet. */
  readonly added: readonly PublishedPage[];
  /** The present names of source files, by old name. */
  readonly renames: Readonly<Record<string, string>>;
}

/**
 * Returns a function that finds the page that replaces another one: the page with the same source file, which can move to the folder
 * of a version; the page whose source was renamed in Git; a new page with a similar path or title; or the closest page above it.
 */
export function createReplacementFinder({
  pages,
  added,
  renames,
}: FinderInput): (url: LockedUrl) => Replacement {
  const bySource = new Map([...pages.values()].map((page) => [page.source, page]));
  const suggestNew = createSuggester(added.map(({ key }) => key));
  const byTitle = new Map(added.map((page) => [toSlug(page.title), page]));
  return ({ path, source }) => {
    const name = source === undefined ? undefined : (renames[source] ?? source);
    const sameSource = name === undefined ? undefined : bySource.get(name);
    if (sameSource) return { to: sameSource.local, source: name };
    const similar = pages.get(suggestNew(path) ?? '') ?? byTitle.get(toSlug(path.split('/').at(-1) ?? ''));
    return { to: similar?.local ?? findAbove(path) };
  };

  function findAbove(path: string): string {
    for (let above = path; above !== ''; ) {
      above = above.slice(0, above.lastIndexOf('/'));
      const page = pages.get(above);
      if (page) return page.local;
    }
    return '/';
  }
}

/** Returns a title as the last segment of a path usually contains it. */
function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
