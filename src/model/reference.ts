import { type SourceLocation, SiteError, throwErrors } from './siteError';

/** Something a page, a sidebar or the config points at, with the place that says so. */
export interface Reference {
  /** What kind of thing is meant: a page or file to follow, or an image or other file that the page shows. */
  readonly kind: 'link' | 'image';
  /** The URL as it was written. */
  readonly written: string;
  /** The URL that reaches the browser: Markdown files resolved to routes, base URL added. Undefined when nothing was found. */
  readonly resolved?: string;
  readonly location: SourceLocation;
}

export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

/** One thing that a build found wrong, at the level that the config gives to its kind. */
export interface Diagnostic {
  readonly kind:
    | 'broken-link'
    | 'broken-anchor'
    | 'broken-markdown-link'
    | 'broken-image'
    | 'duplicate-route'
    | 'redirect'
    | 'host'
    | 'content';
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/** Throws the findings for which the config wants a build to fail, all together. */
export function throwDiagnostics(diagnostics: readonly Diagnostic[]): void {
  const failing = diagnostics.filter(({ severity }) => severity === 'throw');
  throwErrors(
    failing.map(({ message, hint, location, frame }) => new SiteError(message, { hint, location, frame })),
  );
}
