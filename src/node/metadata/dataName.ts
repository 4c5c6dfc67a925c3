import { createHash } from 'node:crypto';
import { toKebabCase } from './urlSegment';

/** File systems allow 255 bytes. */
const MAX_BYTES = 240;

/**
 * Returns the name of a data file, as in Docusaurus: that with the metadata of `@site/blog/first.md` is
 * `site-blog-first-md-<hash>.json`. The names of props of a route also depend on its component.
 */
export function createDataName(source: string, component = ''): string {
  const words = toKebabCase(source);
  const digest = createHash('md5')
    .update(source + component)
    .digest('hex');
  return Buffer.byteLength(words) <= MAX_BYTES ? `${words}-${digest.slice(0, 3)}.json` : `${digest}.json`;
}
