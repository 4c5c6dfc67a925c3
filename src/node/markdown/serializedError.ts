import path from 'node:path';
import { locateInStack } from '../config/errorStack';
import type { DiagnosticCode } from '../../model/diagnostics/catalog';
import { type SourceLocation, combineErrors, SiteError, type SiteErrors } from '../../model/siteError';
import { getErrorMessage } from '../../model/errorMessage';
import { getSiteErrors } from '../../model/mapConcurrent';

/** A `SiteError` as plain data, to send it from a worker thread. */
export interface SerializedError {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string;
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/**
 * Converts an error thrown by a compilation to plain data. An error that is not a `SiteError` comes from a plugin or is a bug;
 * its message is wrapped, and the file becomes its location. Paths are written from `siteDir`.
 */
export function serializeErrors(error: unknown, file: string, siteDir: string): readonly SerializedError[] {
  try {
    return getSiteErrors(error).map((each) => ({ location: { file }, ...serializeError(each) }));
  } catch {
    if (error instanceof RangeError && /call stack/.test(error.message)) {
      return [
        {
          code: 'compile-failure',
          message: 'This page is nested too deeply to be parsed.',
          hint: 'Look for long runs of brackets, block quote markers or list markers.',
          location: { file },
        },
      ];
    }
    const thrower = locateInStack(error).location;
    const place = thrower && `${path.relative(siteDir, thrower.file)}:${thrower.line}`;
    return [
      {
        code: 'compile-failure',
        message: `This page failed to compile: ${getErrorMessage(error).split('\n')[0]}`,
        hint: place
          ? `Thrown at \`${place}\`, which a remark, rehype or recma plugin of the site calls.`
          : 'Check whether a remark, rehype or recma plugin of the site fails on this page.',
        location: { file },
      },
    ];
  }
}

/** Converts an error to plain data. */
export function serializeError({ code, message, hint, location, frame }: SiteError): SerializedError {
  return {
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(location !== undefined && { location }),
    ...(frame !== undefined && { frame }),
  };
}

/** Converts serialized errors back to one that can be thrown. */
export function deserializeErrors(serialized: readonly SerializedError[]): SiteError | SiteErrors {
  return combineErrors(serialized.map(deserializeError));
}

/** Converts a serialized error back to a `SiteError`. */
export function deserializeError({ message, ...details }: SerializedError): SiteError {
  return new SiteError(message, details);
}
