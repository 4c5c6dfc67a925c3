/** Creates a function that takes the lines of a file in order, and returns whether a line belongs to a fenced code block. */
export function createCodeBlockTracker(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    const [, marks, rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) && rest.trim() === '') fence = undefined;
      return true;
    }
    if (marks === undefined || (marks.startsWith('`') && rest.includes('`'))) return false;
    fence = marks;
    return true;
  };
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;
