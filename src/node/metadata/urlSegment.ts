import { createHash } from 'node:crypto';
import { MAX_SEGMENT_BYTES, findNameProblem } from '../../model/pageAddress';

/**
 * Returns the URL segment for a text such as a tag label: its words in kebab case, or the encoded text if it has no
 * words. Text that no host can serve becomes a hash, and long text is truncated and ends with its hash, so that
 * different texts have different segments.
 */
export function toUrlSegment(text: string): string {
  const words = toKebabCase(text);
  if (words !== '') return shortenSegment(words);
  const isServable = text !== '' && !/[/\p{Surrogate}]/u.test(text) && findNameProblem(text) === undefined;
  return isServable && Buffer.byteLength(text) <= MAX_SEGMENT_BYTES
    ? encodeURIComponent(text)
    : shortHash(text);
}

/** Returns the segment, truncated to a number of bytes and with its hash appended if it is longer. */
export function shortenSegment(segment: string, maxBytes = MAX_SEGMENT_BYTES): string {
  if (Buffer.byteLength(segment) <= maxBytes) return segment;
  const hash = shortHash(segment);
  const room = maxBytes - hash.length - 1;
  let start = '';
  let bytes = 0;
  for (const { segment: character } of new Intl.Segmenter('en').segment(segment)) {
    bytes += Buffer.byteLength(character);
    if (bytes > room) break;
    start += character;
  }
  return `${start.replace(/-+$/, '')}-${hash}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text, 'utf16le').digest('hex').slice(0, 8);
}

/** Latin letters without an accent that Unicode could separate from them. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ Æ: 'Ae', æ: 'ae', Ð: 'D', ð: 'd', Ø: 'O', ø: 'o', Þ: 'Th', þ: 'th', ß: 'ss', Đ: 'D', đ: 'd', Ħ: 'H' },
  ...{ ħ: 'h', ı: 'i', Ĳ: 'IJ', ĳ: 'ij', ĸ: 'k', Ŀ: 'L', ŀ: 'l', Ł: 'L', ł: 'l', ŉ: 'n', Ŋ: 'N', ŋ: 'n' },
  ...{ Œ: 'Oe', œ: 'oe', Ŧ: 'T', ŧ: 't', ſ: 's' },
};

const SEPARATORS = String.raw`\0-/:-@\[-${'`'}\{-¿×÷\s\u2000-\u206F`;
const DINGBATS = String.raw`\u2700-\u27BF`;
/** A lookahead instead of a negated class with code points above U+FFFF, of which V8 does not match all characters. */
const LETTER = String.raw`(?![\d${SEPARATORS}${DINGBATS}])[\0-\uD7FF\uE000-\uFFFF]`;
/** Letters of scripts other than Latin continue a word on either side of a Latin one, whichever its case. */
const NOT_UPPER = `(?:(?![A-Z])${LETTER})`;
const NOT_LOWER = `(?:(?![a-z])${LETTER})`;
const SYMBOL = String.raw`[${DINGBATS}\u{10000}-\u{10FFFF}]`;
const WORD = new RegExp(
  [
    `[A-Z]?[a-z]+(?=[A-Z${SEPARATORS}]|$)`,
    `${NOT_LOWER}+(?=[${SEPARATORS}]|[A-Z]${NOT_UPPER}|$)`,
    `[A-Z]?${NOT_UPPER}+|[A-Z]+`,
    String.raw`\d*(?:1st|2nd|3rd|[04-9]th)(?![a-z\d])|\d*(?:1ST|2ND|3RD|[04-9]TH)(?![A-Z\d])|\d+`,
    String.raw`(?:\p{RI}{2}|${SYMBOL})[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D${SYMBOL}\uFE0F?)*`,
  ].join('|'),
  'gu',
);

/**
 * Returns a text as lower-case words joined by hyphens, with Latin letters without accents, for the URLs of tags and authors.
 * Docusaurus separates words in the same way, so that the URLs of a site stay the same.
 */
export function toKebabCase(text: string): string {
  const plain = text
    .replace(/[\u00C0-\u017F]/g, (letter) => LATIN[letter] ?? letter.normalize('NFD'))
    .replace(/[\u0300-\u036F\u20D0-\u20FF\uFE20-\uFE2F'’]/g, '');
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}
