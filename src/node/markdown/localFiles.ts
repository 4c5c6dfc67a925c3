import path from 'node:path';
import { decodePath, hasProtocol } from '../../model/url';

export interface LocalUrl {
  readonly pathname: string;
  /** With its `?`. */
  readonly search: string;
  /** With its `#`. */
  readonly hash: string;
}

/** Splits a URL that stays on the site; undefined for one with a protocol or a host (contract/build.md §0.3). */
export function parseLocalUrl(url: string): LocalUrl | undefined {
  if (hasProtocol(url)) return undefined;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { pathname, search, hash };
}

/** Where a local path may lie: absolute paths to try in order. Static folders answer for a leading slash. */
export function resolveLocalFiles(
  pathname: string,
  where: { readonly file: string; readonly siteDir: string; readonly staticDirs: readonly string[] },
): readonly string[] {
  const decoded = decodePath(pathname);
  if (decoded.startsWith('@site/')) return [path.join(where.siteDir, decoded.slice('@site/'.length))];
  if (decoded.startsWith('/')) return where.staticDirs.map((dir) => path.join(dir, decoded));
  return [path.join(path.dirname(where.file), decoded)];
}

/** Gives the public URL of a file that lies in a static folder, undefined for any other file. */
export function getStaticUrl(
  file: string,
  where: { readonly baseUrl: string; readonly staticDirs: readonly string[] },
): string | undefined {
  const dir = where.staticDirs.find((candidate) => file.startsWith(candidate + path.sep));
  return dir === undefined ? undefined : where.baseUrl + encodeFilePath(path.relative(dir, file));
}

/** Writes a relative file path as the path of a URL. */
export function encodeFilePath(file: string): string {
  return file.split(path.sep).map(encodeURIComponent).join('/');
}
