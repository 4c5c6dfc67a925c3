import type { SourceLine } from './sourceText';

/** Takes a line and escapes the first `{#` of a heading, so that MDX reads no expression there (contract/build.md §6.2.3). */
export function escapeHeadingId(line: SourceLine): SourceLine {
  if (!/^[\s>]*#{1,6}\s/.test(line.text)) return line;
  const at = line.text.indexOf('{#');
  if (line.text[at - 1] === '\\') return line;
  return {
    ...line,
    text: `${line.text.slice(0, at)}\\${line.text.slice(at)}`,
    shifts: [...(line.shifts ?? []), { from: at + 2, by: 1 }],
  };
}

/** Takes a line `:::type Title` of a known type and puts the title in brackets (contract/build.md §6.2.4). */
export function bracketAdmonitionTitle(line: SourceLine, keywords: readonly string[]): SourceLine {
  const match = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,})([\w-]+)( +)(\S.*)$/.exec(line.text);
  if (!match) return line;
  const [, colons = '', keyword = '', gap = '', rest = ''] = match;
  const title = rest.trimEnd();
  if (!keywords.includes(keyword) || title.startsWith('{') || title.startsWith('[')) return line;
  const start = colons.length + keyword.length;
  return {
    ...line,
    text: `${colons}${keyword}[${balanceBrackets(title)}]`,
    shifts: [...(line.shifts ?? []), { from: start + 2, by: 1 - gap.length }],
  };
}

/** Escapes the square brackets of a title that do not come in pairs: one alone would end the label. */
function balanceBrackets(title: string): string {
  let depth = 0;
  for (const char of title) {
    if (char === '[') depth++;
    if (char === ']') depth--;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
