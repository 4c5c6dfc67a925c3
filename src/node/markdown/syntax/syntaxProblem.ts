import type { DiagnosticCode } from '../../../model/diagnostics/catalog';

/** A position in a text. Both numbers start at 1. */
export interface TextPoint {
  readonly line: number;
  readonly column: number;
}

/** A syntax error as the MDX parser reports it. */
export interface SyntaxProblem {
  readonly reason: string;
  /** The message of acorn, if JavaScript is invalid. */
  readonly cause: string;
  /** The text that was parsed. */
  readonly text: string;
  readonly at: TextPoint | undefined;
}

/** What a syntax error means, and how to fix it. */
export interface Explanation {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
  /** The position of the mistake, if the parser reports another one. */
  readonly at?: TextPoint;
}

export const ESCAPE_LESS_THAN = 'To show `<` as text, write `\\<` or put it in backticks.';
export const ESCAPE_BRACE = 'To show `{` as text, write `\\{` or put it in backticks.';

/** Returns the offset of a position. */
export function pointToOffset(text: string, { line, column }: TextPoint): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  return start + column - 1;
}
