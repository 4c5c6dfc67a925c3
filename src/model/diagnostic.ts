import { type DiagnosticCode, DIAGNOSTICS, isDiagnosticCode } from './diagnostics/catalog';
import { type SourceLocation, SiteError, throwErrors } from './siteError';

export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

/** A problem found during a build, with the severity that the config sets for its code. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/** Throws the diagnostics with severity `throw`, all together. */
export function throwDiagnostics(diagnostics: readonly Diagnostic[]): void {
  throwErrors(toSiteErrors(diagnostics));
}

/** Returns the diagnostics with severity `throw` as errors. */
export function toSiteErrors(diagnostics: readonly Diagnostic[]): readonly SiteError[] {
  const failing = diagnostics.filter(({ severity }) => severity === 'throw');
  return failing.map(({ message, severity: _, ...details }) => new SiteError(message, details));
}

/** Returns whether a page with this diagnostic cannot be rendered. An error whose severity is an option allows it. */
export function preventsRendering({ code, severity }: Diagnostic): boolean {
  return severity === 'throw' && typeof DIAGNOSTICS[code].severity === 'string';
}

/** Returns a diagnostic of a plugin with a code of the catalog, since plugins in JavaScript can omit it. */
export function readPluginDiagnostic(diagnostic: Diagnostic): Diagnostic {
  return isDiagnosticCode(diagnostic.code) ? diagnostic : { ...diagnostic, code: 'plugin-report' };
}

/** Returns the diagnostics of errors that fail a build. */
export function toDiagnostics(errors: readonly SiteError[]): readonly Diagnostic[] {
  return errors.map(({ code, message, hint, location, frame }) => {
    return { code, severity: 'throw', message, hint, location, frame };
  });
}

/** Removes duplicate diagnostics or errors, which occur if several pages or locales contain the same text. */
export function removeDuplicates<Item extends Diagnostic | SiteError>(
  items: readonly Item[],
): readonly Item[] {
  const byKey = new Map(items.map((item) => [JSON.stringify([item.message, item.location]), item]));
  return [...byKey.values()];
}

/**
 * Returns the diagnostics of all locales, without those whose place an earlier locale has already reported for the same reason, since
 * locales share code and untranslated text. An error is kept if the earlier report is a warning.
 */
export function combineLocales(locales: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const reported = new Map<string, Severity>();
  return locales.flatMap((diagnostics) => {
    const added = diagnostics.filter((diagnostic) => {
      const earlier = reported.get(getPlaceKey(diagnostic));
      return earlier === undefined || (diagnostic.severity === 'throw' && earlier !== 'throw');
    });
    for (const diagnostic of added) {
      if (diagnostic.location?.line !== undefined) reported.set(getPlaceKey(diagnostic), diagnostic.severity);
    }
    return added;
  });
}

function getPlaceKey({ code, location }: Diagnostic): string {
  return JSON.stringify([code, location?.file, location?.line, location?.column]);
}
