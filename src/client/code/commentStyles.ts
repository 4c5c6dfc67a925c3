/** What opens a comment, and what closes it; empty where the line's end does. */
type CommentStyle = readonly [open: string, close: string];

const SLASHES: CommentStyle = ['//', ''];
const C: CommentStyle = ['/*', '*/'];
const JSX: CommentStyle = ['{/*', '*/}'];
const HASH: CommentStyle = ['#', ''];
const HTML: CommentStyle = ['<!--', '-->'];
const PERCENT: CommentStyle = ['%', ''];
const DASHES: CommentStyle = ['--', ''];
const REM: CommentStyle = ['REM', ''];
const ML: CommentStyle = ['(*', '*)'];
const QUOTES: readonly CommentStyle[] = [
  ["'", ''],
  ['‘', ''],
  ['’', ''],
];

/** Languages to the comments that may hold a magic word (contract/browser.md §2.12). */
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
  ['vbnet', [["_ '", ''], ...QUOTES, REM]],
  ['batch', [REM]],
  ['basic', [REM, ['!', '']]],
  ['fsharp', [SLASHES, ML]],
  ['ocaml sml', [ML]],
  ['fortran', [['!', '']]],
  ['cobol', [['*>', '']]],
];
const ANY: readonly CommentStyle[] = [SLASHES, C, JSX, HASH, HTML];

/** Takes a language and gives the function that reads what a line says when it holds a comment and nothing else. */
export function commentReader(language: string): (line: string) => string | undefined {
  const styles = STYLES.find(([languages]) => languages.split(' ').includes(language))?.[1] ?? ANY;
  return (line) => {
    const text = line.trim();
    for (const [open, close] of styles) {
      if (!text.startsWith(open) || !text.endsWith(close)) continue;
      return text.slice(open.length, text.length - close.length).trim();
    }
    return undefined;
  };
}
