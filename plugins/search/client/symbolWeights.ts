import { encodeLength, type SymbolKind } from '../format/indexFormat';
import type { QueryWord } from './parseQuery';
import type { SectionTable } from './sectionTable';
import type { WordMatches } from './shardEngine';

/** The words by which readers refer to kinds of symbols. */
export const KINDS_BY_WORD: ReadonlyMap<string, readonly SymbolKind[]> = new Map([
  ['decorator', ['decorator']],
  ['class', ['class']],
  ['object', ['class', 'property']],
  ['method', ['method', 'function']],
  ['function', ['function', 'method']],
  ['property', ['property']],
  ['attribute', ['property']],
  ['option', ['option']],
  ['flag', ['option']],
  ['setting', ['setting']],
  ['variable', ['setting']],
  ['command', ['command']],
]);

/** Kinds that are rows of a list, not sections with a heading. There are many of them, and their texts are short. */
export const ROW_KINDS: ReadonlySet<SymbolKind | undefined> = new Set(['option', 'setting', 'property']);
/** The weights of rows that a query does not name, and of symbols that it names. */
const ROW_WEIGHT = 0.12;
const NAMED_WEIGHT = 5;
/** The weight of a symbol whose name a query contains with spaces, such as `run id`: the same words in a guide may be meant. */
const JOINED_WEIGHT = 2;
/** The number of terms in a heading beyond its name: those of `@retry`, `--max-workers`, and the class and full name of `Run.end_task`. */
const EXTRA_TERMS: Readonly<Partial<Record<SymbolKind, number>>> = {
  decorator: 1,
  option: 1,
  property: 2,
  method: 2,
};
/** The weight of a symbol that a query does not name: a guide answers what is not a name. */
const UNNAMED_WEIGHT = 0.7;
/** The weight of a symbol whose name a reader types with spaces, such as `service auth key`. */
const SPACED_WEIGHT = 1.5;
/** The same with two words, which are more likely prose than the name of a row. */
const PAIR_WEIGHT = 0.2;
/** What only names from code contain. A plain word counts as the name of a row only if the query contains the kind too. */
const CODE_NAME = /[^\p{L}\p{N}]/u;

/** What readers call the parameters of symbols, which are not sections. */
const PARAMETER = /^(?:arg|argument|param|parameter)$/;

/** Returns whether words refer to a symbol by a name from code, or by its kind or parameters next to another word. */
export function refersToSymbol(words: readonly QueryWord[]): boolean {
  const singular = words.map(({ whole }) => whole.replace(/s$/, ''));
  return (
    words.some(({ parts }) => parts.length > 0) ||
    (words.length > 1 && singular.some((word) => KINDS_BY_WORD.has(word) || PARAMETER.test(word)))
  );
}

/** Returns whether a section describes one row of a list. */
export function isRow(at: number, { kinds }: SectionTable): boolean {
  return ROW_KINDS.has(kinds[at]);
}

interface SymbolInput {
  readonly words: readonly QueryWord[];
  readonly found: readonly WordMatches[];
  /** The sections whose heading contains the words as one name. */
  readonly joined: ReadonlySet<number>;
  readonly table: SectionTable;
}

/** Returns the weight of a section as the description of a symbol: high if the query is its name, with or without its kind. */
export function weighSymbol(
  at: number,
  { words, found, joined, table }: SymbolInput,
): { readonly weight: number; readonly isNamed: boolean } {
  const kind = table.kinds[at];
  if (!kind) return { weight: 1, isNamed: false };
  if (joined.has(at)) return { weight: JOINED_WEIGHT, isNamed: true };
  const isKind = words.map(({ whole }) => KINDS_BY_WORD.get(whole)?.includes(kind) ?? false);
  const names = words.filter((_, index) => !isKind[index]);
  const isComplete = found.every(({ named }, index) => isKind[index] || named.has(at));
  const terms = names.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
  const isCode = names.length < words.length || names.some(({ whole }) => CODE_NAME.test(whole));
  const slack = isCode || kind === 'decorator' ? (EXTRA_TERMS[kind] ?? 0) : 0;
  const isAtMost = (count: number) => (table.headingDigits[at] ?? '0') <= encodeLength(count);
  const isWhole = isAtMost(terms + slack);
  const isNamed = names.length > 0 && isComplete && isWhole && (isCode || !ROW_KINDS.has(kind));
  if (isNamed) return { weight: NAMED_WEIGHT, isNamed };
  const isPair = names.length === 2 && ROW_KINDS.has(kind);
  const isNotSpaced = kind === 'decorator' || kind === 'command' || names.length <= 1;
  const extra = kind === 'class' || kind === 'function' ? 1 : 2;
  const isSpaced = !isNotSpaced && isComplete && isAtMost(terms + extra);
  const unnamed = ROW_KINDS.has(kind) ? ROW_WEIGHT : UNNAMED_WEIGHT;
  if (isSpaced && isPair) return { weight: kind === 'option' ? PAIR_WEIGHT : unnamed, isNamed };
  return { weight: isSpaced ? SPACED_WEIGHT : unnamed, isNamed };
}
