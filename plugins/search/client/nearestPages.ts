import { CORE_FILE, type IndexCore } from '../format/indexFormat';
import type { Hit } from './createHit';
import { createIndexFetcher } from './indexFiles';
import { loadLocalClient } from './loadSearchClient';
import { countEdits } from './nearestTerms';
import { getPartName, pickPages, sortByLinks } from './siteParts';

const MAX_PAGES = 4;
/** The part of the words of an address that a page must have in common with it. */
const MIN_SIMILARITY = 0.5;
/** The similarity of pages that are named like the address, wherever they are. */
const SAME_NAME_SIMILARITY = 0.6;
/** Next to pages that are more similar than this, results of a search would distract. */
const CERTAIN_SIMILARITY = 0.7;
/** The weight of pages of other docs, such as those for another language. */
const OTHER_DOCS_WEIGHT = 0.8;
/** The similarity of two words of which one is the beginning of the other, such as `debug` and `debugging`, and its minimum length. */
const PREFIX_SIMILARITY = 0.8;
const MIN_PREFIX = 4;
/** Words that are less similar differ: `nope` is no typo of `notes`. */
const MIN_WORD_SIMILARITY = 0.65;
/** What is added if the name of a page starts with the last word of the address. */
const STARTING_BONUS = 0.1;
/** The number of letters that the forms of a word share. */
const STEM_LENGTH = 5;
/** Last words of an address that say nothing about its subject. */
const GENERIC_WORDS = new Set(['introduction', 'intro', 'index', 'overview', 'readme', 'home']);
/** Words that name a part of the site rather than a subject. */
const BASE_WORDS = new Set(['v', 'r', 'api', 'blog', 'docs']);

/** A page to offer instead of one that does not exist. */
interface SuggestedPage {
  readonly path: string;
  readonly title: string;
  /** The name of the part of the site that contains it. */
  readonly part?: string;
  /** The path of the docs that contain it. */
  readonly base?: string;
}

/** What to offer instead of a page that does not exist. */
export interface Suggestions {
  readonly pages: readonly SuggestedPage[];
  /** Whether they are similar to the missing page. Otherwise, they are popular. */
  readonly isSimilar: boolean;
}

/**
 * Loads the list of pages from the local index. Returns those whose addresses are most similar to a path, and unless they are
 * very similar, those that contain its words; if there are none, the start pages of the search, or those that most others link to.
 */
export async function loadSuggestions(baseUrl: string, path: string): Promise<Suggestions> {
  const core = (await createIndexFetcher(baseUrl)(CORE_FILE)) as IndexCore;
  const all = listPages(core);
  const { pages: similar, similarity } = findNearestPages(baseUrl + path, all, baseUrl);
  if (similarity >= CERTAIN_SIMILARITY) return { pages: similar, isSimilar: true };
  const found = await findPagesWith(getSubjectWords(path), baseUrl);
  const paths = [...new Set([...similar.map((page) => page.path), ...found])];
  const isInSameTree = createTreeTest(baseUrl + path, all, baseUrl);
  const pages = paths
    .flatMap((page) => all.find((one) => one.path === page) ?? [])
    .sort((a, b) => Number(isInSameTree(b)) - Number(isInSameTree(a)))
    .slice(0, MAX_PAGES);
  if (pages.length > 0) return { pages, isSimilar: true };
  const start = pickPages(core.pages, core.startPages);
  const popular = start.length > 0 ? start : sortByLinks(core.pages);
  return { pages: listPages(core, popular.slice(0, MAX_PAGES)), isSimilar: false };
}

/** Returns the paths of the pages that contain forms of the words. Numbers, such as `404`, say nothing about the subject of a page. */
async function findPagesWith(words: readonly string[], baseUrl: string): Promise<readonly string[]> {
  if (!words.some((word) => /\p{L}/u.test(word))) return [];
  const client = await loadLocalClient(baseUrl);
  const { results } = await client.search([{ indexName: '', query: words.join(' ') }]);
  const hits = results[0]?.hits ?? [];
  return hits.filter((hit) => hasWord(hit, words)).map(({ url_without_anchor: page }) => page);
}

/** Returns whether a hit contains a form of one of the words rather than words that are spelled like them. */
function hasWord({ _highlightResult: { hierarchy, content } }: Hit, words: readonly string[]): boolean {
  const texts = [...Object.values(hierarchy), ...(content ? [content] : [])].map(({ value }) =>
    value.toLowerCase(),
  );
  return words.some((word) => texts.some((text) => text.includes(`<mark>${word.slice(0, STEM_LENGTH)}`)));
}

