import { Composer, type CST, type Document, LineCounter, Parser } from 'yaml';

/** Deeper than anyone writes, and shallow enough for the recursive half of the parser. */
export const MAX_DEPTH = 200;

/** A parsed document, with what turns offsets into lines. */
export interface YamlDocument {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/**
 * Parses YAML with the core schema; errors are in the document. Undefined when it is nested too deeply: that is found out
 * between the two halves of the parser, since running out of stack in the second can end the process.
 */
export function readYamlDocument(text: string): YamlDocument | undefined {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isTooDeep(tokens)) return undefined;
  const composer = new Composer({ schema: 'core', resolveKnownTags: false, logLevel: 'silent' });
  const [document] = composer.compose(tokens, true, text.length);
  return document ? { document: document as Document.Parsed, lines } : undefined;
}

function isTooDeep(tokens: readonly CST.Token[]): boolean {
  const open: { readonly token: CST.Token; readonly depth: number }[] = tokens.map((token) => ({
    token,
    depth: 0,
  }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { token, depth } = at;
    if (depth > MAX_DEPTH) return true;
    const items = 'items' in token ? token.items : 'value' in token ? [{ value: token.value }] : [];
    for (const item of items) {
      for (const inner of [item.value, 'key' in item ? item.key : undefined]) {
        if (inner && typeof inner === 'object') open.push({ token: inner, depth: depth + 1 });
      }
    }
  }
  return false;
}
