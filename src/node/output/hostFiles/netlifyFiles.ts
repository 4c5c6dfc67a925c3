import { decodePath, encodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE } from './hostRules';

/**
 * Returns the content of `_headers` for Netlify and Cloudflare Pages. Both join the values of a header from several rules, so
 * only immutable files have a `Cache-Control` rule. Both revalidate other files by default.
 */
export function formatHeadersFile({ headers, immutable }: HostRules): string {
  const block = (path: string, lines: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    block('/*', headers),
    ...immutable.map((folder) => block(`${folder}*`, { 'Cache-Control': IMMUTABLE })),
  ].join('\n');
}

/**
 * Returns the content of `_redirects` for Netlify and Cloudflare Pages: a line per source, with and without a trailing slash, and
 * the 404 pages of locales in folders.
 */
export function formatRedirectsFile({ redirects, localeBaseUrls }: HostRules): string {
  return [
    ...redirects.flatMap(({ from, to }) =>
      withAndWithoutSlash(from).map((source) => `${normalizeEncoding(source)} ${to} 301\n`),
    ),
    ...localeBaseUrls.map(normalizeEncoding).map((base) => `${base}* ${base}404.html 404\n`),
  ].join('');
}

/** Returns a path with and without a trailing slash, because hosts compare paths literally. */
function withAndWithoutSlash(path: string): readonly string[] {
  const bare = path.replace(/\/$/, '');
  return /\.html?$/i.test(bare) ? [bare] : [bare, `${bare}/`];
}

/** Percent-encodes a path the way browsers do. */
export function normalizeEncoding(path: string): string {
  return encodePath(decodePath(path));
}
