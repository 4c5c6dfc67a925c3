import { CODE_LINE, type PageTexts } from '../format/indexFormat';
import { listWholeWords } from '../format/words';
import { stripMarker } from './parseQuery';
import { KINDS_BY_WORD, ROW_KINDS } from './symbolWeights';

/** The first line of a row about a parameter: its name or names, its type, and whether it is required. */
const ROW = /^([\w-]+(?:, [\w-]+)*) \S.*(?:\brequired(?: since |$)| default \S)/;
/** Shorter words are not the beginning of a name: `s` is not `src`. */
const MIN_PREFIX = 3;

/**
 * Returns the sections of a page that a query of several words names by a symbol and its parameter, such as `retry times`: that of
 * the symbol, and those that list the parameter.
 */
export function findParameterSections(texts: PageTexts, words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (words.length < 2) return found;
  texts.forEach(([level, heading, , , kind], at) => {
    if (!kind || ROW_KINDS.has(kind)) return;
    const name = listWholeWords(heading).map(stripMarker);
    const others = words.filter((word) => !name.includes(stripMarker(word)) && !KINDS_BY_WORD.has(word));
    const named = words.filter((word) => name.includes(stripMarker(word)));
    if (named.length < name.length || others.length === 0) return;
    const next = texts.findIndex(([other], index) => index > at && other <= level);
    texts.slice(at, next < 0 ? undefined : next).forEach(([, , , text], index) => {
      if (!hasParameter(text, others)) return;
      found.add(at);
      found.add(at + index);
    });
  });
  return found;
}

/** Returns whether the words are the name of a parameter that a text lists: `gpu vendor` is `gpu_vendor`, but `gpu` alone is not. */
function hasParameter(text: string, words: readonly string[]): boolean {
  const parts = words.flatMap((word) => word.split('_'));
  return text.split('\n').some((line) => {
    const names = line.startsWith(CODE_LINE) ? '' : (ROW.exec(line)?.[1] ?? '');
    return names.split(', ').some((name) => {
      const segments = name.toLowerCase().split('_');
      return (
        segments.length === parts.length &&
        segments.every((segment) => parts.some((part) => isForm(part, segment)))
      );
    });
  });
}

/** Returns whether a reader may type a word for a part of a name. */
function isForm(word: string, segment: string): boolean {
  return segment === word || (word.length >= MIN_PREFIX && segment.startsWith(word));
}
