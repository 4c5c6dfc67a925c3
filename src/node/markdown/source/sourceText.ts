import type { SourceLocation } from '../../../model/siteError';
import { createCodeFrame } from '../../../model/siteError';

/** How far the columns of a line have moved: from a column of the read text on, so many to the right. */
export interface ColumnShift {
  readonly from: number;
  readonly by: number;
}

/** One line of the text that the parser reads, with the line of the file that it comes from. */
export interface SourceLine {
  readonly text: string;
  readonly line: number;
  readonly shifts?: readonly ColumnShift[];
}

/** A Markdown file as it stands on disk and as the parser reads it; the parser's positions lead back to the file. */
export interface SourceText {
  readonly file: string;
  readonly original: string;
  readonly text: string;
  readonly lines: readonly SourceLine[];
}

/** Takes a line and a column of the read text, counted from 1, and gives the place in the file. */
export function toOriginalLocation(
  source: SourceText,
  point: { line: number; column: number } | undefined,
): SourceLocation {
  if (!point) return { file: source.file };
  const line = source.lines[Math.min(point.line, source.lines.length) - 1];
  if (!line) return { file: source.file, line: point.line, column: point.column };
  const moved = (line.shifts ?? []).reduce((sum, { from, by }) => (point.column >= from ? sum + by : sum), 0);
  return { file: source.file, line: line.line, column: Math.max(1, point.column - moved) };
}

/** Gives the lines of the file around a place, for an error to show. */
export function createOriginalFrame(source: SourceText, location: SourceLocation): string | undefined {
  return location.line === undefined
    ? undefined
    : createCodeFrame(source.original, location.line, location.column);
}
