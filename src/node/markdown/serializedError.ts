import { type SourceLocation, SiteError } from '../../model/siteError';
import { getErrorMessage } from '../../model/errorMessage';
import { getSiteErrors } from '../workers/mapConcurrent';

/** A `SiteError` as plain data, to send it from a worker thread. */
export interface SerializedError {
  readonly message: string;
  readonly hint?: string;
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/**
 * Converts an error thrown by a compilation to plain data. An error that is not a `SiteError` comes from a plugin or is a bug;
 * its message is wrapped, and the file becomes its location.
 */
export function serializeErrors(error: unknown, file: string): readonly SerializedError[] {
  try {
    return getSiteErrors(error).map(({ message, hint, location, frame }) => ({
      message,
      ...(hint !== undefined && { hint }),
      location: location ?? { file },
      ...(frame !== undefined && { frame }),
    }));
  } catch {
    if (error instanceof RangeError && /call stack/.test(error.message)) {
      return [
        {
          message: 'This page is nested too deeply to be parsed.',
          hint: 'Look for long runs of brackets, block quote markers or list markers.',
          location: { file },
        },
      ];
    }
    const message = getErrorMessage(error);
    return [
      {
        message: `This page failed to compile: ${message.split('\n')[0]}`,
        hint: 'Check whether a remark, rehype or recma plugin of the site fails on this page.',
        location: { file },
      },
    ];
  }
}

/** Converts serialized errors back to `SiteError`s. */
export function deserializeErrors(errors: readonly SerializedError[]): readonly SiteError[] {
  return errors.map(({ message, ...details }) => new SiteError(message, details));
}
