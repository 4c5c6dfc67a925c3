import { extractTitle, skipPreamble } from './extractTitle';
import { stripMarkup } from './stripMarkup';

/** Limits the length of a line, so that no line makes the build slow. */
const MAX_LINE = 5000;

/**
 * Returns the first line of prose of Markdown without front matter, as plain text. It is the default description, and
 * empty if there is no prose.
 */
export function extractExcerpt(content: string): string {
  const { rest } = extractTitle(content);
  let skipTo: RegExp | undefined;
  for (const line of iterateLines(rest, skipPreamble(rest))) {
    if (skipTo) {
      if (skipTo.test(line)) skipTo = undefined;
      continue;
    }
    skipTo = getBlockEnd(line);
    if (skipTo) continue;
    const text = cleanLine(line.slice(0, MAX_LINE));
    if (text !== '') return text;
  }
  return '';
}

/** Returns the pattern that ends the block opened by a line, if the block contains no prose. */
function getBlockEnd(line: string): RegExp | undefined {
  // Inline code may have as many backticks.
  const fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
  if (fence) return new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
  if (/^(?:import|export)\s/.test(line)) return /^\s*$/;
  if (/^\s*\{\/\*/.test(line) && !line.includes('*/')) return /\*\/\s*\}/;
  if (/^\s*<!--/.test(line) && !line.includes('-->')) return /-->/;
  if (/^\s*<[A-Za-z][\w.]*(?:\s[^<>]*)?$/.test(line)) return />\s*$/;
  if (/^\s*\$\$\s*$/.test(line)) return /^\s*\$\$\s*$/;
  return undefined;
}

const NO_PROSE = [
  /^\s*#(?:\s|$)/, // the title of the page, not its description
  /^\s*\|/, // tables
  /^\s*:{3,}/,
  /^\s*\[[^[\]]+\]:\s/, // link definitions
  /^\s*(?:[-*_][ \t]*){3,}$/,
  /^\s*=+\s*$/,
];

function cleanLine(line: string): string {
  if (NO_PROSE.some((pattern) => pattern.test(line))) return '';
  return stripMarkup(
    line
      .replace(/^\s*(?:>\s?)+/, '')
      .replace(/^\s*#{2,6}(?:\s+|$)/, '')
      .replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, '')
      .replace(/\s#+\s*$/, ''),
  );
}

/** Yields the lines one by one, since the first line often suffices. */
function* iterateLines(text: string, from: number): Generator<string> {
  let at = from;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end === -1 ? text.length : end).replace(/\r$/, '');
    if (end === -1) return;
    at = end + 1;
  }
}
