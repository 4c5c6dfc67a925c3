import type { DiagnosticCode } from './diagnostics/catalog';
import { getErrorMessage } from './errorMessage';

/** A position in a text. Lines and columns start at 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A location in a source file. Lines and columns start at 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** The end of what the location marks, if it is known: the line, and the column after the last character. */
  readonly end?: TextPosition;
}

/** A location with the source lines around it. */
export interface FramedLocation {
  readonly location: SourceLocation;
  /** The source lines, from `createCodeFrame`, if the line is known. */
  readonly frame?: string;
}

/** The location of an error, if it is known. */
export type ErrorLocation = Partial<FramedLocation>;

export interface SiteErrorDetails extends ErrorLocation {
  /** The kind of mistake, which the reference of diagnostics explains. */
  readonly code: DiagnosticCode;
  /** How to fix the problem, in one sentence. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** An error for users: what is wrong, where it is, and how to fix it. Any other error is a bug. */
export class SiteError extends Error {
  readonly code: DiagnosticCode;
  readonly hint: string | undefined;
  readonly location: SourceLocation | undefined;
  readonly frame: string | undefined;

  constructor(message: string, { code, hint, location, frame, cause }: SiteErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SiteError';
    this.code = code;
    this.hint = hint;
    this.location = location;
    this.frame = frame;
  }
}

/** Several errors, reported together so that users can fix them all at once. */
export class SiteErrors extends Error {
  readonly errors: readonly SiteError[];

  constructor(errors: readonly SiteError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.name = 'SiteErrors';
    this.errors = errors;
  }
}

/** Returns whether a thrown value is an error for users. Never throws. */
export function isSiteError(thrown: unknown): thrown is SiteError | SiteErrors {
  try {
    return thrown instanceof SiteError || thrown instanceof SiteErrors;
  } catch {
    return false;
  }
}

/** Returns the user errors in a thrown value. Anything else is a bug and is rethrown. */
export function getSiteErrors(error: unknown): readonly SiteError[] {
  if (!isSiteError(error)) throw error;
  return error instanceof SiteErrors ? error.errors : [error];
}

/** Returns the errors in a thrown value: user errors, or one that is a bug, of a plugin or our own. */
export function listErrors(thrown: unknown): readonly Error[] {
  if (isSiteError(thrown)) return getSiteErrors(thrown);
  return [thrown instanceof Error ? thrown : new Error(getErrorMessage(thrown))];
}

/**
 * Receives errors after which a function continues with what is valid, so that one run can find all problems of a site.
 * `throwErrors` is one that ends the function.
 */
export type ReportErrors = (errors: readonly SiteError[]) => void;

/** Throws a single error unchanged, and several as `SiteErrors`. Does nothing for an empty list. */
export function throwErrors(errors: readonly SiteError[]): void {
  if (errors.length > 0) throw combineErrors(errors);
}

/** Returns a single error unchanged, and several as `SiteErrors`. */
export function combineErrors(errors: readonly SiteError[]): SiteError | SiteErrors {
  return errors.length === 1 && errors[0] ? errors[0] : new SiteErrors(errors);
}

/** Compares errors or diagnostics by their locations: files by name, unknown locations first. */
export function compareLocations({ location: a }: ErrorLocation, { location: b }: ErrorLocation): number {
  if (a?.file !== b?.file) return (a?.file ?? '') < (b?.file ?? '') ? -1 : 1;
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

/** Returns `file:line:column`, which editors and terminals turn into links. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return [escapeControlCharacters(file), line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

/** Returns the text with control characters escaped, such as `\\n`, for file names in messages. */
export function escapeControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    return escaped === character ? `\\u00${character.charCodeAt(0).toString(16)}` : escaped;
  });
}

/**
 * Returns the lines around a location, with markers under it: up to its end, or the end of its first line. Without an end, one
 * character is marked. Lines and columns start at 1.
 */
export function createCodeFrame(
  source: string,
  line: number,
  column?: number,
  end?: SourceLocation['end'],
): string {
  const lines = source.split(/\r?\n/);
  const from = Math.max(1, line - 2);
  const to = Math.min(lines.length, line + 2);
  const width = String(to).length;
  const out: string[] = [];
  for (let n = from; n <= to; n++) {
    const text = lines[n - 1] ?? '';
    const marker = n === line ? '>' : ' ';
    out.push(`${marker} ${String(n).padStart(width)} | ${text}`.trimEnd());
    if (n !== line || column === undefined) continue;
    const endColumn = end && end.line > line ? text.length + 1 : (end?.column ?? column);
    const marks = '^'.repeat(Math.max(1, endColumn - column));
    out.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${marks}`);
  }
  return out.join('\n');
}

/** Returns a location with its code frame, unless the line or the source text is unknown. */
export function addFrame(location: SourceLocation, source: string | undefined): FramedLocation {
  const { line, column, end } = location;
  if (line === undefined || source === undefined) return { location };
  return { location, frame: createCodeFrame(source, line, column, end) };
}

/** Returns the position of an offset. */
export function offsetToPosition(source: string, offset: number): TextPosition {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the offset of a position, or the end of the text if its line is beyond it. */
export function positionToOffset(source: string, { line, column }: TextPosition): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = source.indexOf('\n', start);
    if (end === -1) return source.length;
    start = end + 1;
  }
  return start + column - 1;
}
