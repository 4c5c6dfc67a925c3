import { createCodeBlockTracker } from '../../../model/codeBlocks';
import { convertMdx1Expressions } from './mdx1Expressions';
import { fenceIndentedCode } from './mdx1IndentedCode';
import { type BlockLine, convertJsxBlock, findCodeEnd, type OpenCode, TAG } from './mdx1Jsx';
import { indentListCode } from './mdx1ListCode';
import { hideCharacter, NOTHING } from './mdx1Placeholders';
import { separateStrongMarks } from './mdx1Strong';
import type { ColumnShift, SourceLine } from './sourceText';

/**
 * Converts the lines of a file, so that MDX treats as text what MDX 1 treated as text: braces and `<` in Markdown, autolinks, and
 * Markdown in blocks that start with a tag. Braces are JavaScript only in attributes and in such blocks. Indented code is code.
 */
export function convertMdx1Text(source: readonly SourceLine[]): readonly SourceLine[] {
  const start = findContentStart(source);
  const lines = readLines(convertMdx1Expressions(indentListCode(fenceIndentedCode(source.slice(start)))));
  const closesLater = findClosingLines(lines);
  const out = source.slice(0, start);
  let tag: OpenCode | undefined;
  let isStart = true;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const { prefix, content } = line;
    if (content === '' || hasMarker(line)) tag = undefined;
    const end = tag ? index : findCodeBlockEnd(lines, index, isStart);
    if (end > index) {
      const block = lines.slice(index, end);
      // Without a blank line, MDX would parse a tag as part of the paragraph before it.
      if (!isStart && prefix === '') out.push({ text: '', line: line.line.line });
      out.push(
        ...(TAG.test(content) ? convertJsxBlock(alignPrefixes(block)) : block.map((each) => each.line)),
      );
      index = end - 1;
      isStart = false;
      continue;
    }
    const isSingle = SINGLE_LINE.test(content);
    const separated = tag ? content : separateStrongMarks(content);
    const converted = convertText(separated, tag, closesLater[index] === true && !isSingle);
    const shifts = converted.shifts.map(({ from, by }) => ({ from: from + prefix.length, by }));
    out.push(
      converted.text === content
        ? line.line
        : { ...line.line, text: prefix + converted.text, shifts: [...(line.line.shifts ?? []), ...shifts] },
    );
    tag = converted.tag;
    isStart = content === '' || isSingle;
  }
  return out;
}

/** Returns the index of the first line after the front matter. */
function findContentStart(lines: readonly SourceLine[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0;
  return lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === '---') + 1;
}

/** Splits lines into prefixes and contents. Lines of code blocks have no content, since they separate blocks as blank lines do. */
function readLines(lines: readonly SourceLine[]): BlockLine[] {
  const trackCode = createCodeBlockTracker();
  return lines.map((line) => {
    const [prefix = ''] = trackCode(line.text)
      ? [line.text]
      : (/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*/.exec(line.text) ?? []);
    return { line, prefix, content: line.text.slice(prefix.length) };
  });
}

/** Returns of each line whether a `>` follows in the lines up to the next blank one. */
function findClosingLines(lines: readonly BlockLine[]): boolean[] {
  const found: boolean[] = [];
  for (let index = lines.length - 1; index >= 0; index--) {
    const next = lines[index + 1]?.content ?? '';
    found[index] = next !== '' && (next.includes('>') || found[index + 1] === true);
  }
  return found;
}

