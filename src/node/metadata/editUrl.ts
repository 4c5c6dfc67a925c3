import path from 'node:path';
import { joinUrl } from '../../model/url';
import { encodePath, toPosixPath } from '../files/pathname';

/** Takes the site's edit URL prefix and a file, and gives where the file's source can be edited. */
export function createEditUrl({
  prefix,
  siteDir,
  contentDir,
  file,
}: {
  readonly prefix: string;
  readonly siteDir: string;
  readonly contentDir: string;
  /** Relative to the content folder. */
  readonly file: string;
}): string {
  const source = toPosixPath(path.relative(siteDir, path.join(contentDir, file)));
  return joinUrl(prefix, encodePath(source));
}
