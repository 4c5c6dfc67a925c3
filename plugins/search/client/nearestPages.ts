import { CORE_FILE, type IndexCore } from '../format/indexFormat';
import { createIndexFetcher } from './createIndexFetcher';
import { countEdits } from './nearestTerms';
import { getPartName, sortByLinks } from './siteParts';

const MAX_PAGES = 4;
/** The part of the words of an address that a page must have in common with it. */
const MIN_SIMILARITY = 0.5;

/** A page to offer instead of one that does not exist. */
interface SuggestedPage {
  readonly path: string;
  readonly title: string;
  /** The name of the part of the site that contains it. */
  readonly part?: string;
}

/** What to offer instead of a page that does not exist. */
export interface Suggestions {
  readonly pages: readonly SuggestedPage[];
  /** Whether their addresses are similar to that of the missing page. Otherwise, many other pages link to them. */
  readonly isSimilar: boolean;
}

/**
 * Loads the list of pages from the local index. Returns those whose addresses are most similar to a path, or if there are none,
 * those that most others link to.
 */
export async function loadSuggestions(baseUrl: string, path: string): Promise<Suggestions> {
  const { groups, pages } = (await createIndexFetcher(baseUrl)(CORE_FILE)) as IndexCore;
  const list = (from: IndexCore['pages']) =>
    from.map(([, group, page, title]) => ({
      path: page,
      title,
      part: getPartName(groups[group]?.[0] ?? ''),
    }));
  const similar = findNearestPages(path, list(pages));
  if (similar.length > 0) return { pages: similar, isSimilar: true };
  return { pages: list(sortByLinks(pages).slice(0, MAX_PAGES)), isSimilar: false };
}

/** Returns the pages whose addresses are most similar to a path, most similar first. */
export function findNearestPages(path: string, pages: readonly SuggestedPage[]): readonly SuggestedPage[] {
  const wanted = getPathWords(path);
  if (wanted.length === 0) return [];
  const compared = pages
    .map((page) => ({ page, similarity: compareWords(wanted, getPathWords(page.path)) }))
    .sort((a, b) => b.similarity - a.similarity);
  // next to a page that is almost certainly meant, others would distract
  const least = Math.max(MIN_SIMILARITY, 0.75 * (compared[0]?.similarity ?? 0));
  return compared
    .filter(({ similarity }) => similarity >= least)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

/** Returns the words of a path, without the file extension. */
export function getPathWords(path: string): readonly string[] {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // an address that is not encoded correctly still has words
  }
  return text
    .replace(/(?:\/index)?\.(?:html?|mdx?)$/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns how much two addresses have in common, from 0 to 1. The last words count most, because they name the page. */
function compareWords(wanted: readonly string[], known: readonly string[]): number {
  const share = (words: readonly string[], others: readonly string[]) => {
    const weights = words.map((_, index) => index + 1);
    const matched = words.reduce(
      (sum, word, index) =>
        sum + (weights[index] ?? 0) * Math.max(0, ...others.map((other) => compare(word, other))),
      0,
    );
    return matched / weights.reduce((sum, weight) => sum + weight, 0);
  };
  // words of the wanted address that a page lacks are worse than additional words of the page
  return known.length === 0 ? 0 : 0.7 * share(wanted, known) + 0.3 * share(known, wanted);
}

function compare(a: string, b: string): number {
  const similarity = 1 - countEdits(a, b) / Math.max(a.length, b.length);
  return similarity < 0.6 ? 0 : similarity;
}
