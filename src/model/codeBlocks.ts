/** Where a line is in a fenced code block. */
export type CodeBlockLine = 'start' | 'inside' | 'end';

const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Matches code in backticks. */
export const INLINE_CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/**
 * Creates a function that takes the lines of a Markdown file in order, and returns where each is in a fenced code block, or
 * `undefined` outside of them.
 */
export function createCodeBlockTracker(): (line: string) => CodeBlockLine | undefined {
  let fence: string | undefined;
  return (line) => {
    const [, marks, rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (!marks?.startsWith(fence) || rest.trim() !== '') return 'inside';
      fence = undefined;
      return 'end';
    }
    if (marks === undefined || (marks.startsWith('`') && rest.includes('`'))) return undefined;
    fence = marks;
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
