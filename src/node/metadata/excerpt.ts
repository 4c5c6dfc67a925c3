import { contentTitle, skipPreamble } from './contentTitle';
import { plainText } from './plainText';

/** No description needs more, and no line may make the build slow. */
const MAX_LINE = 5000;

/** Takes Markdown without front matter and gives its first line of prose as plain text, the default description; empty when there is none. */
export function excerpt(content: string): string {
  const { rest } = contentTitle(content);
  let skipTo: RegExp | undefined;
  for (const line of linesOf(rest, skipPreamble(rest))) {
    if (skipTo) {
      if (skipTo.test(line)) skipTo = undefined;
      continue;
    }
    skipTo = blockEnd(line);
    if (skipTo) continue;
    const text = cleanLine(line.slice(0, MAX_LINE));
    if (text !== '') return text;
  }
  return '';
}

/** Returns what ends the block that a line opens when nothing in that block is prose; undefined for other lines. */
function blockEnd(line: string): RegExp | undefined {
  const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence) return new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
  if (/^(?:import|export)\s/.test(line)) return /^\s*$/;
  if (/^\s*\{\/\*/.test(line) && !line.includes('*/')) return /\*\/\s*\}/;
  if (/^\s*<!--/.test(line) && !line.includes('-->')) return /-->/;
  if (/^\s*<[A-Za-z][\w.]*(?:\s[^<>]*)?$/.test(line)) return />\s*$/;
  if (/^\s*\$\$\s*$/.test(line)) return /^\s*\$\$\s*$/;
  return undefined;
}

const NO_PROSE = [
  /^\s*#\s/, // the title of the page, not its description
  /^\s*\|/, // tables
  /^\s*:{3,}/,
  /^\s*\[[^[\]]+\]:\s/, // link definitions
  /^\s*(?:[-*_][ \t]*){3,}$/,
  /^\s*=+\s*$/,
];

function cleanLine(line: string): string {
  if (NO_PROSE.some((pattern) => pattern.test(line))) return '';
  return plainText(
    line
      .replace(/^\s*(?:>\s?)+/, '')
      .replace(/^\s*#{2,6}\s+/, '')
      .replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, '')
      .replace(/\s#+\s*$/, ''),
  );
}

/** Yields line by line: a large file is not split when its first line already answers. */
function* linesOf(text: string, from: number): Generator<string> {
  let at = from;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end === -1 ? text.length : end).replace(/\r$/, '');
    if (end === -1) return;
    at = end + 1;
  }
}
