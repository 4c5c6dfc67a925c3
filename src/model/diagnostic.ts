import { type SourceLocation, SiteError, throwErrors } from './siteError';

export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

/** A problem found during a build, with the severity that the config sets for its kind. */
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

/** Throws the diagnostics with severity `throw`, all together. */
export function throwDiagnostics(diagnostics: readonly Diagnostic[]): void {
  const failing = diagnostics.filter(({ severity }) => severity === 'throw');
  throwErrors(
    failing.map(({ message, hint, location, frame }) => new SiteError(message, { hint, location, frame })),
  );
}
