import { createCodeFrame, SiteError, offsetToPosition } from '../../model/siteError';
import { importModule } from '../config/loadModule';
import type { ContentRoots } from '../files/contentRoots';
import { readSource } from '../files/readSource';

/**
 * Loads a TypeScript, JavaScript or JSON file of a site, given its absolute path, and gives its default export, or all of its
 * exports where it has none. Nothing is remembered: after a change the next call sees the file as it is then. A file that
 * is outside of the roots, cannot be read, is not well-formed or throws is a SiteError with its place.
 */
export async function loadDataFile(file: string, roots: ContentRoots): Promise<unknown> {
  const source = await readSource(file, roots);
  return file.endsWith('.json') ? parseJson(source, file) : importModule(file);
}

/** Returns the value of a JSON text. Throws `SiteError` with the place in the file if it is not well-formed. */
export function parseJson(source: string, file: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    const [, what = '', offset] = /^(.*?)(?: in JSON)?(?: at position (\d+).*)?$/s.exec(String(cause)) ?? [];
    const { line, column } = offsetToPosition(source, Number(offset ?? source.trimEnd().length));
    throw new SiteError(`Invalid JSON in \`${file}\`: ${what.replace(/^SyntaxError: /, '')}.`, {
      hint: 'Fix the syntax error at the marked location. JSON allows neither comments nor trailing commas.',
      location: { file, line, column },
      frame: createCodeFrame(source, line, column),
      cause,
    });
  }
}
