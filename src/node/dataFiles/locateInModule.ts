import { createCodeFrame } from '../../model/siteError';
import { locateKey } from '../config/locateKey';
import type { KeyPath, Located } from './yaml';

/**
 * Returns the location of a key in a module or JSON file, given its path in the exported value, or that of the nearest
 * key around it, with a code frame.
 */
export function locateInModule({
  file,
  source,
  path,
  rootKeys,
}: {
  readonly file: string;
  readonly source: string;
  readonly path: KeyPath;
  /** The keys that identify the exported object. */
  readonly rootKeys: readonly string[];
}): Located {
  const found = locateKey(source, path, rootKeys);
  if (!found) return { location: { file } };
  return { location: { file, ...found }, frame: createCodeFrame(source, found.line, found.column) };
}