/** A heading, the fence of an admonition, or a row of a table. */
const SINGLE_LINE = /^(?:#{1,6}\s|:{3,}|\|)/;
/** The elements whose blocks may contain blank lines. */
const RAW = /^<(pre|script|style)(?=[\s>]|$)/;

function hasMarker({ prefix }: BlockLine): boolean {
  return /[^\s>]/.test(prefix);
}

/** Returns the index of the line after a block of imports and exports or of JSX; `start` for any other line. */
function findCodeBlockEnd(lines: readonly BlockLine[], start: number, isStart: boolean): number {
  const { prefix = '', content = '' } = lines[start] ?? {};
  const isModule = isStart && prefix === '' && /^(?:import|export)(?=[\s{*'"])/.test(content);
  if (!isModule && (!TAG.test(content) || AUTOLINK.test(content))) return start;
  const [, name] = RAW.exec(content) ?? [];
  const last =
    name === undefined
      ? -1
      : lines.findIndex((line, index) => index >= start && line.content.includes(`</${name}>`));
  if (last !== -1) return last + 1;
  const end = lines.findIndex(
    (line, index) =>
      index > start &&
      // A quote mark alone may be the end of a tag.
      ((line.content === '' && (isModule || prefix.includes('>') || !line.prefix.includes('>'))) ||
        (!isModule && (hasMarker(line) || line.content.startsWith(':::')))),
  );
  return end === -1 ? lines.length : end;
}

/** Counts `>` at the start of lines to their content, except for as many as the first line has: they end tags. */
function alignPrefixes(block: readonly BlockLine[]): BlockLine[] {
  const depth = block[0]?.prefix.split('>').length ?? 1;
  const quote = new RegExp(`^\\s*(?:>\\s*){0,${depth - 1}}`);
  return block.map((each, index) => {
    if (index === 0) return each;
    const [prefix = ''] = quote.exec(each.line.text) ?? [];
    return { ...each, prefix, content: each.line.text.slice(prefix.length) };
  });
}

interface ConvertedText {
  readonly text: string;
  readonly shifts: readonly ColumnShift[];
  readonly tag: OpenCode | undefined;
}

/** Attributes of a directive at the start of a line. */
const DIRECTIVE = /^:{2,}[\w-]+(?:\[[^\]]*\])?\{[^}]*\}/;
/** Syntax that stays unchanged: escaped characters, inline code, and comments. */
const KEPT = /^(?:\\.|(`+)(?!`)(?:(?!\1(?!`)).)*[^`]\1(?!`)|<!--.*?(?:-->|$)|\{\/\*.*?\*\/\})/s;
/** A slash between words, before any value: `<file/dir path>` is text. */
const SLASH_IN_NAME = /^[^"'{=]*\w\/\w/;
/** Names, values and expressions. The last one may continue on the next line. */
const ATTRIBUTES = /^(?:[\w\s:.$=/-]|"[^"]*(?:"|$)|'[^']*(?:'|$)|\{.*(?:\}|$))*$/s;
const AUTOLINK = /^<(?:([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+))>/;

/** Converts a line of Markdown. A `<` that no `>` follows, in the line or `closesLater`, is text. */
function convertText(content: string, open: OpenCode | undefined, closesLater: boolean): ConvertedText {
  const shifts: ColumnShift[] = [];
  let tag = open;
  let text = '';
  let at = DIRECTIVE.exec(content)?.[0].length ?? 0;
  text += content.slice(0, at);
  while (at < content.length) {
    if (tag) {
      const end = findCodeEnd(content, at, tag, '>');
      text += content.slice(at, end.at);
      at = end.at;
      tag = end.open;
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
    } else if (isTag(rest) && (closesLater || rest.includes('>'))) {
      tag = { depth: 0, quote: '' };
    } else if (rest.startsWith('`')) {
      const [ticks = ''] = /^`+/.exec(rest) ?? [];
      text += ticks;
      at += ticks.length;
    } else {
      const character = content[at] ?? '';
      text += /[{<]/.test(character) ? hideCharacter(character) : character;
      at++;
      if (character === NOTHING) shifts.push({ from: text.length + 1, by: 1 });
    }
  }
  return { text, shifts, tag };
}

/** Returns whether a text starts with a tag, or with the first line of one: in `Promise<object | null>`, `<` is text. */
function isTag(text: string): boolean {
  const [start] = TAG.exec(text) ?? [];
  if (start === undefined) return false;
  const { at, open } = findCodeEnd(text, start.length, { depth: 0, quote: '' }, '>');
  const attributes = text.slice(start.length, open ? at : at - 1);
  return start.endsWith('>') || (ATTRIBUTES.test(attributes) && !SLASH_IN_NAME.test(attributes));
}

/** Writes an autolink as a link that MDX supports. */
function formatLink(url: string, shown: string): string {
  return `[${shown.replace(/[!-/:-@[-`{-~]/g, '\\$&')}](<${url}>)`;
}
