import { addFrame, SiteError, offsetToPosition } from '../../model/siteError';
import { importModule } from '../config/loadModule';
import { plainContext } from '../files/plainContext';
import type { ContentRoots } from '../files/contentRoots';
import { type ContentAccess, readSource } from '../files/readSource';

/**
 * Loads a TypeScript, JavaScript, or JSON file of a site, given its absolute path, and returns its default export, or
 * all of its exports if it has none. Results are not cached. Throws `SiteError` with a location if the file is outside
 * the roots, cannot be read, is malformed, or throws. The context records the file, but not what its code reads.
 */
export async function loadDataFile(
  file: string,
  roots: ContentRoots,
  context: ContentAccess = plainContext,
): Promise<unknown> {
  const source = readSource(file, roots, context);
  return file.endsWith('.json') ? parseJson(source, file) : importModule(file);
}

/** Returns the value of a JSON text. Throws `SiteError` with the location of a syntax error. */
export function parseJson(source: string, file: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const [, what = '', offset] =
      /^(.*?)(?: in JSON|, .* is not valid JSON)?(?: at position (\d+).*)?$/s.exec(message) ?? [];
    const position = offsetToPosition(source, offset === undefined ? findUnexpected(source) : Number(offset));
    throw new SiteError(`Invalid JSON in \`${file}\`: ${what}.`, {
      code: 'invalid-json',
      hint: 'Fix the syntax error at the marked location. JSON allows neither comments nor trailing commas.',
      ...addFrame({ file, ...position }, source),
      cause,
    });
  }
}

/** Returns the offset of the first unexpected token, or of the end: their errors contain no position. */
function findUnexpected(source: string): number {
  let [low, high] = [0, source.trimEnd().length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startsUnexpectedly(source.slice(0, middle + 1))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns whether a text cannot be the beginning of JSON because of a token. */
function startsUnexpectedly(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as SyntaxError).message.startsWith('Unexpected token');
  }
}
