import { createCodeBlockTracker } from '../../../model/codeBlocks';
import { FRONT_MATTER_END, FRONT_MATTER_START } from '../../frontMatter/frontMatter';
import { convertMdx1Text } from './mdx1Text';
import type { SourceLine, SourceText } from './sourceText';

export interface PreprocessInput {
  readonly file: string;
  readonly original: string;
  /** The text that the preprocessor of the site returned. */
  readonly text: string;
  /** Whether braces and `<` in Markdown are text. */
  readonly isMdx1: boolean;
  readonly escapeHeadingIds: boolean;
  /** Directive names that accept a title without brackets. */
  readonly admonitionKeywords: readonly string[];
}

/**
 * Converts the MDX 1 syntax of a file into what the MDX parser accepts, line by line and outside of code blocks. Removes the
 * fences of `mdx-code-block` blocks, escapes heading IDs and puts the titles of admonitions in brackets.
 */
export function preprocess(input: PreprocessInput): SourceText {
  const { file, original, text, isMdx1, escapeHeadingIds, admonitionKeywords } = input;
  const trackCode = createCodeBlockTracker();
  const unwrapped = unwrapCodeBlocks(shortenFrontMatterEnd(alignLines(original, text)));
  const content = isMdx1 ? convertMdx1Text(unwrapped) : unwrapped;
  const lines = content.map((line) => {
    if (trackCode(line.text)) return line;
    const escaped = escapeHeadingIds ? escapeHeadingId(line) : line;
    return line.text.includes(':::') ? bracketAdmonitionTitle(escaped, admonitionKeywords) : escaped;
  });
  return { file, original, text: lines.map((line) => line.text).join('\n'), lines };
}

/**
 * Pairs the lines of a preprocessed text with those of the file: one to one if both have the same number of lines, otherwise
 * from both ends up to the first difference.
 */
function alignLines(original: string, text: string): SourceLine[] {
  const before = original.split(/\r?\n/);
  const after = text.split(/\r?\n/);
  if (before.length === after.length) return after.map((line, index) => ({ text: line, line: index + 1 }));
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < before.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return after.map((line, index) => {
    if (index >= after.length - tail) return { text: line, line: index + 1 + before.length - after.length };
    return { text: line, line: Math.min(index + 1, Math.max(1, before.length - tail)) };
  });
}

/** Shortens the line that ends front matter to the three hyphens that the parser accepts. */
function shortenFrontMatterEnd(lines: readonly SourceLine[]): SourceLine[] {
  if (!FRONT_MATTER_START.test(lines[0]?.text ?? '')) return [...lines];
  const end = lines.findIndex(({ text }, at) => at > 0 && FRONT_MATTER_END.test(text));
  return lines.map((line, at) => (at === end ? { ...line, text: '---' } : line));
}

/** Removes the fences of `mdx-code-block` blocks, also of nested ones, except within other code blocks. */
function unwrapCodeBlocks(lines: SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  const trackCode = createCodeBlockTracker();
  let isInBlock = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const opening = /^ *(`{3,4})(?!`) *(.*?)\s*$/.exec(line.text);
    if (!isInBlock && opening?.[2] === 'mdx-code-block') {
      const close = lines.findIndex((end, at) => at > index && end.text.trim() === opening[1]);
      if (close !== -1) {
        out.push(...unwrapCodeBlocks(lines.slice(index + 1, close)));
        index = close;
        continue;
      }
    }
    const part = trackCode(line.text);
    isInBlock = part === 'start' || part === 'inside';
    out.push(line);
  }
  return out;
}

/** Escapes the first `{#` of a heading outside of code, so that MDX does not parse an expression. */
function escapeHeadingId(line: SourceLine): SourceLine {
  if (!/^[\s>]*#{1,6}\s/.test(line.text)) return line;
  const prose = line.text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length));
  const index = prose.indexOf('{#');
  if (index === -1 || line.text[index - 1] === '\\') return line;
  return {
    ...line,
    text: `${line.text.slice(0, index)}\\${line.text.slice(index)}`,
    shifts: [...(line.shifts ?? []), { from: index + 2, by: 1 }],
  };
}

/** Converts `:::type Title` to `:::type[Title]` if the type is one of the keywords. */
function bracketAdmonitionTitle(line: SourceLine, keywords: readonly string[]): SourceLine {
  const match = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,})([\w-]+)( +)(\S.*)$/.exec(line.text);
  if (!match) return line;
  const [, colons = '', keyword = '', gap = '', rest = ''] = match;
  const title = rest.trimEnd();
  if (!keywords.includes(keyword) || title.startsWith('{')) return line;
  const start = colons.length + keyword.length;
  return {
    ...line,
    text: `${colons}${keyword}[${escapeUnbalancedBrackets(title)}]`,
    shifts: [...(line.shifts ?? []), { from: start + 2, by: 1 - gap.length }],
  };
}

/** Escapes all square brackets of a title if they are unbalanced: an unpaired one would end the directive label. */
function escapeUnbalancedBrackets(title: string): string {
  let depth = 0;
  for (const char of title) {
    if (char === '[') depth++;
    if (char === ']') depth--;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
