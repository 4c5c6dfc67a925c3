import { type SourceLocation, SiteError } from '../../model/siteError';
import { thrownMessage } from '../../model/thrown';
import { siteErrorsOf } from '../workers/mapConcurrently';

/** A SiteError as it crosses from one thread to another. */
export interface SerializedError {
  readonly message: string;
  readonly hint?: string;
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/** Takes what a compilation threw and gives it as data; what is no SiteError came from a plugin or is a bug, and names the file. */
export function serializeErrors(error: unknown, file: string): readonly SerializedError[] {
  try {
    return siteErrorsOf(error).map(({ message, hint, location, frame }) => ({
      message,
      ...(hint !== undefined && { hint }),
      location: location ?? { file },
      ...(frame !== undefined && { frame }),
    }));
  } catch {
    if (error instanceof RangeError && /call stack/.test(error.message)) {
      return [
        {
          message: 'This page is nested too deeply.',
          hint: 'Look for long runs of brackets, quotes or list marks.',
          location: { file },
        },
      ];
    }
    const message = thrownMessage(error);
    return [
      {
        message: `Compiling this page failed: ${message.split('\n')[0]}`,
        hint: 'A remark, rehype or recma plugin of the site may not cope with this page.',
        location: { file },
      },
    ];
  }
}

/** Takes the data back to the errors that are thrown. */
export function deserializeErrors(errors: readonly SerializedError[]): readonly SiteError[] {
  return errors.map(({ message, ...details }) => new SiteError(message, details));
}
