import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE } from './hostRules';
import { encodePath } from './netlifyFiles';

/** Writes `vercel.json` for the folder of the built site. */
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
 * The patterns of a path: with and without a slash at its end, since the host brings it into one form before it looks for redirects;
 * and in both ways of writing letters that URLs encode.
 */
function createSourcePatterns(from: string): readonly string[] {
  const bare = decodePath(from).replace(/\/$/, '');
  return [...new Set([bare, encodePath(bare)])].map((each) => `${escapePattern(each)}{/}?`);
}

/** A path in a pattern of path-to-regexp, in which some characters have a meaning. */
function escapePattern(path: string): string {
  return path.replace(/[:()*+?{}\\]/g, '\\$&');
}

/** Where a redirect leads. A colon or a bracket would name a part of the source there, and cannot be escaped but as URLs do. */
function escapeDestination(to: string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(to) ?? [];
  return origin + rest.replaceAll(':', '%3A').replaceAll('(', '%28').replaceAll(')', '%29');
}
