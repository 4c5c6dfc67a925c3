/** Where a text contains a term. */
export interface TermRange {
  readonly term: string;
  readonly from: number;
  /** The end of the term, or of the word that starts with it. */
  readonly to: number;
}

const MAX_TERMS = 40;
/** Shorter terms only match whole words: `r` starts too many others. */
const MIN_PREFIX_LENGTH = 3;
const LETTER = /[\p{L}\p{N}]/u;
const PART_OF_NAME = /[\p{L}\p{N}_]/u;

/**
 * Returns where words of a text start with one of the terms, which are lowercase; none of the ranges overlap. With `wholeWords`, they
 * end where these words end.
 */
export function findTermRanges(
  text: string,
  terms: readonly string[],
  { wholeWords = false } = {},
): readonly TermRange[] {
  // Compiling a pattern of the terms, in any letter case, takes longer than the whole search.
  const lower = toLowerCase(text);
  const found: TermRange[] = [];
  for (const term of terms.slice(0, MAX_TERMS)) {
    if (term === '') continue;
    for (let from = lower.indexOf(term); from >= 0; from = lower.indexOf(term, from + 1)) {
      let to = from + term.length;
      if (PART_OF_NAME.test(lower.charAt(from - 1))) continue;
      if (term.length < MIN_PREFIX_LENGTH && PART_OF_NAME.test(lower.charAt(to))) continue;
      if (wholeWords && term.length >= MIN_PREFIX_LENGTH) while (LETTER.test(lower.charAt(to))) to++;
      found.push({ term, from, to });
    }
  }
  let end = 0;
  return found
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      const isFree = from >= end;
      if (isFree) end = to;
      return isFree;
    });
}

/** Returns a text in lowercase if that leaves the positions of its characters as they are, which it does except for `İ`. */
function toLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}
