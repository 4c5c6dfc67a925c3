import type { KeyPath } from './fields';
import { addFrame, type FramedLocation, offsetToPosition, type TextPosition } from './siteError';
import { type Token, tokenize } from './tokenize';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Code {
  readonly tokens: readonly Token[];
  /** The index of the closing bracket for each opening one. */
  readonly closers: ReadonlyMap<number, number>;
}

/**
 * Returns the location of a key in the source of a config file, given its path in the exported value. If the key is not
 * written literally, returns the innermost key around it, or `undefined` if there is none. `rootKeys` identify the
 * exported object. Follows literals and constants of the same file, and runs no code.
 */
export function locateKey(
  source: string,
  path: KeyPath,
  rootKeys: readonly string[],
): TextPosition | undefined {
  return createKeyLocator(source, rootKeys)(path);
}

/**
 * Returns the location of a key in a module or JSON file, given its path in the exported value, or that of the nearest
 * key around it, with a code frame. `rootKeys` identify the exported object.
 */
export function locateInModule(
  { file, source }: { readonly file: string; readonly source: string },
  path: KeyPath,
  rootKeys: readonly string[],
): FramedLocation {
  return addFrame({ file, ...locateKey(source, path, rootKeys) }, source);
}

/** Returns a function like `locateKey` for many keys of a file, which is parsed only once. */
export function createKeyLocator(
  source: string,
  rootKeys: readonly string[],
): (path: KeyPath) => TextPosition | undefined {
  const tokens = tokenize(source);
  const code: Code = { tokens, closers: matchBrackets(tokens) };
  const root = findRootObject(code, rootKeys);
  return (path) => {
    let open = root;
    let found: number | undefined;
    for (const key of path) {
      if (open === undefined) break;
      const isObject = tokens[open]?.text === '{';
      const member = isObject ? findProperty(code, open, String(key)) : findElement(code, open, Number(key));
      if (!member) break;
      found = member.from;
      open = findContainer(tokens, member.value);
    }
    const token = found === undefined ? undefined : tokens[found];
    return token && offsetToPosition(source, token.start);
  };
}

function matchBrackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closers = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'punctuator') return;
    if (text === '{' || text === '[' || text === '(') open.push(index);
    else if (text === '}' || text === ']' || text === ')') {
      const start = open.pop();
      if (start !== undefined) closers.set(start, index);
    }
  });
  return closers;
}

/** Splits the content of a bracket at its commas. */
function splitParts({ tokens, closers }: Code, open: number): readonly Span[] {
  const close = closers.get(open) ?? tokens.length;
  const spans: Span[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at++) {
    if (at === close || isPunctuator(tokens[at], ',')) {
      if (at > from) spans.push({ from, to: at });
      from = at + 1;
    } else {
      at = closers.get(at) ?? at;
    }
  }
  return spans;
}

function findProperty(code: Code, open: number, key: string) {
  for (const { from, to } of splitParts(code, open)) {
    const name = code.tokens[from];
    if (name?.text !== key || name.kind === 'punctuator') continue;
    // A shorthand property is its own value.
    return { from, value: { from: isPunctuator(code.tokens[from + 1], ':') ? from + 2 : from, to } };
  }
  return undefined;
}

function findElement(code: Code, open: number, index: number) {
  const spans = splitParts(code, open);
  // The length of a spread is unknown, so the indexes after it are too.
  if (spans.slice(0, index + 1).some(({ from }) => isPunctuator(code.tokens[from], '...'))) return undefined;
  const span = spans[index];
  return span && { from: span.from, value: span };
}

/** Returns the opening bracket of a value: its first one, or that of the constant that it refers to. */
function findContainer(tokens: readonly Token[], { from, to }: Span): number | undefined {
  for (let at = from; at < to; at++) {
    if (isPunctuator(tokens[at], '{') || isPunctuator(tokens[at], '[')) return at;
  }
  const name = tokens[from];
  if (name?.kind !== 'word') return undefined;
  const declared = tokens.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' && text === name.text && /^(?:const|let|var)$/.test(tokens[index - 1]?.text ?? ''),
  );
  if (declared === -1) return undefined;
  for (let at = declared; at < tokens.length && !isPunctuator(tokens[at], ';'); at++) {
    if (!isPunctuator(tokens[at], '=')) continue;
    return isPunctuator(tokens[at + 1], '{') || isPunctuator(tokens[at + 1], '[') ? at + 1 : undefined;
  }
  return undefined;
}

/** Returns the object with the most root keys. */
function findRootObject(code: Code, rootKeys: readonly string[]): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const open of [...code.closers.keys()].sort((a, b) => a - b)) {
    if (!isPunctuator(code.tokens[open], '{')) continue;
    const keys = splitParts(code, open).map(({ from }) => code.tokens[from]?.text ?? '');
    const count = keys.filter((key) => rootKeys.includes(key)).length;
    if (count > most) [best, most] = [open, count];
  }
  return best;
}

function isPunctuator(token: Token | undefined, text: string): boolean {
  return token?.kind === 'punctuator' && token.text === text;
}
