import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE } from './hostRules';

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it. Both join the values of a header that several rules name, so
 * that the one about caching stands only with the files that do not change; for all others both revalidate of their own.
 */
export function formatHeadersFile({ headers, immutable }: HostRules): string {
  const block = (path: string, lines: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    block('/*', headers),
    ...immutable.map((folder) => block(`${folder}*`, { 'Cache-Control': IMMUTABLE })),
  ].join('\n');
}

/** Writes `_redirects` as Netlify and Cloudflare Pages read it: a line for each, with and without a slash at the end of the source. */
export function formatRedirectsFile({ redirects }: HostRules): string {
  return redirects
    .flatMap(({ from, to }) => withAndWithoutSlash(from).map((source) => `${encodePath(source)} ${to} 301\n`))
    .join('');
}

/** Hosts compare paths as they are sent; a slash at the end is the reader's affair. */
export function withAndWithoutSlash(path: string): readonly string[] {
  const bare = path.replace(/\/$/, '');
  return /\.html?$/i.test(bare) ? [bare] : [bare, `${bare}/`];
}

/** Writes a path with only the characters that requests have. */
export function encodePath(path: string): string {
  return decodePath(path).split('/').map(encodeURIComponent).join('/');
}
