import { type SourceLocation, SiteError, throwErrors } from './siteError';

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
