import path from 'node:path';
import { joinUrl } from '../../model/url';
import { encodePath, toPosixPath } from '../files/pathname';

/** Returns the edit URL of a file, given the site's edit URL prefix. */
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
