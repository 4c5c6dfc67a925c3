import type { MagicComment } from '../layout/themeConfig';
import { parseHighlightRange } from './metastring';

/** Class names by line index, starting at 0. */
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

/**
 * Returns a block's code without magic comments, and the class names of its lines: those of a range list or of magic comments,
 * and those of lines that the block shows as added or removed.
 */
export function parseLines(content: string, options: ParseLinesOptions): ParsedLines {
  const text = content.replace(/\r?\n$/, '');
  const range = parseHighlightRange(options.metastring);
  const { code, lineClassNames } = range
    ? parseRange(text, range, options)
    : parseMagicComments(text, options);
  const classes = { ...lineClassNames };
  for (const [line, className] of listChangedLines(code, options)) {
    classes[line] = [...(classes[line] ?? []), className];
  }
  return { code, lineClassNames: classes };
}

const ADDED = 'theme-code-block-added-line';
const REMOVED = 'theme-code-block-removed-line';

/** Lists the lines of `added={1,3-5}` and `removed={2}`, and in a diff those that start with a plus or minus. */
function listChangedLines(
  code: string,
  { language, metastring }: ParseLinesOptions,
): readonly (readonly [line: number, className: string])[] {
  if (language !== 'diff') {
    const list = (name: string, className: string) =>
      (parseHighlightRange(metastring, name) ?? []).map((line) => [line - 1, className] as const);
    return [...list('added', ADDED), ...list('removed', REMOVED)];
  }
  return code.split('\n').flatMap((line, index) => {
    if (/^(?:\+{3}|-{3}) /.test(line)) return [];
    const className = { '+': ADDED, '-': REMOVED }[line.charAt(0)];
    return className === undefined ? [] : [[index, className] as const];
  });
}

function parseRange(
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

function parseMagicComments(code: string, { language, magicComments }: ParseLinesOptions): ParsedLines {
  if (magicComments.length === 0) return { code, lineClassNames: {} };
  const read = createCommentReader(language);
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

/** The delimiters of a comment in lower case; `close` is empty for comments that end with the line. */
type CommentStyle = readonly [open: string, close: string];

const SLASHES: CommentStyle = ['//', ''];
const C: CommentStyle = ['/*', '*/'];
const JSX: CommentStyle = ['{/*', '*/}'];
const HASH: CommentStyle = ['#', ''];
const HTML: CommentStyle = ['<!--', '-->'];
const PERCENT: CommentStyle = ['%', ''];
const DASHES: CommentStyle = ['--', ''];
const REM: CommentStyle = ['rem', ''];
const ML: CommentStyle = ['(*', '*)'];
const QUOTES: readonly CommentStyle[] = [
  ["'", ''],
  ['‘', ''],
  ['’', ''],
];

/** The comment styles that may contain magic comments, by language. */
const STYLES: readonly (readonly [languages: string, styles: readonly CommentStyle[]])[] = [
  ['js javascript ts typescript', [SLASHES, C]],
  ['jsx tsx', [SLASHES, C, JSX]],
  ['html', [SLASHES, C, HTML]],
  ['python py bash', [HASH]],
  ['markdown md', [HTML, JSX, HASH]],
  ['tex latex matlab', [PERCENT]],
  ['lua haskell', [DASHES]],
  ['sql', [DASHES, C]],
  ['wasm', [[';;', '']]],
  ['vb vba visual-basic', [...QUOTES, REM]],
  ['vbnet', [["_'", ''], ["_ '", ''], ...QUOTES, REM]],
  ['batch', [REM]],
  ['basic', [REM, ['!', '']]],
  ['fsharp', [SLASHES, ML]],
  ['ocaml sml', [ML]],
  ['fortran', [['!', '']]],
  ['cobol', [['*>', '']]],
];
const ANY: readonly CommentStyle[] = [SLASHES, C, JSX, HASH, HTML];

/** Returns the function that extracts a comment's text from a line that contains nothing else. */
function createCommentReader(language: string): (line: string) => string | undefined {
  const styles = STYLES.find(([languages]) => languages.split(' ').includes(language))?.[1] ?? ANY;
  return (line) => {
    // spaces are allowed inside of the braces of JSX
    const text = line
      .trim()
      .replace(/^\{\s+\/\*/, '{/*')
      .replace(/\*\/\s+\}$/, '*/}');
    for (const [open, close] of styles) {
      if (!text.toLowerCase().startsWith(open) || !text.endsWith(close)) continue;
      return text.slice(open.length, text.length - close.length).trim();
    }
    return undefined;
  };
}
