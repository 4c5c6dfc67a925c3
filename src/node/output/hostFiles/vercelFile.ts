import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE } from './hostRules';

/** Writes `vercel.json` for the folder of the built site. */
export function vercelFile({ headers, immutable, redirects, trailingSlash }: HostRules): string {
  const list = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    ...(trailingSlash !== undefined && { trailingSlash }),
    headers: [
      { source: '/(.*)', headers: list(headers) },
      ...immutable.map((folder) => ({
        source: `${pattern(folder)}(.*)`,
        headers: list({ 'Cache-Control': IMMUTABLE }),
      })),
    ],
    redirects: redirects.map(({ from, to }) => ({
      source: pattern(decodePath(from).replace(/\/$/, '')),
      destination: pattern(to),
      permanent: true,
    })),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** A path in a pattern of path-to-regexp, in which some characters have a meaning. */
function pattern(path: string): string {
  return path.replace(/(?<!^https?)[:()*+{}\\]/g, '\\$&');
}
