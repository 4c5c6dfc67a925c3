/** A JavaScript or TypeScript token, with the detail needed to follow brackets and keys. */
export interface Token {
  readonly kind: 'word' | 'string' | 'punctuator' | 'other';
  /** The string without its quotes, or the source text of any other token. */
  readonly text: string;
  readonly start: number;
}

const TOKEN =
  /(?<skip>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<word>[\p{ID_Start}$_#][\p{ID_Continue}$]*)|(?<string>'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*")|(?<number>\d[\w.]*)|(?<punctuator>=>|[=!]==?|\.\.\.|[{}[\](),:;=])|(?<other>[\s\S])/uy;

/**
 * Returns the tokens of source text, without comments. Unknown text becomes a token of kind `other` and is never an
 * error.
 */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const { skip, word, string, punctuator } = match.groups ?? {};
    const start = match.index;
    if (skip !== undefined) continue;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, start });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string.slice(1, -1), start });
    else if (punctuator !== undefined) tokens.push({ kind: 'punctuator', text: punctuator, start });
    else {
      const text = match[0];
      const end =
        text === '`'
          ? findTemplateEnd(source, start)
          : text === '/'
            ? findRegexEnd(source, start, tokens)
            : undefined;
      if (end !== undefined) pattern.lastIndex = end;
      tokens.push({ kind: 'other', text, start });
    }
  }
  return tokens;
}

function findTemplateEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (char === '`' && depth === 0) return at + 1;
    else if (char === '`') at = findTemplateEnd(source, at) - 1;
    else if (char === '{' && (depth > 0 || source[at - 1] === '$')) depth++;
    else if (char === '}' && depth > 0) depth--;
  }
  return source.length;
}

/** A slash starts a regular expression unless it follows a value that it could divide. */
function findRegexEnd(source: string, start: number, tokens: readonly Token[]): number | undefined {
  const before = tokens.at(-1);
  if (before && (before.kind !== 'punctuator' || /[)\]}]/.test(before.text)) && before.text !== 'return')
    return undefined;
  const regex = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/uy;
  regex.lastIndex = start;
  return regex.test(source) ? regex.lastIndex : undefined;
}
