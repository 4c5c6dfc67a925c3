import { createCodeBlockTracker } from '../../../model/codeBlocks';
import type { SourceLine } from './sourceText';

/** Stands for a line of a code block. */
const CODE = '\0';

/**
 * Converts expressions of JSX blocks that contain Markdown, such as `{isShown && <div>`, then paragraphs, then `</div>}`. MDX 1 joins
 * all blocks before it parses the code, but MDX parses the whole expression as JavaScript. Each expression becomes a component of the
 * module that gets the Markdown as its children.
 */
export function convertMdx1Expressions(source: readonly SourceLine[]): readonly SourceLine[] {
  const trackCode = createCodeBlockTracker();
  // Code blocks contain neither tags nor braces, and do not separate blocks.
  const texts = source.map(({ text }) => (trackCode(text) ? CODE : text));
  const components: SourceLine[] = [];
  const out: SourceLine[] = [];
  for (let index = 0; index < texts.length; index++) {
    const isBlock = (index === 0 || isBlank(texts[index - 1])) && /^\s*<[\w>]/.test(texts[index] ?? '');
    const expression = isBlock ? findExpression(texts, index) : undefined;
    if (!expression) {
      out.push(...source.slice(index, index + 1));
      continue;
    }
    const { breaks, rest, end } = expression;
    const name = `Mdx1Expression${components.length / 2 + 1}`;
    const line = source[index]?.line ?? 1;
    const isSplit = breaks.length > 2;
    const code = breaks.map((each, part) => (part === 0 ? '' : `{parts[${part - 1}]}`) + each.code).join('');
    const parts = isSplit ? 'children.filter((child) => Object(child) === child)' : '[children]';
    const text = `export const ${name} = ({ props, children, parts = ${parts} }) => (${code.replace(/\s*\n\s*/g, ' ')});`;
    components.push({ text, line }, { text: '', line });
    breaks.forEach(({ before, from, until }, part) => {
      const opens = part === 0 ? [`<${name} props={props}>`] : isSplit ? ['</>'] : [];
      const closes = part === breaks.length - 1 ? [`</${name}>${rest}`] : isSplit ? ['<>'] : [];
      const written = (before + [...opens, ...closes].join('\n')).split('\n');
      out.push(...written.map((each) => ({ text: each, line: source[from]?.line ?? line })));
      out.push(...source.slice(until, breaks[part + 1]?.from ?? until));
    });
    index = end - 1;
  }
  return components.length === 0 ? source : [...components, ...out];
}

/** A block of an expression, with the code between the Markdown before and after it. */
interface Break {
  readonly code: string;
  /** The text of its first line before it. */
  readonly before: string;
  readonly from: number;
  readonly until: number;
}

interface Expression {
  readonly breaks: readonly Break[];
  /** The text of the last block after the expression. */
  readonly rest: string;
  readonly end: number;
}

/** Returns the expression that a block opens and a later one closes. */
function findExpression(texts: readonly string[], index: number): Expression | undefined {
  let until = findBlockEnd(texts, index);
  const block = texts.slice(index, until).join('\n');
  const { open, depth } = countBraces(block, 0);
  if (open === undefined || block.includes(CODE)) return undefined;
  const prefix = block.slice(0, open);
  const breaks: Break[] = [{ code: block.slice(open + 1), before: prefix, from: index, until }];
  let balance = depth;
  for (;;) {
    const [, name] = OPEN_TAG.exec(breaks.at(-1)?.code ?? '') ?? [];
    const closing = name === undefined ? undefined : findClosingTag(texts, until, name);
    if (!closing) return undefined;
    until = findBlockEnd(texts, closing.index);
    const lines = texts.slice(closing.index, until).join('\n');
    const [before, text] = [lines.slice(0, closing.at), lines.slice(closing.at)];
    const counted = countBraces(text, balance);
    balance = counted.depth;
    if (text.includes(CODE)) return undefined;
    const { close = text.length } = counted;
    breaks.push({ code: text.slice(0, close), before, from: closing.index, until });
    if (counted.close !== undefined) return { breaks, rest: text.slice(close + 1), end: until };
  }
}

/** A tag at the end of a block whose element continues in the next one. */
const OPEN_TAG = /<([A-Za-z][\w.]*|)(?:\s[^<>]*)?(?<![/=])>\s*$/;

function findClosingTag(
  texts: readonly string[],
  start: number,
  name: string,
): { readonly index: number; readonly at: number } | undefined {
  const tag = new RegExp(`<(/?)${name.replaceAll('.', '\\.')}(?:\\s[^<>]*)?(/?)>`, 'g');
  let depth = 1;
  for (let index = start; index < texts.length; index++) {
    for (const { 1: isClosing, 2: isEmpty, index: at } of (texts[index] ?? '').matchAll(tag)) {
      if (isClosing) depth--;
      else if (!isEmpty) depth++;
      if (depth === 0) return { index, at };
    }
  }
  return undefined;
}

/** Returns the depth of braces at the end of a text, the position of the outermost open one, and of the one that closes the first. */
function countBraces(
  text: string,
  initial: number,
): { readonly depth: number; readonly open?: number; readonly close?: number } {
  let depth = initial;
  let open: number | undefined;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index;
    if (brace === '}' && --depth <= 0) {
      if (initial > 0) return { depth, close: index };
      [open, depth] = [undefined, 0];
    }
  }
  return { depth, open };
}

function findBlockEnd(texts: readonly string[], start: number): number {
  const length = texts.slice(start).findIndex(isBlank);
  return length === -1 ? texts.length : start + length;
}

function isBlank(text = ''): boolean {
  return text.trim() === '';
}
