import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE } from './hostRules';
import { normalizeEncoding } from './netlifyFiles';

/** Returns the content of `vercel.json`. */
export function formatVercelFile({ headers, immutable, redirects, trailingSlash }: HostRules): string {
  const list = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    ...(trailingSlash !== undefined && { trailingSlash }),
    headers: [
      { source: '/(.*)', headers: list(headers) },
      ...immutable.map((folder) => ({
        source: `${escapePattern(folder)}(.*)`,
        headers: list({ 'Cache-Control': IMMUTABLE }),
      })),
    ],
    redirects: redirects.flatMap(({ from, to }) =>
      createSourcePatterns(from).map((source) => ({
        source,
        destination: escapeDestination(to),
        permanent: true,
      })),
    ),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/**
 * Returns the patterns of a path: with an optional trailing slash, since Vercel normalizes it before it matches redirects, and
 * with letters both decoded and percent-encoded.
 */
function createSourcePatterns(from: string): readonly string[] {
  const bare = decodePath(from).replace(/\/$/, '');
  return [...new Set([bare, normalizeEncoding(bare)])].map((each) => `${escapePattern(each)}{/}?`);
}

/** Escapes the special characters of path-to-regexp. */
function escapePattern(path: string): string {
  return path.replace(/[:()*+?{}\\]/g, '\\$&');
}

/** Percent-encodes colons and parentheses, which would refer to parameters of the source pattern. */
function escapeDestination(to: string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(to) ?? [];
  return origin + rest.replaceAll(':', '%3A').replaceAll('(', '%28').replaceAll(')', '%29');
}
