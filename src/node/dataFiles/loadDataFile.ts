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
    const [, what = '', offset] = /^(.*?)(?: in JSON)?(?: at position (\d+).*)?$/s.exec(String(cause)) ?? [];
    const position = offsetToPosition(source, Number(offset ?? source.trimEnd().length));
    throw new SiteError(`Invalid JSON in \`${file}\`: ${what.replace(/^SyntaxError: /, '')}.`, {
      code: 'invalid-json',
      hint: 'Fix the syntax error at the marked location. JSON allows neither comments nor trailing commas.',
      ...addFrame({ file, ...position }, source),
      cause,
    });
  }
}
