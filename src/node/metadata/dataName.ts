import { createHash } from 'node:crypto';
import { toKebabCase } from './urlSegment';

/** File systems allow 255 bytes. */
const MAX_BYTES = 240;

/**
 * Returns the name of the data file with the metadata of a source, as in Docusaurus: that of `@site/blog/first.md` is
 * `site-blog-first-md-<hash>.json`.
 */
export function createDataName(source: string): string {
  const words = toKebabCase(source);
  const digest = createHash('md5').update(source).digest('hex');
  return Buffer.byteLength(words) <= MAX_BYTES ? `${words}-${digest.slice(0, 3)}.json` : `${digest}.json`;
}
