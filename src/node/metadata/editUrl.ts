import path from 'node:path';
import { joinUrl } from '../../model/url';
import { toPosixPath } from '../files/pathname';

/**
 * Returns the edit URL of a file for the `editUrl` option of its plugin: a prefix, or a function, whose parameters may
 * contain the path of the content folder relative to the site.
 */
export function createEditUrl<Params>(
  editUrl: string | ((params: Params) => string | undefined) | undefined,
  { siteDir, contentDir, editedDir = contentDir, file }: EditedFile,
  getParams: (contentPath: string) => Params,
): string | undefined {
  const toSitePath = (absolute: string) => toPosixPath(path.relative(siteDir, absolute));
  if (typeof editUrl === 'function') return editUrl(getParams(toSitePath(contentDir)));
  return editUrl && joinUrl(editUrl, encodeFile(toSitePath(path.join(editedDir, file))));
}

/** Percent-encodes what a path in a URL must not contain. Hosts of repositories show other characters, such as `@`, as they are. */
function encodeFile(file: string): string {
  return encodeURI(file).replace(/[?#]/g, encodeURIComponent);
}

interface EditedFile {
  readonly siteDir: string;
  readonly contentDir: string;
  /** The folder that an `editUrl` prefix refers to, if it is not the content folder. */
  readonly editedDir?: string | undefined;
  /** Relative to the content folder. */
  readonly file: string;
}
