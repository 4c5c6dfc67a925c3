import { listWholeWords, tokenize } from '../format/words';

/** A word to search for, and its parts, which match where the whole word is missing. */
export interface QueryWord {
  readonly whole: string;
  readonly parts: readonly string[];
  /** Whether the reader may still be typing it. */
  readonly isLast: boolean;
}

/** Words that carry no meaning in a question. They only count if the query has no others. */
const STOP_WORDS = new Set(
  'a an the i you do does did is are am be was can could should would how what when which who why where to of in on at for from by with and or it its this that there get gets much many me my own want need if vs versus via into between as use using work works mean s'.split(
    ' ',
  ),
);

const QUESTION_WORDS = new Set(
  'what how which when who why where can could do does did is are should would'.split(' '),
);

const MAX_WORDS = 12;

/** Splits a query into the words to search for. */
export function parseQuery(query: string): readonly QueryWord[] {
  const words = tokenize(query).slice(0, MAX_WORDS);
  const significant = words.filter(({ whole }) => isSignificant(whole));
  const selected = significant.length > 0 ? significant : words;
  const isComplete = /\s$/.test(query);
  return selected.map((word) => ({ ...word, isLast: !isComplete && word === words.at(-1) }));
}

/** Returns whether a word carries meaning in a question. */
export function isSignificant(word: string): boolean {
  return !STOP_WORDS.has(word);
}

/** Returns whether a query is a question about a subject, such as `what is a foreach`. */
export function isQuestion(query: string): boolean {
  const [first = '', ...others] = listWholeWords(query);
  return QUESTION_WORDS.has(first) && others.some(isSignificant);
}

/** Returns a name without the character that marks it as a decorator. */
export function stripMarker(name: string): string {
  return name.replace(/^@/, '');
}

/** Returns the stem that the forms of an English word share, such as `schedul` for `scheduling`, or the word itself. */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const stem = word
    .replace(/(?:ies|ied|ying|y)$/, '')
    .replace(/(?:ations?|ings?|ers?|ors?|ed|es|s|e)$/, '')
    // tagging, planned
    .replace(/([bdgmnprt])\1$/, '$1');
  return stem.length >= 3 ? stem : word;
}

/** Returns the stems of words as one text, by which titles and queries compare: `step decorator` equals `Step Decorators`. */
export function joinStems(words: readonly QueryWord[]): string {
  return words.map(({ whole }) => stemWord(whole)).join(' ');
}
