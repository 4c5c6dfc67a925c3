import { blankCode } from './codeBlocks';
import { FRONT_MATTER } from './frontMatterPattern';
import { isMarkdown } from './isMarkdown';
import { offsetToPosition } from './siteError';

/** A comment that silences diagnostics: `docs-check-ignore broken-link: reason`. */
export interface IgnoreComment {
  /** Absolute. */
  readonly file: string;
  /** The line and column of `docs-check-ignore`, from 1. */
  readonly line: number;
  readonly column: number;
  /** The line whose diagnostics it silences. */
  readonly coveredLine: number;
  readonly codes: readonly string[];
  readonly reason: string;
}

export const IGNORE_MARKER = 'docs-check-ignore';

const MARKDOWN_COMMENT = /\{\/\*([\s\S]*?)\*\/\}|<!--([\s\S]*?)-->/g;
const CODE_COMMENT = /\/\*([\s\S]*?)\*\/|\/\/([^\n]*)|#([^\n]*)/g;
/**
 * Texts of scripts, such as globs, may look like comments. In YAML, an apostrophe is rarely the start of a text. A quote in
 * a regular expression or in the prose of JSX starts none, so texts end with their line, and do not start after a letter.
 */
const TEXT = /(?<!\w)(["'`])(?:(?!\1)[^\\\n]|\\.)*\1/;
const SCRIPT_COMMENT = new RegExp(`${TEXT.source}|${CODE_COMMENT.source}`, 'g');
const CONTENT = /^(\s*)docs-check-ignore\b([^:]*)(?::([\s\S]*))?$/;

/**
 * Returns the comments that silence diagnostics. A comment on a line of its own covers the next line that is not blank, any
 * other comment its own line. In Markdown, they are MDX or HTML comments, and `#` comments in the front matter; code is ignored.
 */
export function findIgnoreComments(file: string, source: string): readonly IgnoreComment[] {
  if (!source.includes(IGNORE_MARKER)) return [];
  const isPage = isMarkdown(file);
  const head = isPage ? (FRONT_MATTER.exec(source)?.[0].length ?? 0) : 0;
  const searched = isPage
    ? [
        { text: source.slice(0, head), at: 0, pattern: CODE_COMMENT },
        { text: blankCode(source.slice(head)), at: head, pattern: MARKDOWN_COMMENT },
      ]
    : [{ text: source, at: 0, pattern: /\.[cm]?[jt]sx?$/.test(file) ? SCRIPT_COMMENT : CODE_COMMENT }];
  return searched.flatMap(({ text, at, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const content = CONTENT.exec(match.slice(1).find((group) => group !== undefined) ?? '');
      if (!content) return [];
      const [, , codes = '', reason = ''] = content;
      const start = at + match.index;
      return [
        {
          file,
          ...offsetToPosition(source, start + match[0].indexOf(IGNORE_MARKER)),
          coveredLine: findCoveredLine(source, start, start + match[0].length),
          codes: codes.split(/[\s,]+/).filter(Boolean),
          reason: reason.trim(),
        },
      ];
    }),
  );
}

function findCoveredLine(source: string, start: number, end: number): number {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const lineEnd = source.indexOf('\n', end);
  const after = source.slice(end, lineEnd === -1 ? source.length : lineEnd);
  if ((before + after).trim() !== '') return offsetToPosition(source, start).line;
  const next = /\S/.exec(source.slice(end));
  return offsetToPosition(source, next ? end + next.index : end).line;
}
