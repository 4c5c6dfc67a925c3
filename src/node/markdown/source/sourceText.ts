import { createCodeFrame, type SourceLocation, type TextPosition } from '../../../model/siteError';

/** A shift of columns: from the column `from` of the preprocessed line on, text has moved `by` columns to the right. */
export interface ColumnShift {
  readonly from: number;
  readonly by: number;
}

/** A line of the preprocessed text, with its line number in the file. */
export interface SourceLine {
  readonly text: string;
  readonly line: number;
  readonly shifts?: readonly ColumnShift[];
  /** Whether text in this line is JSX and not Markdown, as in MDX 1. */
  readonly isJsx?: boolean;
}

/** A Markdown file, as it is on disk and as the parser reads it. Maps positions of the parser to the file. */
export interface SourceText {
  readonly file: string;
  readonly original: string;
  readonly text: string;
  readonly lines: readonly SourceLine[];
}

/** Converts 1-based positions in the preprocessed text to a location in the file. */
export function toOriginalLocation(
  source: SourceText,
  start: TextPosition | undefined,
  end: TextPosition | undefined = undefined,
): SourceLocation {
  if (!start) return { file: source.file };
  const isEmpty = end === undefined || (end.line === start.line && end.column === start.column);
  return {
    file: source.file,
    ...toOriginalPoint(source, start),
    ...(!isEmpty && { end: toOriginalPoint(source, end) }),
  };
}

function toOriginalPoint(source: SourceText, point: TextPosition): TextPosition {
  const line = source.lines[Math.min(point.line, source.lines.length) - 1];
  if (!line) return { line: point.line, column: point.column };
  const shift = (line.shifts ?? []).reduce((sum, { from, by }) => (point.column >= from ? sum + by : sum), 0);
  return { line: line.line, column: Math.max(1, point.column - shift) };
}

/** Returns a code frame of the original file. */
export function createOriginalFrame(source: SourceText, location: SourceLocation): string | undefined {
  return location.line === undefined
    ? undefined
    : createCodeFrame(source.original, location.line, location.column, location.end);
}
