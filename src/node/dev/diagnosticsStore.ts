import path from 'node:path';
import { formatLocation, SiteError } from '../../model/siteError';
import type { OverlayError } from '../../model/liveState';

/** Collects the current errors of a site from all sources. */
export interface DiagnosticsStore {
  /** Replaces the errors of a scope; an empty list clears them. */
  report(scope: string, errors: readonly Error[]): void;
  /** Returns the scopes that have errors. */
  scopes(): readonly string[];
}

/** Creates a store; `onChange` is called with all errors whenever they change. */
export function createDiagnosticsStore(
  siteDir: string,
  onChange: (errors: readonly Error[]) => void,
): DiagnosticsStore {
  const byScope = new Map<string, readonly Error[]>();
  let lastKeys = '';
  return {
    scopes: () => [...byScope.keys()],
    report(scope, errors) {
      byScope.delete(scope);
      if (errors.length > 0) byScope.set(scope, errors);
      const all = new Map([...byScope.values()].flat().map((each) => [createKey(each, siteDir), each]));
      const now = [...all.keys()].sort().join('\n');
      if (now === lastKeys) return;
      lastKeys = now;
      onChange([...all.values()]);
    },
  };
}

/** Converts an error for the overlay, with its location relative to the site. */
export function toOverlayError(error: Error, siteDir: string): OverlayError {
  if (!(error instanceof SiteError)) return { message: error.message };
  const { code, message, hint, frame, location } = error;
  if (!location) return { code, message, hint, frame };
  const file = path.relative(siteDir, path.resolve(siteDir, location.file));
  return { code, message, hint, frame, location: formatLocation({ ...location, file }) };
}

/** Errors with the same key are the same one: some sources report absolute paths, others relative ones. */
function createKey(error: Error, siteDir: string): string {
  const { message, location, frame } = error as Partial<SiteError>;
  return JSON.stringify([
    message,
    location?.line,
    location?.file && path.resolve(siteDir, location.file),
    frame,
  ]);
}
