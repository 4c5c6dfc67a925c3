import { escapeHtml } from '../../../src/model/html';
import { CODE_LINE, unmarkCode } from '../format/indexFormat';
import { findTermRanges } from './termRanges';

/** The HTML before and after a highlighted term. */
export interface HighlightTags {
  readonly before: string;
  readonly after: string;
}

const CONTEXT_CHARS = 60;
const LONGEST = 180;
const LINE_SEPARATOR = ' · ';
/** A separator that follows punctuation separates nothing. */
const NEEDLESS_SEPARATOR = /(?<=[.,:;!?…]) · /g;
/** A line shorter than this is followed by the next ones. */
const SHORT_LINE = 40;
/** Sentences have several words and end with punctuation, which neither code nor rows of tables do. */
const SENTENCE = /\S+(?:\s+\S+){3}.*[.!?:]$/s;

/** Returns a text as escaped HTML in which words that start with one of the terms are highlighted. */
export function highlightTerms(
  text: string,
  terms: readonly string[],
  { before, after }: HighlightTags,
): string {
  let marked = '';
  let at = 0;
  for (const { from, to } of findTermRanges(text, terms, { wholeWords: true })) {
    marked += `${escapeHtml(text.slice(at, from))}${before}${escapeHtml(text.slice(from, to))}${after}`;
    at = to;
  }
  return marked + escapeHtml(text.slice(at));
}

/**
 * Returns a snippet of a text around a match, cut at word boundaries. Lines of the text are paragraphs, rows of tables or lines of
 * code. A snippet is the line that contains most of the terms, preferably a sentence, so that it does not run into code.
 */
export function createSnippet(text: string, terms: readonly string[]): string {
  const lines = text
    .split('\n')
    .map((line) => ({ text: tidy(unmarkCode(line)), isCode: line.startsWith(CODE_LINE) }));
  const scores = lines.map((line) => scoreLine(line, terms));
  const best = scores.indexOf(Math.max(...scores));
  const line = lines[best] ?? { text: '', isCode: false };
  const end = lines.findIndex(({ isCode }, index) => index > best && isCode !== line.isCode);
  const following = lines.slice(best, end < 0 ? undefined : end).map((next) => next.text);
  const rest =
    line.text.length < SHORT_LINE && !line.isCode ? tidy(following.join(LINE_SEPARATOR)) : line.text;
  const found = findTermRanges(line.text, terms)[0]?.from ?? 0;
  const from = found <= CONTEXT_CHARS ? 0 : line.text.lastIndexOf(' ', found - CONTEXT_CHARS) + 1;
  const shown = rest.slice(from);
  const cut = shown.lastIndexOf(' ', LONGEST);
  const snippet = shown.length <= LONGEST ? shown : `${shown.slice(0, cut > 0 ? cut : LONGEST)}…`;
  return from > 0 ? `…${snippet}` : snippet;
}

const tidy = (text: string): string => text.replace(NEEDLESS_SEPARATOR, ' ');

/** Counts the distinct terms in a line. A sentence counts as one more if it contains any, and code less than any prose with a term. */
function scoreLine({ text, isCode }: { text: string; isCode: boolean }, terms: readonly string[]): number {
  const found = new Set(findTermRanges(text, terms).map(({ term }) => term));
  if (isCode) return found.size === 0 ? -1 : 1 - 1 / (1 + found.size);
  return found.size > 0 && SENTENCE.test(text) ? found.size + 1 : found.size;
}
