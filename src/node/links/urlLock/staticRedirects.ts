import { decodePath } from '../../../model/url';

/**
 * Reads a `_redirects` file of a site for Netlify or Cloudflare Pages. Returns whether it redirects or rewrites a path: `*` matches any
 * text, and a segment with a colon any segment.
 */
export function parseStaticRedirects(text: string): (path: string) => boolean {
  const patterns = text.split('\n').flatMap((line) => {
    const [source = '', target, ...rest] = line.trim().split(/\s+/);
    if (!source.startsWith('/') || target === undefined || rest.some((part) => /^404!?$/.test(part)))
      return [];
    const pattern = decodePath(source.replace(/(?<=.)\/$/, ''))
      .split('/')
      .map(toPattern)
      .join('/')
      .replace(/\/\.\*$/, '(?:/.*)?');
    return [new RegExp(`^${pattern}/?$`)];
  });
  return (path) => patterns.some((pattern) => pattern.test(decodePath(path)));
}

/** Returns the pattern of a segment of a path. */
function toPattern(segment: string): string {
  if (segment.startsWith(':')) return '[^/]+';
  return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}
