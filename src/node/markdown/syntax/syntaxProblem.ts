import type { DiagnosticCode } from '../../../model/diagnostics/catalog';
import type { TextPosition } from '../../../model/siteError';

/** A syntax error as the MDX parser reports it. */
export interface SyntaxProblem {
  readonly reason: string;
  /** The message of acorn, if JavaScript is invalid. */
  readonly cause: string;
  /** The text that was parsed. */
  readonly text: string;
  readonly at: TextPosition | undefined;
}

/** What a syntax error means, and how to fix it. */
export interface Explanation {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
  /** The position of the mistake, if the parser reports another one. */
  readonly at?: TextPosition;
}

export const ESCAPE_LESS_THAN = 'To show `<` as text, write `\\<` or put it in backticks.';
export const ESCAPE_BRACE = 'To show `{` as text, write `\\{` or put it in backticks.';
