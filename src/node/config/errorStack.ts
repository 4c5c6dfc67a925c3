import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getErrorMessage, getErrorStack } from '../../model/errorMessage';
import { addFrame, type ErrorLocation, SiteError } from '../../model/siteError';
import { projectDir } from '../entries';
import { tryReadText } from '../files/tryRead';

/**
 * Returns the locations in the stack of a thrown value, innermost first. Compiled code keeps its lines, but not its
 * columns.
 */
export function parseStackFrames(
  error: unknown,
): readonly { readonly file: string; readonly line: number }[] {
  const frames = getErrorStack(error).matchAll(
    /(?:at |\()((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):\d+\)?$/gm,
  );
  return [...frames].map(([, where = '', line]) => ({
    file: where.startsWith('file:') ? fileURLToPath(where) : where,
    line: Number(line),
  }));
}

/** Returns the innermost location of a stack within the site's own code, if there is one. */
export function findSiteFrame(error: unknown): ReturnType<typeof parseStackFrames>[number] | undefined {
  return parseStackFrames(error).find(({ file }) => isSiteFile(file));
}

/** Returns the location of `findSiteFrame` with a code frame, or an empty object if there is none. */
export function locateInStack(error: unknown): ErrorLocation {
  const location = findSiteFrame(error);
  return location ? addFrame(location, tryReadText(location.file)) : {};
}

function isSiteFile(file: string): boolean {
  const parts = path.relative(projectDir, file).split(path.sep);
  if (parts.includes('node_modules')) return false;
  return !['lib', 'src', 'plugins', 'scripts', 'tests'].includes(parts[0] ?? '');
}

/**
 * Returns the error to report for an unhandled exception or rejection, such as that of a promise that a config never
 * awaits. An error in the generator's own code is a bug and is returned unchanged.
 */
export function explainUncaughtError(thrown: unknown): unknown {
  const source = locateInStack(thrown);
  const isBug = !source.location && parseStackFrames(thrown).length > 0;
  if (isBug) return thrown;
  return new SiteError(`Unhandled error: ${getErrorMessage(thrown)}.`, {
    code: 'unhandled-error',
    hint: 'Await the promise, or catch its error, in the config, the plugin, or the package that creates it.',
    ...source,
    cause: thrown,
  });
}
