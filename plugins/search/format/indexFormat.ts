/** The files of a local index, all JSON, in one folder: a core, shards by the beginnings of terms, the texts of each page, and a list of words. */

/** Changes with the format, so that a page that is open during a deploy does not misread a newer index. */
export const INDEX_VERSION = 1;

/** The place of the index, under the base URL. */
export const INDEX_FOLDER = 'assets/search';
export const CORE_FILE = 'index.json';
/** All terms that are words, in one string: asked for when a word leads nowhere. */
export const TERMS_FILE = 'terms.json';

/** What every search needs: which pages there are, how long their sections are, and which shards hold the terms. */
export interface IndexCore {
  readonly version: number;
  /** Place, tag, language and version that pages have in common. */
  readonly groups: readonly (readonly [location: string, tag: string, language: string, version: string])[];
  /** Per page: its id, group, path and title, a digit for the length of each section's text and heading, and one for how many pages link to it. */
  readonly pages: readonly (readonly [
    id: string,
    group: number,
    path: string,
    title: string,
    lengths: string,
    headings: string,
    linked: string,
  ])[];
  /** Beginnings of terms, sorted; a term is in the shard of the longest beginning that it has. */
  readonly shards: readonly string[];
}

/** Where terms stand: term to page id to pairs of a section's number and how often the term stands in it. */
export type Postings = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

export interface IndexShard {
  readonly headings: Postings;
  readonly texts: Postings;
}

/** The sections of a page: level, heading, anchor and text. */
export type PageTexts = readonly (readonly [level: number, heading: string, anchor: string, text: string])[];

/** Gives the file of a shard; terms may hold any character. */
export function getShardFile(shard: string): string {
  return `terms/${[...shard].map((character) => (/[a-z0-9]/.test(character) ? character : `_${character.codePointAt(0)?.toString(16)}_`)).join('')}.json`;
}

/** Gives the file of a page's texts. */
export function getTextFile(pageId: string): string {
  return `pages/${pageId}.json`;
}

/** Writes a count coarsely as one digit, so that a word more or less does not change it. */
export function encodeLength(count: number): string {
  return Math.min(35, Math.round(Math.log2(count + 1) * 2.5)).toString(36);
}

/** Gives about the count that a digit was made from. */
export function decodeLength(digit: string): number {
  return 2 ** (Number.parseInt(digit, 36) / 2.5) - 1;
}

/** Takes the path of a page and the id of a section, empty for the page itself, and gives the address: one that browsers read as it stands, whatever the page is called. */
export function getSectionUrl(path: string, anchor = ''): string {
  // they drop spaces at the end of an address, and tabs and breaks everywhere
  const written = path.replace(/[\s\p{Cc}]/gu, encodeURIComponent);
  return anchor === '' ? written : `${written}#${encodeURIComponent(anchor)}`;
}
