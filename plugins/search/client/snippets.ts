import { escapeRegExp } from '../../../src/model/escapeRegExp';
import { escapeHtml } from '../../../src/model/html';
import { CODE_LINE, unmarkCode } from '../format/indexFormat';

/** The HTML before and after a highlighted term. */
export interface HighlightTags {
  readonly before: string;
  readonly after: string;
}

const CONTEXT_CHARS = 60;
const LONGEST = 180;
const MAX_TERMS = 40;
const LINE_SEPARATOR = ' · ';
/** Shorter terms only highlight whole words: `r` starts too many others. */
const MIN_PREFIX_LENGTH = 3;
const REST_OF_WORD = '[\\p{L}\\p{N}]*';
const CODE_WEIGHT = 0.3;
/** A line shorter than this is followed by the next ones. */
const SHORT_LINE = 40;
/** Sentences have several words and end with punctuation, which neither code nor rows of tables do. */
const SENTENCE = /\S+(?:\s+\S+){3}.*[.!?:]$/s;

/** Returns the text as escaped HTML in which words that start with one of the terms are highlighted. */
export function highlightTerms(
  text: string,
  terms: readonly string[],
  { before, after }: HighlightTags,
): string {
  const pattern = createTermPattern(terms, REST_OF_WORD);
  if (!pattern) return escapeHtml(text);
  let marked = '';
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    marked += `${escapeHtml(text.slice(at, index))}${before}${escapeHtml(found)}${after}`;
    at = index + found.length;
  }
  return marked + escapeHtml(text.slice(at));
}

/**
 * Returns a snippet of the text around a match, cut at word boundaries. Lines of the text are paragraphs, rows of tables or lines
 * of code. A snippet is the line that contains most of the terms, preferably a sentence, so that it does not run into code.
 */
export function createSnippet(text: string, terms: readonly string[]): string {
  const pattern = createTermPattern(terms);
  const lines = text
    .split('\n')
    .map((line) => ({ text: unmarkCode(line), isCode: line.startsWith(CODE_LINE) }));
  const scores = lines.map((line) => scoreLine(line, pattern));
  const best = scores.indexOf(Math.max(...scores));
  const line = lines[best] ?? { text: '', isCode: false };
  const end = lines.findIndex(({ isCode }, index) => index > best && isCode !== line.isCode);
  const following = lines.slice(best, end < 0 ? undefined : end).map((next) => next.text);
  const rest = line.text.length < SHORT_LINE ? following.join(LINE_SEPARATOR) : line.text;
  const found = Math.max(0, pattern ? line.text.search(pattern) : 0);
  const from = found <= CONTEXT_CHARS ? 0 : line.text.lastIndexOf(' ', found - CONTEXT_CHARS) + 1;
  const shown = rest.slice(from);
  const cut = shown.lastIndexOf(' ', LONGEST);
  const snippet = shown.length <= LONGEST ? shown : `${shown.slice(0, cut > 0 ? cut : LONGEST)}…`;
  return from > 0 ? `…${snippet}` : snippet;
}

/**
 * Counts the distinct terms in a line. A sentence counts as one more if it contains any, and a line of code counts less than prose
 * with a part of the terms.
 */
function scoreLine({ text, isCode }: { text: string; isCode: boolean }, pattern: RegExp | undefined): number {
  const found = new Set(pattern ? (text.match(pattern) ?? []).map((term) => term.toLowerCase()) : []);
  if (isCode) return CODE_WEIGHT * found.size - (found.size === 0 ? 1 : 0);
  return found.size > 0 && SENTENCE.test(text) ? found.size + 1 : found.size;
}

/** Creates the pattern of the terms. `rest` follows those that are prefixes. */
function createTermPattern(terms: readonly string[], rest = ''): RegExp | undefined {
  const escaped = terms.slice(0, MAX_TERMS).map((term) => {
    const literal = escapeRegExp(term);
    return literal + (term.length < MIN_PREFIX_LENGTH ? '(?![\\p{L}\\p{N}_])' : rest);
  });
  return escaped.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})`, 'giu') : undefined;
}
