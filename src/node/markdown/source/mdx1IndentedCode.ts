import { createCodeBlockTracker } from '../../../model/codeBlocks';
import type { SourceLine } from './sourceText';

const INDENTATION = /^(?: {4}| {0,3}\t)/;
const HEADING = /^#{1,6}\s/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d+[.)])\s/;

/**
 * Puts fences around indented code, which MDX 1 parsed and later versions read as text. Lists and block quotes stay as they are:
 * indented lines of an item are mostly its text.
 */
export function fenceIndentedCode(source: readonly SourceLine[]): readonly SourceLine[] {
  const trackCode = createCodeBlockTracker();
  const out: SourceLine[] = [];
  let isStart = true;
  let isInList = false;
  let rawEnd: string | undefined;
  for (let index = 0; index < source.length; index++) {
    const line = source[index];
    if (!line) break;
    const { text } = line;
    const part = trackCode(text);
    if (part === undefined && rawEnd === undefined && isStart && !isInList && isIndented(text)) {
      const end = findCodeEnd(source, index);
      out.push(...fence(source.slice(index, end)));
      index = end - 1;
      isStart = false;
      continue;
    }
    out.push(line);
    if (part !== undefined) {
      isStart = false;
    } else if (rawEnd !== undefined) {
      if (text.includes(rawEnd)) rawEnd = undefined;
      isStart = false;
    } else {
      if (LIST_ITEM.test(text)) isInList = true;
      else if (HEADING.test(text) || (isStart && /^\S/.test(text))) isInList = false;
      rawEnd = findRawEnd(text);
      isStart = text.trim() === '' || HEADING.test(text);
    }
  }
  return out;
}

function isIndented(text: string): boolean {
  return INDENTATION.test(text) && text.trim() !== '';
}

/** Returns the index of the line after the last indented one of a block. */
function findCodeEnd(source: readonly SourceLine[], start: number): number {
  let end = start + 1;
  for (let index = end; index < source.length; index++) {
    const text = source[index]?.text ?? '';
    if (isIndented(text)) end = index + 1;
    else if (text.trim() !== '') break;
  }
  return end;
}

function fence(block: readonly SourceLine[]): SourceLine[] {
  const code = block.map((line) => ({ ...line, text: line.text.replace(INDENTATION, '') }));
  const runs = code.flatMap(({ text }) => text.match(/`+/g) ?? []);
  const marks = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const [first, last] = [block[0]?.line ?? 1, block.at(-1)?.line ?? 1];
  return [{ text: marks, line: first }, ...code, { text: marks, line: last }];
}

/** Returns the end of a comment or an element with raw text if it is in a later line: blank lines do not end them. */
function findRawEnd(text: string): string | undefined {
  const comment = text.lastIndexOf('<!--');
  if (comment !== -1) return text.includes('-->', comment) ? undefined : '-->';
  const [, name] = /^\s*<(pre|script|style)(?=[\s>]|$)/.exec(text) ?? [];
  return name === undefined || text.includes(`</${name}>`) ? undefined : `</${name}>`;
}
