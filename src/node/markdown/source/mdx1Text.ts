import { createCodeBlockTracker } from './codeBlockTracker';
import type { ColumnShift, SourceLine } from './sourceText';
import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/** Noncharacters of Unicode that stand for `{` and `<` in text while a file is parsed. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['{', '\uFDD0'],
  ['<', '\uFDD1'],
]);
const CHARACTERS: ReadonlyMap<string, string> = new Map(
  [...PLACEHOLDERS].map(([character, placeholder]) => [placeholder, character]),
);

/** Returns a text of the Markdown tree with the characters that `createMdx1Converter` has replaced. */
export function restoreMdx1Text(text: string): string {
  return text.replace(/[\uFDD0\uFDD1]/g, (placeholder) => CHARACTERS.get(placeholder) ?? placeholder);
}

/** What the current block contains: Markdown, or code up to the next blank line. */
type Block = 'none' | 'markdown' | 'code';

/** A tag that continues on the next line. */
interface OpenTag {
  readonly depth: number;
  readonly quote: string;
}

/**
 * Converts the lines of a file, so that MDX parses what MDX 1 took for text as text: braces and `<` in Markdown, and autolinks.
 * Braces are JavaScript only in the attributes of tags, and in blocks that start with a tag.
 */
export function convertMdx1Text(lines: readonly SourceLine[]): readonly SourceLine[] {
  const isCode = createCodeBlockTracker();
  const frontMatterEnd =
    lines[0]?.text.trimEnd() === '---'
      ? lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === '---')
      : -1;
  let block: Block = 'none';
  let tag: OpenTag | undefined;
  return lines.map((line, index) => {
    const { text } = line;
    if (index <= frontMatterEnd) return line;
    if (isCode(text)) {
      block = 'none';
      return line;
    }
    const [prefix = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*/.exec(text) ?? [];
    const content = text.slice(prefix.length);
    if (content === '') {
      block = 'none';
      tag = undefined;
      return line;
    }
    if (/[^\s>]/.test(prefix)) block = 'none';
    if (!tag) block = continueBlock(block, content, prefix);
    if (block === 'code') return line;
    const converted = convertText(content, tag);
    tag = converted.tag;
    if (SINGLE_LINE.test(content)) block = 'none';
    if (converted.text === content) return line;
    const shifts = converted.shifts.map(({ from, by }) => ({ from: from + prefix.length, by }));
    return { ...line, text: prefix + converted.text, shifts: [...(line.shifts ?? []), ...shifts] };
  });
}

/** A heading or the fence of an admonition. */
const SINGLE_LINE = /^(?:#{1,6}\s|:{3,})/;
const TAG = /^<(?:\/?[A-Za-z_$][\w.:$-]*(?=[\s/>{]|$)|\/?>)/;
function continueBlock(block: Block, content: string, prefix: string): Block {
  if (block === 'code') return block;
  const isModule = block === 'none' && prefix === '' && /^(?:import|export)(?=[\s{*'"])/.test(content);
  // A tag also ends the paragraph before it.
  return isModule || (TAG.test(content) && !AUTOLINK.test(content)) ? 'code' : 'markdown';
}

interface ConvertedText {
  readonly text: string;
  readonly shifts: readonly ColumnShift[];
  readonly tag: OpenTag | undefined;
}

/** Attributes of a directive at the start of a line. */
const DIRECTIVE = /^:{2,}[\w-]+(?:\[[^\]]*\])?\{[^}]*\}/;
/** What stays as it is: escaped characters, inline code, and comments. */
const KEPT = /^(?:\\.|(`+)(?!`)(?:(?!\1(?!`)).)*[^`]\1(?!`)|<!--.*?(?:-->|$)|\{\/\*.*?\*\/\})/s;
const AUTOLINK = /^<(?:([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+))>/;

function convertText(content: string, open: OpenTag | undefined): ConvertedText {
  const shifts: ColumnShift[] = [];
  let tag = open;
  let text = '';
  let at = DIRECTIVE.exec(content)?.[0].length ?? 0;
  text += content.slice(0, at);
  while (at < content.length) {
    if (tag) {
      const end = findTagEnd(content, at, tag);
      text += content.slice(at, end.at);
      at = end.at;
      tag = end.tag;
      continue;
    }
    const rest = content.slice(at);
    const [kept] = KEPT.exec(rest) ?? [];
    const link = AUTOLINK.exec(rest);
    if (kept !== undefined) {
      text += kept;
      at += kept.length;
    } else if (link) {
      const written = formatLink(link[1] ?? `mailto:${link[2]}`, link[1] ?? link[2] ?? '');
      text += written;
      at += link[0].length;
      shifts.push({ from: text.length + 1, by: written.length - link[0].length });
    } else if (TAG.test(rest)) {
      tag = { depth: 0, quote: '' };
    } else if (rest.startsWith('`')) {
      const [ticks = ''] = /^`+/.exec(rest) ?? [];
      text += ticks;
      at += ticks.length;
    } else {
      text += PLACEHOLDERS.get(content[at] ?? '') ?? content[at];
      at++;
    }
  }
  return { text, shifts, tag };
}

/** Finds the end of a tag. Strings and braces in it may contain `>`. */
function findTagEnd(
  content: string,
  start: number,
  { depth: startDepth, quote: startQuote }: OpenTag,
): { readonly at: number; readonly tag: OpenTag | undefined } {
  let [depth, quote] = [startDepth, startQuote];
  for (let at = start; at < content.length; at++) {
    const character = content[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (/["'`]/.test(character)) quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '>' && depth <= 0) return { at: at + 1, tag: undefined };
  }
  return { at: content.length, tag: { depth, quote } };
}

/** Writes an autolink as a link that MDX supports. */
function formatLink(url: string, shown: string): string {
  return `[${shown.replace(/[!-/:-@[-`{-~]/g, '\\$&')}](<${url}>)`;
}

/** Restores the text of MDX 1 in all strings of the tree, before other plugins read them. */
export function remarkRestoreMdx1Text() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node) => {
      const { children: _children, position: _position, ...fields } = node;
      Object.assign(node, restore(fields));
      return undefined;
    });
  };
}

function restore(value: unknown): unknown {
  if (typeof value === 'string') return restoreMdx1Text(value);
  if (Array.isArray(value)) return value.map(restore);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'estree' ? child : restore(child)]),
  );
}
