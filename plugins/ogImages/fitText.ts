import type { FontMetrics } from './fontMetrics';

/** A text in lines that fit into a box. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Box {
  readonly width: number;
  /** Font sizes to try, largest first, each with a maximum number of lines. A text that does not fit in the last one is truncated. */
  readonly sizes: readonly (readonly [size: number, maxLines: number])[];
}

/** Fits a text into a box, in the largest possible font size. */
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

/** Breaks a text into lines. Returns `undefined` if a word is too wide and words may not be broken. */
function wrap(text: string, font: FontMetrics, width: number, canBreakWords = false): string[] | undefined {
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
    if (!canBreakWords) return undefined;
    lines.push(...breakWord(word, font, width));
  }
  return lines;
}

function breakWord(word: string, font: FontMetrics, width: number): string[] {
  const parts = [''];
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (last === '' || font.width(last + character) <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}

/** Wraps a text as narrowly as possible without adding lines, to avoid a short last line. */
function balanceLines(
  text: string,
  lines: readonly string[],
  { font, width }: { readonly font: FontMetrics; readonly width: number },
): readonly string[] {
  let best = lines;
  for (let narrower = width; narrower > width * 0.5; narrower -= width * 0.04) {
    const candidate = wrap(text, font, narrower);
    if (!candidate || candidate.length > lines.length) break;
    best = candidate;
  }
  return best;
}

function truncate(text: string, font: FontMetrics, width: number): string {
  const characters = [...text];
  while (characters.length > 0 && font.width(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
