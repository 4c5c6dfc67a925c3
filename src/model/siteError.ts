/** Where a problem is: a file, and within it a line and a column counted from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export interface SiteErrorDetails {
  /** What to do about it, one sentence. */
  readonly hint?: string;
  readonly location?: SourceLocation;
  /** The source lines around the place, as `createCodeFrame` draws them. */
  readonly frame?: string;
  readonly cause?: unknown;
}

/** The one error that users see: what is wrong, where it is, and how to mend it. Anything else that is thrown is a bug. */
export class SiteError extends Error {
  readonly hint: string | undefined;
  readonly location: SourceLocation | undefined;
  readonly frame: string | undefined;

  constructor(message: string, { hint, location, frame, cause }: SiteErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SiteError';
    this.hint = hint;
    this.location = location;
    this.frame = frame;
  }
}

/** Several problems of one kind, reported together so that a user mends them in one go. */
export class SiteErrors extends Error {
  readonly errors: readonly SiteError[];

  constructor(errors: readonly SiteError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.name = 'SiteErrors';
    this.errors = errors;
  }
}

/** Returns whether what was thrown is meant for users; never throws, whatever was thrown. */
export function isSiteError(thrown: unknown): thrown is SiteError | SiteErrors {
  try {
    return thrown instanceof SiteError || thrown instanceof SiteErrors;
  } catch {
    return false;
  }
}

/** Throws what there is to report: nothing, the single error, or all of them together. */
export function throwErrors(errors: readonly SiteError[]): void {
  const [first, ...rest] = errors;
  if (!first) return;
  throw rest.length === 0 ? first : new SiteErrors(errors);
}

/** Takes a place and gives `file:line:column`, as editors and terminals link it. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return [escapeControlCharacters(file), line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

/** Returns a text with control characters as escapes such as `\\n`, as messages show names of files. */
export function escapeControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    return escaped === character ? `\\u00${character.charCodeAt(0).toString(16)}` : escaped;
  });
}

/** Takes a source text and a line and column counted from 1, and gives the lines around it with a marker under the column. */
export function createCodeFrame(source: string, line: number, column?: number): string {
  const lines = source.split(/\r?\n/);
  const from = Math.max(1, line - 2);
  const to = Math.min(lines.length, line + 2);
  const width = String(to).length;
  const out: string[] = [];
  for (let n = from; n <= to; n++) {
    const mark = n === line ? '>' : ' ';
    out.push(`${mark} ${String(n).padStart(width)} | ${lines[n - 1] ?? ''}`.trimEnd());
    if (n === line && column !== undefined) out.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return out.join('\n');
}

/** Takes a text and an offset in it, and gives the line and the column, counted from 1. */
export function offsetToPosition(
  source: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
