import path from 'node:path';
import { findSiteFrame } from '../config/errorStack';
import { type Diagnostic, toDiagnostics } from '../../model/diagnostic';
import { getErrorMessage } from '../../model/errorMessage';
import { getSiteErrors } from '../../model/siteError';

/**
 * Converts an error thrown by a compilation to diagnostics, which are plain data. An error that is not a `SiteError` comes from a
 * plugin or is a bug; its message is wrapped, and the file becomes its location. Paths are written from `siteDir`.
 */
export function toCompileErrors(error: unknown, file: string, siteDir: string): readonly Diagnostic[] {
  try {
    return toDiagnostics(getSiteErrors(error)).map((each) => ({
      ...each,
      location: each.location ?? { file },
    }));
  } catch {
    if (error instanceof RangeError && /call stack/.test(error.message)) {
      return [
        {
          code: 'compile-failure',
          severity: 'throw',
          message: 'This page is nested too deeply to be parsed.',
          hint: 'Look for long runs of brackets, block quote markers or list markers.',
          location: { file },
        },
      ];
    }
    const frame = findSiteFrame(error);
    const location = frame && `${path.relative(siteDir, frame.file)}:${frame.line}`;
    return [
      {
        code: 'compile-failure',
        severity: 'throw',
        message: `This page failed to compile: ${getErrorMessage(error)
          .split('\n')[0]
          ?.replace(/[.!:]$/, '')}.`,
        hint: location
          ? `Thrown at \`${location}\`, which a remark, rehype or recma plugin of the site calls.`
          : 'Check whether a remark, rehype or recma plugin of the site fails on this page.',
        location: { file },
      },
    ];
  }
}
