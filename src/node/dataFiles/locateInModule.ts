import { createCodeFrame } from '../../model/siteError';
import { locateKey } from '../config/locateKey';
import type { KeyPath, Located } from './yaml';

/** Takes the text of a module or JSON file and the path of a key in what it exports, and gives where the key is written, or the nearest thing around it, with the lines there. */
export function locateInModule({
  file,
  source,
  path,
  rootKeys,
}: {
  readonly file: string;
  readonly source: string;
  readonly path: KeyPath;
  /** The keys of the exported object, by which it is told from others. */
  readonly rootKeys: readonly string[];
}): Located {
  const found = locateKey(source, path, rootKeys);
  if (!found) return { location: { file } };
  return { location: { file, ...found }, frame: createCodeFrame(source, found.line, found.column) };
}
