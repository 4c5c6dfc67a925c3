import { VOID_TAG } from '../../../model/html';
import { hideCharacter, hideSyntax } from './mdx1Placeholders';
import type { SourceLine } from './sourceText';

/** Matches the start of a tag. */
export const TAG = /^<(?:(\/?[A-Za-z_$][\w.:$-]*)(?=[\s/>{]|$)|\/?>)/;

/** A tag or an expression that continues on the next line. */
export interface OpenCode {
  readonly depth: number;
  readonly quote: string;
}

/** A line, split into its indentation with the marks of block quotes and lists, and its content. */
export interface BlockLine {
  readonly line: SourceLine;
  readonly prefix: string;
  readonly content: string;
}

/** A part of a block: `[start, end)` in the joined contents of its lines. */
interface Token {
  readonly kind: 'tag' | 'expression' | 'comment' | 'text';
  readonly start: number;
  readonly end: number;
}

/**
 * Converts a block that starts with a tag. MDX 1 parsed its text as JSX; later versions parse it as Markdown. Therefore all syntax
 * of Markdown in it is hidden, and tags and expressions that do not end on their line get their own lines: in a line with text,
 * they would have to end in the same paragraph.
 */
export function convertJsxBlock(block: readonly BlockLine[]): SourceLine[] {
  const text = block.map(({ content }) => content).join('\n');
  const tokens = readTokens(text);
  const hidden = tokens
    .map(({ kind, start, end }) =>
      kind === 'text' ? hideSyntax(text.slice(start, end)) : text.slice(start, end),
    )
    .join('');
  const breaks = findOwnLines(tokens, text).flatMap(({ start, end }) => [start, end]);
  let start = 0;
  return block.flatMap((line) => {
    const end = start + line.content.length;
    const inLine = breaks.filter((offset) => offset > start && offset < end).map((offset) => offset - start);
    const lines = splitLine({ ...line, content: hidden.slice(start, end) }, inLine);
    start = end + 1;
    return lines;
  });
}

/** Splits a line at offsets of its content. White space beside them becomes text, because it may separate words. */
function splitLine({ line, prefix, content }: BlockLine, breaks: readonly number[]): SourceLine[] {
  const offsets = [0, ...new Set(breaks), content.length];
  const lines: SourceLine[] = [];
  let at = 0;
  for (const [index, end] of offsets.slice(1).entries()) {
    const part = content.slice(at, end);
    const isFirst = at === 0;
    const isLast = index === offsets.length - 2;
    if (part.trim() === '' && (isFirst ? !isLast : isLast)) continue;
    const leading = isFirst ? 0 : part.length - part.trimStart().length;
    const kept = keepSpaces(part, isFirst, isLast);
    const linePrefix = isFirst ? prefix : prefix.replace(/[^\s>]/g, ' ');
    const column = prefix.length + at + Math.max(0, leading - 1);
    const shift = { from: 1, by: linePrefix.length - column };
    lines.push({
      ...line,
      text: linePrefix + kept,
      isJsx: true,
      ...(shift.by !== 0 && { shifts: [...(line.shifts ?? []), shift] }),
    });
    at = end;
  }
  return lines;
}

function keepSpaces(part: string, isFirst: boolean, isLast: boolean): string {
  const space = hideCharacter(' ');
  const start = isFirst ? part : part.replace(/^\s+/, space);
  return isLast ? start : start.replace(/\s+$/, space);
}

/** Splits the text of a block into tags, expressions, comments, and the text between them. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let textStart = 0;
  const add = (kind: Token['kind'], start: number, end: number) => {
    if (textStart < start) tokens.push({ kind: 'text', start: textStart, end: start });
    tokens.push({ kind, start, end });
    textStart = end;
  };
  const start = /[<{]/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const at = match.index;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      add('comment', at, end === -1 ? text.length : end + 3);
    } else if (match[0] === '{') {
      const { at: end, open } = findCodeEnd(text, at + 1, { depth: 1, quote: '' }, '}');
      add('expression', at, open ? text.length : end);
    } else if (TAG.test(text.slice(at, at + 200))) {
      const { at: end, open } = findCodeEnd(text, at + 1, { depth: 0, quote: '' }, '>');
      add('tag', at, open ? text.length : end);
    }
    start.lastIndex = Math.max(textStart, at + 1);
  }
  if (textStart < text.length) tokens.push({ kind: 'text', start: textStart, end: text.length });
  return tokens;
}

/** Returns the tags and expressions that continue on another line, or whose element does. */
function findOwnLines(tokens: readonly Token[], text: string): Token[] {
  const own = tokens.filter(
    ({ kind, start, end }) => kind !== 'text' && kind !== 'comment' && isMultiline(text, start, end),
  );
  const opened: { readonly token: Token; readonly name: string }[] = [];
  for (const token of tokens) {
    const code = text.slice(token.start, token.end);
    const name = TAG.exec(code)?.[1] ?? '';
    const isClosing = code.startsWith('</');
    if (token.kind !== 'tag' || (!isClosing && (code.endsWith('/>') || VOID_TAG.test(name)))) continue;
    if (!isClosing) {
      opened.push({ token, name });
      continue;
    }
    const index = opened.findLastIndex((open) => `/${open.name}` === (name || '/'));
    const start = index === -1 ? undefined : opened[index]?.token;
    if (start) {
      own.push(
        ...opened
          .splice(index)
          .slice(1)
          .map((open) => open.token),
      );
      if (!isMultiline(text, start.start, token.end)) continue;
      own.push(start);
    }
    own.push(token);
  }
  return [...own, ...opened.map(({ token }) => token)].sort((a, b) => a.start - b.start);
}

function isMultiline(text: string, start: number, end: number): boolean {
  const lineEnd = text.indexOf('\n', start);
  return lineEnd !== -1 && lineEnd < end;
}

/** Finds the end of a tag or an expression. Strings and braces in it may contain its last character. */
export function findCodeEnd(
  text: string,
  start: number,
  { depth: startDepth, quote: startQuote }: OpenCode,
  last: '>' | '}',
): { readonly at: number; readonly open: OpenCode | undefined } {
  let [depth, quote] = [startDepth, startQuote];
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
      continue;
    }
    if (/["'`]/.test(character)) quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    if (character === last && depth <= 0) return { at: at + 1, open: undefined };
  }
  return { at: text.length, open: { depth, quote } };
}
