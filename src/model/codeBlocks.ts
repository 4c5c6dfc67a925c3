/** Where a line is in a fenced code block. */
export type CodeBlockLine = 'start' | 'inside' | 'end';

const FENCE = /^([\s>]*)(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;
const CLOSING = /^([\s>]*)(`{3,}|~{3,})\s*$/;

/** Matches code in backticks. */
export const INLINE_CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/**
 * Creates a function that takes the lines of a Markdown file in order, and returns where each is in a fenced code block, or
 * `undefined` outside of them.
 */
export function createCodeBlockTracker(): (line: string) => CodeBlockLine | undefined {
  let fence: { readonly marks: string; readonly isQuoted: boolean } | undefined;
  return (line) => {
    // A quote also ends the code in it.
    if (fence?.isQuoted && !/^\s*>/.test(line)) fence = undefined;
    if (fence) {
      const [, before = '', marks] = CLOSING.exec(line) ?? [];
      if (!marks?.startsWith(fence.marks) || before.includes('>') !== fence.isQuoted) return 'inside';
      fence = undefined;
      return 'end';
    }
    const [, before = '', marks, rest = ''] = FENCE.exec(line) ?? [];
    if (marks === undefined || (marks.startsWith('`') && rest.includes('`'))) return undefined;
    fence = { marks, isQuoted: before.includes('>') };
    return 'start';
  };
}

/** Replaces the characters of code in Markdown with blanks, so that lines and columns stay the same. */
export function blankCode(text: string): string {
  const trackCode = createCodeBlockTracker();
  return text
    .split('\n')
    .map((line) => (trackCode(line) ? blank(line) : line.replace(INLINE_CODE, blank)))
    .join('\n');
}

function blank(code: string): string {
  return code.replace(/[^\r]/g, ' ');
}
