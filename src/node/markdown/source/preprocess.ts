import { escapeHeadingId, bracketAdmonitionTitle } from './mdx1Syntax';
import type { SourceLine, SourceText } from './sourceText';

export interface PreprocessInput {
  readonly file: string;
  readonly original: string;
  /** The text after the site's own preprocessor, where it has one. */
  readonly text?: string;
  readonly escapeHeadingIds: boolean;
  /** Directive names whose title may follow without brackets. */
  readonly admonitionKeywords: readonly string[];
}

/** Makes a file into the text that the parser reads: the changes of contract/build.md §6.2, line by line, outside code. */
export function preprocess(input: PreprocessInput): SourceText {
  const { file, original, text = original, escapeHeadingIds, admonitionKeywords } = input;
  let fence: string | undefined;
  const lines = unwrapCodeBlocks(alignLines(original, text)).map((line) => {
    const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/.exec(line.text);
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined;
      return line;
    }
    if (mark?.[1] && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1];
      return line;
    }
    if (escapeHeadingIds && line.text.includes('{#')) return escapeHeadingId(line);
    if (line.text.includes(':::')) return bracketAdmonitionTitle(line, admonitionKeywords);
    return line;
  });
  return { file, original, text: lines.map((line) => line.text).join('\n'), lines };
}

/** Pairs the lines of a changed text with those of the file: all of them where their number is the same, else from both ends. */
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

/** Takes the fences off `mdx-code-block` blocks; other code may show such blocks untouched. */
function unwrapCodeBlocks(lines: SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  let other: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const mark = /^ *(`{3,4})(?!`)(.*?)\s*$/.exec(line.text);
    if (other === undefined && mark?.[2] === 'mdx-code-block') {
      const close = lines.findIndex((end, index) => index > at && end.text.trim() === mark[1]);
      if (close !== -1) {
        out.push(...lines.slice(at + 1, close));
        at = close;
        continue;
      }
    } else {
      const fence = /^[\s>]*(`{3,}|~{3,})\s*(\S*)/.exec(line.text);
      if (other === undefined) other = fence?.[1];
      else if (fence?.[1]?.startsWith(other) && fence[2] === '') other = undefined;
    }
    out.push(line);
  }
  return out;
}
