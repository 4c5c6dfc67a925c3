import { Parser } from 'acorn';
import type { Explanation, SyntaxProblem } from './syntaxProblem';

/** Matches a paragraph that starts with the word `import` or `export`, but is not JavaScript. */
const PROSE =
  /^(?:import|export)\s+(?!default\b|const\b|let\b|var\b|function\b|class\b|async\b|type\b)[A-Za-z][\w'-]*\s+(?!from\b)[A-Za-z]/;

/** Explains invalid imports and exports. Returns `undefined` for other errors. */
export function explainModuleCode({ reason, cause, text, at }: SyntaxProblem): Explanation | undefined {
  if (/^Unexpected `(.*?)` in code: only import\/exports are supported/.test(reason)) {
    return {
      code: 'mdx-module-code',
      message: 'Only imports and exports are allowed outside of braces.',
      hint: 'If it is code, export it. If it is Markdown, put a blank line between it and the imports and exports.',
    };
  }
  if (!/^Could not parse import\/exports with acorn/.test(reason)) return undefined;
  const lines = text.split(/\r?\n/);
  const start = findBlockStart(lines, at?.line ?? 1);
  const first = lines[start - 1] ?? '';
  const word = first.startsWith('export') ? 'export' : 'import';
  const valid = countValidLines(lines.slice(start - 1, at?.line));
  if (valid > 0) {
    return {
      code: 'mdx-module-code',
      message: `A blank line is missing between the ${word} and the text after it.`,
      hint: 'Imports and exports end at a blank line. Put one above this line.',
      at: { line: start + valid, column: 1 },
    };
  }
  if (PROSE.test(first)) {
    return {
      code: 'mdx-module-code',
      message: `This paragraph starts with the word \`${word}\`, so MDX parses it as JavaScript.`,
      hint: `If it is text, start the paragraph with another word, or put \`${word}\` in backticks.`,
      at: { line: start, column: 1 },
    };
  }
  return {
    code: 'mdx-module-code',
    message: `Invalid import or export${cause}.`,
    hint: `Fix the statement. If it is text, do not start the paragraph with the word \`${word}\`, or put the word in backticks.`,
  };
}

/** Returns the first line of the block of lines that a line belongs to. Blank lines separate blocks. */
function findBlockStart(lines: readonly string[], line: number): number {
  let start = line;
  while (start > 1 && lines[start - 2]?.trim() !== '') start--;
  return start;
}

/** Returns how many lines at the start are a complete module. */
function countValidLines(lines: readonly string[]): number {
  for (let count = lines.length - 1; count > 0; count--) {
    try {
      Parser.parse(lines.slice(0, count).join('\n'), { ecmaVersion: 'latest', sourceType: 'module' });
      return count;
    } catch {
      // A statement can span several lines, or Markdown follows it.
    }
  }
  return 0;
}
