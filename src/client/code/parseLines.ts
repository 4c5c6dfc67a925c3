import type { MagicComment } from '../themeConfig';
import { commentReader } from './commentStyles';
import { parseHighlightRange } from './metastring';

/** Class names by line; lines count from 0. */
export type LineClassNames = Readonly<Record<number, readonly string[]>>;

export interface ParseLinesOptions {
  readonly metastring?: string;
  readonly language: string;
  readonly magicComments: readonly MagicComment[];
}
export interface ParsedLines {
  readonly lineClassNames: LineClassNames;
  /** The code without its magic comments. */
  readonly code: string;
}

/** Takes the code of a block and gives it with the class names that a range list or its magic comments ask for (contract/browser.md §2.12). */
export function parseLines(content: string, options: ParseLinesOptions): ParsedLines {
  const code = content.replace(/\r?\n$/, '');
  const range = parseHighlightRange(options.metastring);
  return range ? classesFromRange(code, range, options) : classesFromComments(code, options);
}

function classesFromRange(
  code: string,
  range: readonly number[],
  { metastring, magicComments }: ParseLinesOptions,
): ParsedLines {
  const className = magicComments[0]?.className;
  if (className === undefined) {
    throw new Error(
      `A highlight range has been given in code block's metastring (\`\`\` ${metastring}), but no magic comment config is available. Docusaurus applies the first magic comment entry's className for metastring ranges.`,
    );
  }
  return { code, lineClassNames: Object.fromEntries(range.map((line) => [line - 1, [className]])) };
}

function classesFromComments(code: string, { language, magicComments }: ParseLinesOptions): ParsedLines {
  if (magicComments.length === 0) return { code, lineClassNames: {} };
  const read = commentReader(language);
  const lines: string[] = [];
  const classes: Record<number, string[]> = {};
  const open = new Map<string, number>();
  const mark = (line: number, className: string) => {
    classes[line] = [...new Set([...(classes[line] ?? []), className])];
  };
  for (const line of code.split(/\r?\n/)) {
    const word = read(line);
    const magic = magicComments.filter(({ line: next, block }) =>
      [next, block?.start, block?.end].includes(word ?? ''),
    );
    if (!word || magic.length === 0) {
      lines.push(line);
      continue;
    }
    for (const { className, line: next, block } of magic) {
      if (word === next) mark(lines.length, className);
      if (word === block?.start) open.set(className, lines.length);
      if (word === block?.end) {
        for (let at = open.get(className) ?? lines.length; at < lines.length; at++) mark(at, className);
        open.delete(className);
      }
    }
  }
  return { code: lines.join('\n'), lineClassNames: classes };
}
