import { tokenize } from '../format/words';

/** A word to look for, and the parts that count for it where it does not stand as a whole. */
export interface QueryWord {
  readonly whole: string;
  readonly parts: readonly string[];
  /** Whether the reader may still be typing it. */
  readonly isLast: boolean;
}

/** Words that a question is made of; they say nothing unless a query has no other. */
const STOP_WORDS = new Set(
  'a an the i you do does did is are am be was can could should would how what when which who why where to of in on at for from by with and or it its this that there get gets much many me my want need if'.split(
    ' ',
  ),
);

/** Takes what a reader has typed and gives the words to look for. */
export function parseQuery(query: string): readonly QueryWord[] {
  const words = tokenize(query).slice(0, 12);
  const telling = words.filter(({ whole }) => !STOP_WORDS.has(whole));
  const kept = telling.length > 0 ? telling : words;
  const ends = /\s$/.test(query);
  return kept.map((word) => ({ ...word, isLast: !ends && word === words.at(-1) }));
}

/** Gives the beginning that the forms of an English word share: `schedul` for `scheduling`; the word itself where none is known. */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const stem = word.replace(/(?:ies|ied|ying|y)$/, '').replace(/(?:ations?|ings?|ers?|ors?|ed|es|s|e)$/, '');
  return stem.length >= 3 ? stem : word;
}
