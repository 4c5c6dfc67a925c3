import type { Config } from '../../../model/config';
import { contentSecurityPolicy } from '../../../model/contentSecurityPolicy';
import type { Site } from '../../../model/site';
import { collectInlineSources } from '../../render/inlineSources';

/** What a host shall do beside sending files; paths begin with the base URL. */
export interface HostRules {
  readonly baseUrl: string;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Folders, each with a slash at its end, whose files never change under their names. */
  readonly immutable: readonly string[];
  readonly redirects: readonly HostRedirect[];
  readonly trailingSlash: boolean | undefined;
}

export interface HostRedirect {
  readonly from: string;
  /** Encoded as a URL is. */
  readonly to: string;
}

/** Folders whose files have a hash of their content in their names. */
const HASHED_FOLDERS = ['js', 'css', 'images', 'fonts', 'medias', 'files', 'data/shared'];

/** Browsers keep such a file for a year and do not ask again (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers keep the others too, but ask each time whether they are still right. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Gives what a site asks of its host. */
export function hostRules(
  site: Pick<Site, 'siteConfig' | 'plugins' | 'baseUrl' | 'headTags' | 'preBodyTags' | 'postBodyTags'>,
  redirects: readonly HostRedirect[],
): HostRules {
  const { siteConfig, baseUrl } = site;
  return {
    baseUrl,
    headers: securityHeaders(siteConfig, contentSecurityPolicy({ ...site, inline: collectInlineSources(site) })),
    immutable: HASHED_FOLDERS.map((folder) => `${baseUrl}assets/${folder}/`),
    redirects,
    trailingSlash: siteConfig.trailingSlash,
  };
}

function securityHeaders({ host }: Config, policy: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  for (const [name, value] of Object.entries(host.headers)) {
    const same = Object.keys(headers).find((known) => known.toLowerCase() === name.toLowerCase());
    headers[same ?? name] = value;
  }
  return headers;
}
