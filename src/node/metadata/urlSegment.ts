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

const WORDS =
  /\d+(?:st|nd|rd|th)(?![a-z])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{Mn}\p{Mc}]+|\p{Extended_Pictographic}+/gu;

/** Returns a text as lower-case words joined by hyphens, without accents, for the URLs of tags and authors. */
export function toKebabCase(text: string): string {
  const withoutAccents = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '');
  return (withoutAccents.match(WORDS) ?? []).join('-').toLowerCase();
}
