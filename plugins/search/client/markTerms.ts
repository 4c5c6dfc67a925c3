import { escapeHtml } from '../../../src/model/html';

/** What stands before and after a marked stretch. */
export interface Marks {
  readonly before: string;
  readonly after: string;
}

const AROUND = 60;
const LONGEST = 180;
const MOST_TERMS = 40;

/** Gives text as HTML in which words that begin with one of the terms are marked, and nothing else is markup. */
export function markTerms(text: string, terms: readonly string[], { before, after }: Marks): string {
  const pattern = patternOf(terms);
  if (!pattern) return escapeHtml(text);
  let marked = '';
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    marked += `${escapeHtml(text.slice(at, index))}${before}${escapeHtml(found)}${after}`;
    at = index + found.length;
  }
  return marked + escapeHtml(text.slice(at));
}

/** Gives the stretch of a text around the first term that stands in it, cut at words. */
export function snippetOf(text: string, terms: readonly string[]): string {
  const pattern = patternOf(terms);
  const found = pattern ? text.search(pattern) : -1;
  const from = found <= AROUND ? 0 : text.lastIndexOf(' ', found - AROUND) + 1;
  const end = text.length <= from + LONGEST ? text.length : text.lastIndexOf(' ', from + LONGEST);
  const to = end > from ? end : from + LONGEST;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

function patternOf(terms: readonly string[]): RegExp | undefined {
  const escaped = terms.slice(0, MOST_TERMS).map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return escaped.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})`, 'giu') : undefined;
}
