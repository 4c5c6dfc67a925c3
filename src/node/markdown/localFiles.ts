import path from 'node:path';
import { decodePath, encodePath, hasProtocol } from '../../model/url';
import { fromSiteAlias, toPosixPath } from '../files/pathname';
import { shortenSegment } from '../metadata/urlSegment';
import { SiteError, type SourceLocation } from '../../model/siteError';
import type { PageContext } from './pageContext';
import { createOriginalFrame } from './source/sourceText';

export interface LocalUrl {
  readonly pathname: string;
  /** Includes the `?`. */
  readonly search: string;
  /** Includes the `#`. */
  readonly hash: string;
}

/** Parses a URL without a protocol or host. Returns `undefined` for any other URL. */
export function parseLocalUrl(url: string): LocalUrl | undefined {
  if (hasProtocol(url)) return undefined;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { pathname, search, hash };
}

/**
 * Returns the absolute paths that a URL path may refer to, in order of precedence. `@site/` is the site folder; a leading
 * slash refers to the static folders.
 */
export function resolveLocalFiles(
  pathname: string,
  base: { readonly file: string; readonly siteDir: string; readonly staticDirs: readonly string[] },
): readonly string[] {
  const decoded = decodePath(pathname);
  const inSite = fromSiteAlias(base.siteDir, decoded);
  if (inSite !== undefined) return [inSite];
  if (decoded.startsWith('/')) return base.staticDirs.map((dir) => path.join(dir, decoded));
  return [path.join(path.dirname(base.file), decoded)];
}

export interface PublishedFile {
  readonly url: string;
  readonly bytes: Uint8Array;
}

interface FileReference {
  readonly file: string;
  /** Returns where the page refers to the file. */
  readonly locate: () => SourceLocation;
}

/**
 * Returns the public URL of a file. A file in a static folder keeps its URL; any other file becomes an asset of the page in
 * `assets/<folder>/`, with a hash of its content in the name. Returns `undefined` if the file does not exist. Throws `SiteError` if it
 * is outside of the content roots.
 */
export function publishFile(
  page: PageContext,
  reference: FileReference,
  folder: 'images' | 'files',
): PublishedFile | undefined {
  const { file } = reference;
  const content = readReferenced(page, reference);
  if (!content) return undefined;
  const { settings, facts } = page;
  const staticUrl = getStaticUrl(file, settings);
  if (staticUrl !== undefined) return { url: staticUrl, bytes: content.bytes };
  const { name, ext } = path.parse(file);
  const output = `assets/${folder}/${toAssetName(name.replace(/^\./, '-'))}-${content.hash}${toAssetName(ext)}`;
  if (!facts.assets.some((asset) => asset.output === output)) facts.assets.push({ file, output });
  return { url: settings.baseUrl + encodePath(output), bytes: content.bytes };
}

/** Reads a file. The error for one outside of the site gets the location of the reference, unless a symbolic link is the cause. */
function readReferenced(page: PageContext, { file, locate }: FileReference) {
  try {
    return page.tracker.readFile(file);
  } catch (error) {
    const isOutside =
      error instanceof SiteError && error.code === 'outside-site' && error.location?.file === file;
    if (!isOutside) throw error;
    const location = locate();
    const frame = createOriginalFrame(page.source, location);
    throw new SiteError(error.message, { ...error, location, frame });
  }
}

function getStaticUrl(
  file: string,
  { baseUrl, staticDirs }: { readonly baseUrl: string; readonly staticDirs: readonly string[] },
): string | undefined {
  const dir = staticDirs.find((candidate) => file.startsWith(candidate + path.sep));
  return dir === undefined ? undefined : baseUrl + encodePath(toPosixPath(path.relative(dir, file)));
}

/** Replaces characters that hosts reject and shortens long names. The hash in the output name keeps it unique. */
function toAssetName(name: string): string {
  return shortenSegment(name.replace(/[\\#?\p{Cc}]/gu, '-'), 100);
}
