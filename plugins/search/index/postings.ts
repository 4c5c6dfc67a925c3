import { compare, groupBy } from '../../../src/model/lists';

/**
 * A term and its occurrences in headings and texts, as the JSON of object members: the ID of each page with pairs of a
 * section number and the weight of the term there. Large sites have millions of occurrences, which take much less memory
 * as strings, and sorted lists of them can be concatenated.
 */
export interface TermPostings {
  readonly term: string;
  readonly headings: string;
  readonly texts: string;
}

/** The number of characters that the terms of a bucket share: buckets are small, and there are about a thousand of them. */
export const BUCKET_LENGTH = 2;

/** Encodes postings as text, one term per line. */
export function encodePostings(postings: readonly TermPostings[]): string {
  // JSON escapes tabs, line breaks and lone surrogates, which UTF-8 cannot represent.
  return postings
    .map(({ term, headings, texts }) => `${JSON.stringify(term)}\t${headings}\t${texts}`)
    .join('\n');
}

/** Decodes the result of `encodePostings`. */
export function decodePostings(encoded: string): readonly TermPostings[] {
  if (encoded === '') return [];
  return encoded.split('\n').map((line) => {
    const [term = '', headings = '', texts = ''] = line.split('\t');
    return {
      term: term.includes('\\') ? (JSON.parse(term) as string) : term.slice(1, -1),
      headings,
      texts,
    };
  });
}

/** Merges lists of postings. Occurrences keep the order of the lists; terms are sorted. */
export function mergePostings(lists: Iterable<readonly TermPostings[]>): readonly TermPostings[] {
  const merged = new Map<string, { readonly term: string; headings: string; texts: string }>();
  for (const list of lists) {
    for (const { term, headings, texts } of list) {
      const entry = merged.get(term);
      if (!entry) merged.set(term, { term, headings, texts });
      else {
        entry.headings = join(entry.headings, headings);
        entry.texts = join(entry.texts, texts);
      }
    }
  }
  return [...merged.values()].sort((a, b) => compare(a.term, b.term));
}

function join(a: string, b: string): string {
  return a === '' ? b : b === '' ? a : `${a},${b}`;
}

/**
 * Encodes the postings of a page by the first characters of their terms, its buckets. Their occurrences are pairs, to which
 * `decodeBucket` adds the ID of the page.
 */
export function encodePage(postings: readonly TermPostings[]): string {
  return [...groupByPrefix(postings, BUCKET_LENGTH)]
    .map(([bucket, members]) => `${bucket}\n${encodePostings(members)}`)
    .join('\f');
}

/** Concatenates the postings of pages by bucket. Parts are only merged once they are needed, which is rare after an edit. */
export function concatenatePages(
  pages: Iterable<readonly [id: string, encoded: string]>,
): ReadonlyMap<string, string> {
  const buckets = new Map<string, string[]>();
  for (const [id, encoded] of pages) {
    for (const section of splitSections(encoded)) {
      const end = section.indexOf('\n');
      const bucket = section.slice(0, end);
      const part = id + section.slice(end);
      const parts = buckets.get(bucket);
      if (parts) parts.push(part);
      else buckets.set(bucket, [part]);
    }
  }
  return new Map([...buckets].map(([bucket, parts]) => [bucket, parts.join('\f')]));
}

/** Decodes a bucket of `concatenatePages` as one list for each page. */
export function decodeBucket(encoded: string): readonly (readonly TermPostings[])[] {
  return splitSections(encoded).map((section) => {
    const end = section.indexOf('\n');
    const id = section.slice(0, end);
    const toMember = (pairs: string) => (pairs === '' ? '' : `"${id}":[${pairs}]`);
    return decodePostings(section.slice(end + 1)).map(({ term, headings, texts }) => ({
      term,
      headings: toMember(headings),
      texts: toMember(texts),
    }));
  });
}

function splitSections(encoded: string): readonly string[] {
  return encoded === '' ? [] : encoded.split('\f');
}

/** Returns the first characters of a term. Never splits a surrogate pair. */
export function getPrefix(term: string, length: number): string {
  return [...term.slice(0, length * 2)].slice(0, length).join('');
}

/** Groups postings by the first characters of their terms. Keeps their order. */
export function groupByPrefix(
  postings: readonly TermPostings[],
  length: number,
): ReadonlyMap<string, readonly TermPostings[]> {
  return groupBy(postings, ({ term }) => getPrefix(term, length));
}
