import path from 'node:path';
import { shortenSegment } from '../metadata/urlSegment';
import { encodeFilePath, getStaticUrl } from './localFiles';
import type { PageContext } from './pageContext';

export interface PublishedFile {
  /** The URL that reaches the browser. */
  readonly url: string;
  readonly bytes: Uint8Array;
}

/** Names of assets end with a hash, so characters that hosts refuse can be replaced, and long names cut. */
function toAssetName(name: string): string {
  return shortenSegment(name.replace(/[\\#?\p{Cc}]/gu, '-'), 100);
}

/**
 * Gives a file its public URL: where a static folder already publishes it, that one; else it becomes an asset under
 * `assets/<folder>/`, named after itself and its content. Undefined when the file cannot be read.
 */
export function publishFile(
  page: PageContext,
  file: string,
  folder: 'images' | 'files',
): PublishedFile | undefined {
  const content = page.ask.read(file);
  if (!content) return undefined;
  const { settings, facts } = page;
  const known = getStaticUrl(file, settings);
  if (known !== undefined) return { url: known, bytes: content.bytes };
  const { name, ext } = path.parse(file);
  const output = `assets/${folder}/${toAssetName(name.replace(/^\./, '-'))}-${content.hash}${toAssetName(ext)}`;
  if (!facts.assets.some((asset) => asset.output === output)) facts.assets.push({ file, output });
  return { url: settings.baseUrl + encodeFilePath(output), bytes: content.bytes };
}
