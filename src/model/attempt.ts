import { type Diagnostic, toDiagnostics } from './diagnostic';
import { getSiteErrors, compareLocations, type ReportErrors, type SiteError } from './siteError';

/** Returns the result of `read`, or `undefined` if it throws errors for users, which are reported. */
export function attempt<Result>(read: () => Result, report: ReportErrors): Result | undefined {
  try {
    return read();
  } catch (error) {
    report(getSiteErrors(error));
    return undefined;
  }
}

/** Resolves to the result of `read`, or to `undefined` if it rejects with errors for users, which are reported. */
export async function attemptAsync<Result>(
  read: () => Promise<Result>,
  report: ReportErrors,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    report(getSiteErrors(error));
    return undefined;
  }
}

/** Errors that are collected while a function continues. */
export interface ErrorList {
  readonly report: ReportErrors;
  /** Returns the errors as diagnostics, in the order of their locations, since files are read at the same time. */
  toDiagnostics(): readonly Diagnostic[];
}

/** Creates an empty list of errors. */
export function createErrorList(): ErrorList {
  const errors: SiteError[] = [];
  return {
    report: (found) => void errors.push(...found),
    toDiagnostics: () => toDiagnostics(errors.toSorted(compareLocations)),
  };
}