function listPages({ groups, pages }: IndexCore, selected = pages): readonly SuggestedPage[] {
  const bases = new Map(
    groups.map(([, tag]) => {
      const paths = pages.flatMap(([, group, path]) => (groups[group]?.[1] === tag ? [path] : []));
      return [tag, paths.find((path) => paths.every((other) => other.startsWith(path)))];
    }),
  );
  return selected.map(([, group, path, title]) => {
    const [location = '', tag = ''] = groups[group] ?? [];
    const base = bases.get(tag);
    return { path, title, part: getPartName(location), ...(base !== undefined && { base }) };
  });
}

/**
 * Returns the pages whose addresses are most similar to a path, most similar first, and how similar the first is. The base URL, which all
 * pages have in common, does not count.
 */
export function findNearestPages(
  path: string,
  pages: readonly SuggestedPage[],
  baseUrl = '/',
): { readonly pages: readonly SuggestedPage[]; readonly similarity: number } {
  const isInSameTree = createTreeTest(path, pages, baseUrl);
  const compared = pages
    .map((page) => {
      const isSame = isInSameTree(page);
      // what all pages of the docs have in common makes none of them similar
      const { length } = (isSame ? page.base : undefined) ?? baseUrl;
      const wanted = getNamingWords(path.startsWith(baseUrl) ? path.slice(length) : path);
      const words = getPathWords(page.path.slice(length));
      const weight = isSame || page.base === undefined ? 1 : OTHER_DOCS_WEIGHT;
      return { page, similarity: weight * compareAddresses(wanted, words, page) };
    })
    .sort((a, b) => b.similarity - a.similarity);
  const similarity = compared[0]?.similarity ?? 0;
  // next to a page that is almost certainly meant, others would distract
  const least = Math.max(MIN_SIMILARITY, 0.75 * similarity);
  const nearest = compared.filter((one) => one.similarity >= least).slice(0, MAX_PAGES);
  return { pages: nearest.map(({ page }) => page), similarity: nearest.length > 0 ? similarity : 0 };
}

/**
 * Creates a function that returns whether a page is in the docs that contain a path, such as those for the same language. Pages outside
 * of docs, such as posts, are in the folder with their name.
 */
function createTreeTest(
  path: string,
  pages: readonly SuggestedPage[],
  baseUrl: string,
): (page: SuggestedPage) => boolean {
  const contains = (base: string) => path === base || path.startsWith(base.replace(/\/?$/, '/'));
  const bases = new Set(pages.flatMap(({ base }) => (base !== undefined && contains(base) ? [base] : [])));
  const tree = [...bases].sort((a, b) => b.length - a.length)[0];
  const getFolder = (from: string) => from.slice(baseUrl.length).split('/')[0];
  return (page) => (page.base === undefined ? getFolder(page.path) === getFolder(path) : page.base === tree);
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

/** Returns the words of a path that may describe the subject of a page, or all of them if none does. */
export function getSubjectWords(path: string): readonly string[] {
  const words = getPathWords(path);
  const subject = words.filter((word) => !GENERIC_WORDS.has(word) && !BASE_WORDS.has(word));
  return subject.length > 0 ? subject : words;
}

/** Returns the words of a path up to the last one that says something about a page. */
function getNamingWords(path: string): readonly string[] {
  const words = getPathWords(path);
  const named = words.slice(0, words.findLastIndex((word) => !GENERIC_WORDS.has(word)) + 1);
  return named.some((word) => !BASE_WORDS.has(word)) ? named : words;
}

/** Returns the similarity of the words of the wanted address and of that of a page, whose name counts in addition. */
function compareAddresses(
  wanted: readonly string[],
  words: readonly string[],
  { path }: SuggestedPage,
): number {
  const name = getPathWords(path.slice(path.lastIndexOf('/')));
  const last = wanted.at(-1) ?? '';
  const least = /\p{L}/u.test(last) && name.includes(last) ? SAME_NAME_SIMILARITY : 0;
  const bonus = name[0] === last ? STARTING_BONUS : 0;
  return Math.max(least, compareWords(wanted, words)) + bonus;
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
  return known.length === 0 || wanted.length === 0
    ? 0
    : 0.7 * share(wanted, known) + 0.3 * share(known, wanted);
}

function compare(a: string, b: string): number {
  const similarity = 1 - countEdits(a, b) / Math.max(a.length, b.length);
  const isPrefix = Math.min(a.length, b.length) >= MIN_PREFIX && (a.startsWith(b) || b.startsWith(a));
  if (isPrefix) return Math.max(PREFIX_SIMILARITY, similarity);
  return similarity < MIN_WORD_SIMILARITY ? 0 : similarity;
}
