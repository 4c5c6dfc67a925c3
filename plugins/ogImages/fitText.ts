import type { FontMetrics } from './fontMetrics';

/** A text in lines that fit into a box. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Box {
  readonly width: number;
  /** Font sizes to try, each with the most lines that it may take, the largest first; in the last one a text is cut where it does not fit. */
  readonly sizes: readonly (readonly [size: number, maxLines: number])[];
}

/** Takes a text and gives it in the largest size in which its lines fit into the box. */
export function fitText(text: string, font: FontMetrics, { width, sizes }: Box): FittedText {
  for (const [size, maxLines] of sizes) {
    const lines = wrap(text, font, width / size);
    if (lines && lines.length <= maxLines)
      return { size, lines: balanceLines(text, lines, { font, width: width / size }) };
  }
  const [size, maxLines] = sizes.at(-1) ?? [16, 1];
  const lines = wrap(text, font, width / size, true) ?? [];
  if (lines.length <= maxLines) return { size, lines };
  const last = truncate(`${lines[maxLines - 1]} ${lines[maxLines]}`, font, width / size);
  return { size, lines: [...lines.slice(0, maxLines - 1), last] };
}

/** Breaks a text between its words; undefined where a word alone is too wide, unless words may be broken. */
function wrap(text: string, font: FontMetrics, width: number, breaksWords = false): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (font.width(joined) <= width) {
      lines[Math.max(0, lines.length - 1)] = joined;
      continue;
    }
    if (font.width(word) <= width) {
      lines.push(word);
      continue;
    }
    if (!breaksWords) return undefined;
    lines.push(...breakWord(word, font, width));
  }
  return lines;
}

function breakWord(word: string, font: FontMetrics, width: number): string[] {
  const found = [''];
  for (const character of word) {
    const last = found.at(-1) ?? '';
    if (last === '' || font.width(last + character) <= width) found[found.length - 1] = last + character;
    else found.push(character);
  }
  return found;
}

/** The narrowest lines of the same number look best: no last line of one short word. */
function balanceLines(
  text: string,
  lines: readonly string[],
  { font, width }: { readonly font: FontMetrics; readonly width: number },
): readonly string[] {
  let best = lines;
  for (let narrow = width; narrow > width * 0.5; narrow -= width * 0.04) {
    const tried = wrap(text, font, narrow);
    if (!tried || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function truncate(text: string, font: FontMetrics, width: number): string {
  const characters = [...text];
  while (characters.length > 0 && font.width(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
