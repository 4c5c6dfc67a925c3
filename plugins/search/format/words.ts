import { memoize } from '../../../src/model/once';

/** A word of a text or a query, and the parts of it that differ from the whole. */
export interface Word {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Invisible characters: zero-width spaces, soft hyphens and byte order marks. */
export const INVISIBLE = /[\u200b\u00ad\ufeff]/g;
/** Most words, for which the rest of the analysis takes most of the time. */
const PLAIN = /^[a-z\d]+$/;
/** Separators of words. Characters that are part of names (`@step`, `self.next`, `--with`, `run_id`) are not included. */
const SEPARATORS = /[\s"'`´“”‘’«»()[\]{}<>,;!?=|*…—·&^~\\/]+/u;
/** Punctuation at the edges of a word. A name may start with an `@` or dashes, but not end with them. */
const EDGE_PUNCTUATION = /^[^\p{L}\p{N}\p{M}@\-_$]+|^[-_$@]+$|^[_$]+|(?<=^--)-+|[^\p{L}\p{N}\p{M}+#]+$/gu;
const CAMEL_CASE_BOUNDARY = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const NON_WORD = /[^\p{L}\p{N}\p{M}]+/u;
/** Scripts without spaces between words: each pair of adjacent characters is indexed as a word. */
const UNSPACED_SCRIPTS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
const MAX_WORD_LENGTH = 48;

/** Splits a text into lowercase words without accents. Names from code are kept whole and also split into their parts. */
export function tokenize(text: string): readonly Word[] {
  return splitTokens(text).flatMap(splitNames).map(createWord);
}

/** Returns the words of a text as `tokenize` does, without their parts. */
export function listWholeWords(text: string): readonly string[] {
  return splitTokens(text).flatMap(splitNames).map(toWhole);
}

/** A word of the index. */
interface IndexedWord extends Word {
  /** Whether it repeats the end of the previous word, so that it does not add to the length of the text. */
  readonly isRepeated?: boolean;
}

/** A word and how often it occurs. */
export type CountedWord = readonly [word: IndexedWord, times: number];

/**
 * Creates a variant of `tokenize` for many texts that analyzes each distinct word once, and counts the words of a text. In scripts without
 * spaces, it also returns the characters that no pair starts with, because a single character is found as the beginning of a pair.
 */
export function createWordCounter(): (text: string) => readonly CountedWord[] {
  const analyze = memoize((token: string): readonly IndexedWord[] => [
    ...splitNames(token).map(createWord),
    ...listLastCharacters(token).map((whole) => ({ whole, parts: [], isRepeated: true })),
  ]);
  return (text) => {
    const times = new Map<string, number>();
    for (const token of splitTokens(text)) times.set(token, (times.get(token) ?? 0) + 1);
    const counted: CountedWord[] = [];
    for (const [token, count] of times) for (const word of analyze(token)) counted.push([word, count]);
    return counted;
  };
}

function splitTokens(text: string): readonly string[] {
  // most text, for which the rest takes half of the time
  if (!/\P{ASCII}/u.test(text)) return text.split(SEPARATORS);
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .split(SEPARATORS);
}

/** Returns the names in a part of a text without separators, and pairs of characters in scripts without spaces. */
function splitNames(token: string): readonly string[] {
  if (PLAIN.test(token)) return [token];
  const name = token.replace(EDGE_PUNCTUATION, '');
  if (name === '') return [];
  const unspaced = name.match(UNSPACED_SCRIPTS);
  if (!unspaced) return [name];
  const others = splitTokens(name.replace(UNSPACED_SCRIPTS, ' '));
  return [...unspaced.flatMap(createBigrams), ...others.flatMap(splitNames)];
}

/** Returns all terms of a text, whole words and parts, including repetitions. */
export function getTerms(text: string): readonly string[] {
  return tokenize(text).flatMap(({ whole, parts }) => [whole, ...parts]);
}

const toWhole = (name: string): string => name.toLowerCase().slice(0, MAX_WORD_LENGTH);

function createWord(name: string): Word {
  const whole = toWhole(name);
  if (PLAIN.test(name)) return { whole, parts: [] };
  const plain = name.replace(/^(?:@|--?)/, '');
  const parts = [
    plain,
    ...plain.split('.'),
    ...plain
      .split(NON_WORD)
      .flatMap((part) => [part, ...(CAMEL_CASE_BOUNDARY.test(part) ? part.split(CAMEL_CASE_BOUNDARY) : [])]),
  ]
    .map(toWhole)
    .filter((part) => part !== '' && part !== whole);
  return { whole, parts: [...new Set(parts)] };
}

function listLastCharacters(token: string): readonly string[] {
  return (token.match(UNSPACED_SCRIPTS) ?? []).flatMap((run) => [...run].slice(1).slice(-1));
}

/** Returns whether a word is a single character of a script without spaces between words. */
export function isUnspacedCharacter(word: string): boolean {
  return [...word].length === 1 && word.search(UNSPACED_SCRIPTS) === 0;
}

function createBigrams(run: string): readonly string[] {
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(1).map((next, index) => `${characters[index]}${next}`);
}
