/** The format of a local index. It consists of JSON files in one folder: a core, shards by term prefix, the texts of each page, and a word list. */

/** Incremented with each change of the format, so that a page that is open during a deploy does not misread a newer index. */
export const INDEX_VERSION = 4;

/** The folder of the index, relative to the base URL. */
export const INDEX_FOLDER = 'assets/search';
export const CORE_FILE = 'index.json';
/** All terms that are words, in one string. Loaded if a word has no match. */
export const TERMS_FILE = 'terms.json';

/** The data that every search needs: the pages, the lengths of their sections, and the shards of the terms. */
export interface IndexCore {
  readonly version: number;
  /** Combinations of location, tag, language and version that pages share. */
  readonly groups: readonly (readonly [location: string, tag: string, language: string, version: string])[];
  /** Per page: ID, group, path and title, one digit each for the lengths of every section's text and heading, one for the number of inbound links, and for each section the index of its kind of symbol or a dash, unless there are no symbols. */
  readonly pages: readonly (readonly [
    id: string,
    group: number,
    path: string,
    title: string,
    lengths: string,
    headings: string,
    linked: string,
    kinds?: string,
  ])[];
  /** The paths of the pages that readers start with, if the site chooses them. */
  readonly startPages?: readonly string[];
  /** Sorted prefixes of terms. A term is in the shard of its longest prefix. */
  readonly shards: readonly string[];
}

/** The frequency of a keyword in the title of its page, which does not contain it. */
export const KEYWORD = 0;

/** The occurrences of terms: term to page ID to pairs of a section number and the frequency of the term in it. */
export type Postings = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

export interface IndexShard {
  readonly headings: Postings;
  readonly texts: Postings;
}

/** What a symbol of an API can be. */
export const SYMBOL_KINDS = [
  'decorator',
  'class',
  'method',
  'property',
  'function',
  'option',
  'setting',
  'command',
] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** What lines of code blocks start with in the texts of sections. Other lines start with text. */
export const CODE_LINE = '\t';

/** The sections of a page: level, heading, anchor and text, and the kind of symbol that the section describes. */
export type PageTexts = readonly (readonly [
  level: number,
  heading: string,
  anchor: string,
  text: string,
  kind?: SymbolKind,
])[];

/** Returns the text of a section without the marks of lines of code. */
export function unmarkCode(text: string): string {
  return text.replaceAll(CODE_LINE, '');
}

/** Returns the file name of a shard. Escapes all characters but ASCII letters and digits. */
export function getShardFile(shard: string): string {
  return `terms/${[...shard].map((character) => (/[a-z0-9]/.test(character) ? character : `_${character.codePointAt(0)?.toString(16)}_`)).join('')}.json`;
}

/** Returns the path of a page's texts. Folders make publishing fast: those without a changed file are moved as a whole. */
export function getTextFile(pageId: string): string {
  return `pages/${pageId.slice(0, 2)}/${pageId.slice(2)}.json`;
}

/** Encodes a count as one digit on a logarithmic scale, so that small edits rarely change it. */
export function encodeLength(count: number): string {
  return Math.min(35, Math.round(Math.log2(count + 1) * 2.5)).toString(36);
}

/** Returns the approximate count that a digit encodes. */
export function decodeLength(digit: string): number {
  return 2 ** (Number.parseInt(digit, 36) / 2.5) - 1;
}

/** Returns the URL of a section, or of the page itself if `anchor` is empty. Browsers parse the result unchanged for any page name. */
export function getSectionUrl(path: string, anchor = ''): string {
  // Browsers strip trailing spaces, and tabs and line breaks anywhere in a URL.
  const escapedPath = path.replace(/[\s\p{Cc}]/gu, encodeURIComponent);
  return anchor === '' ? escapedPath : `${escapedPath}#${encodeURIComponent(anchor)}`;
}
