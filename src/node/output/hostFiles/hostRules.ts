import type { Config } from '../../../model/config';
import { createPolicyHeader } from '../../../model/contentSecurityPolicy';
import type { PolicySources } from '../../../model/hostConfig';
import { collectInlineSources } from '../../render/inlineSources';
import type { SiteFacts } from '../../site/siteFacts';

/** The headers, caching and redirects of a host. Paths start with the base URL. */
export interface HostRules {
  readonly baseUrl: string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Folders with a trailing slash whose files never change, because their names contain a content hash. */
  readonly immutable: readonly string[];
  readonly redirects: readonly HostRedirect[];
  /** The base URLs of locales in folders of the site, which have their own 404 pages. */
  readonly localeBaseUrls: readonly string[];
  readonly trailingSlash: boolean | undefined;
}

export interface HostRedirect {
  readonly from: string;
  /** Percent-encoded. */
  readonly to: string;
}

/** What a locale in a folder needs from the host, which reads its configuration at the root of the output only. JSON. */
export interface LocaleRules extends Pick<HostRules, 'baseUrl' | 'redirects'> {
  /** Its Content-Security-Policy, unless it is disabled. */
  readonly policy?: PolicySources | undefined;
}

/** Folders whose file names contain a content hash. */
const HASHED_FOLDERS = ['js', 'css', 'images', 'fonts', 'medias', 'files', 'data/shared'];

/** Browsers cache such a file for a year without revalidating it (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers cache other files too, but revalidate them on each use. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Returns the rules that a site needs from its host. */
export function createHostRules(
  site: Pick<
    SiteFacts,
    'siteConfig' | 'plugins' | 'baseUrl' | 'localeBaseUrls' | 'headTags' | 'preBodyTags' | 'postBodyTags'
  >,
  redirects: readonly HostRedirect[],
  locales: readonly LocaleRules[] = [],
): HostRules {
  const { siteConfig, baseUrl } = site;
  return {
    baseUrl,
    headers: createSecurityHeaders(
      siteConfig,
      createPolicyHeader(
        { ...site, inline: collectInlineSources(site) },
        locales.map(({ policy }) => policy),
      ),
    ),
    immutable: listBaseUrls(site).flatMap((base) =>
      HASHED_FOLDERS.map((folder) => `${base}assets/${folder}/`),
    ),
    redirects: [...redirects, ...locales.flatMap((each) => each.redirects)],
    localeBaseUrls: locales.map((each) => each.baseUrl).filter((base) => base.startsWith(baseUrl)),
    trailingSlash: siteConfig.trailingSlash,
  };
}

/** Returns the base URL of the site, and those of locales in folders of it. */
function listBaseUrls({
  baseUrl,
  localeBaseUrls,
}: Pick<SiteFacts, 'baseUrl' | 'localeBaseUrls'>): readonly string[] {
  return [...new Set([baseUrl, ...localeBaseUrls.filter((base) => base.startsWith(baseUrl))])];
}

function createSecurityHeaders(
  { host }: Pick<Config, 'host'>,
  policy: string | undefined,
): Record<string, string> {
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
