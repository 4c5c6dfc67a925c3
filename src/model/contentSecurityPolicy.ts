import type { Config } from './config';
import type { PolicySources } from './hostConfig';
import { HOST_FACTS } from './hostFacts';
import type { Plugin } from './plugin';
import { CONTENT_POLICY, SCRIPT_POLICY } from './trustedTypes';

/** The sources that every page may load: the site's own files, and `data:` images in its stylesheets. */
const BASE: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'trusted-types': [CONTENT_POLICY, SCRIPT_POLICY],
};

/** Directives that browsers ignore in a `meta` element. */
const HEADER_ONLY = ['frame-ancestors'];
const REQUIRE_TRUSTED_TYPES = 'require-trusted-types-for';

interface PolicyInput {
  readonly siteConfig: Pick<Config, 'host' | 'scripts' | 'stylesheets' | 'headTags'>;
  readonly plugins: readonly { readonly instance: Pick<Plugin, 'csp'> }[];
  /** Hashes of the inline scripts and styles of the documents. */
  readonly inline?: PolicySources;
}

/**
 * Returns the sources of the Content-Security-Policy of a site, or `undefined` if the config disables it: the site's own files, the
 * sources that plugins declare, the scripts and stylesheets of the config, and `host.contentSecurityPolicy`.
 */
export function collectPolicySources({
  siteConfig,
  plugins,
  inline = {},
}: PolicyInput): PolicySources | undefined {
  const { contentSecurityPolicy: added } = siteConfig.host;
  if (added === false) return undefined;
  const declared = plugins.map(({ instance }) => instance.csp ?? {});
  const sources = merge([BASE, ...declared, getLoadedOrigins(siteConfig), inline, added]);
  // a list of policies would keep the code of a site that does not require Trusted Types from creating its own
  if (!(REQUIRE_TRUSTED_TYPES in added) && !('trusted-types' in added)) delete sources['trusted-types'];
  return sources;
}

/**
 * Returns the Content-Security-Policy for the responses of a host, which allows what the site or any of its other locales allows;
 * `undefined` if one of them disables it.
 */
export function createPolicyHeader(
  site: PolicyInput,
  locales: readonly (PolicySources | undefined)[] = [],
): string | undefined {
  const policies = [collectPolicySources(site), ...locales].filter((each) => each !== undefined);
  return policies.length > locales.length ? formatPolicy(combinePolicies(policies)) : undefined;
}

/** Directives that only restrict what documents may do. */
const RESTRICTIONS = /^(?:require-|upgrade-|trusted-types$|sandbox$)/;

/** Returns a policy that allows what any of several policies allows. */
function combinePolicies(policies: readonly PolicySources[]): PolicySources {
  const names = [...new Set(policies.flatMap((policy) => Object.keys(policy)))].filter(
    (name) => !RESTRICTIONS.test(name) || policies.every((policy) => name in policy),
  );
  // Browsers apply `default-src` to files whose own directive a policy does not have.
  const getSources = (policy: PolicySources, name: string) =>
    policy[name] ?? (name.endsWith('-src') ? policy['default-src'] : undefined) ?? [];
  return merge(
    policies.map((policy) => Object.fromEntries(names.map((name) => [name, getSources(policy, name)]))),
  );
}

function formatPolicy(sources: PolicySources): string {
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Returns the policy for a `meta` element in each document, or `undefined` if the host can send it as a header. */
export function createMetaPolicy(
  site: PolicyInput & { readonly mode: 'development' | 'production' },
): string | undefined {
  const isNeeded = site.mode === 'production' && !HOST_FACTS[site.siteConfig.host.name].sendsHeaders;
  const sources = isNeeded ? collectPolicySources(site) : undefined;
  return (
    sources &&
    formatPolicy(Object.fromEntries(Object.entries(sources).filter(([name]) => !HEADER_ONLY.includes(name))))
  );
}

/** Merges directives. `'none'` is only valid on its own, so any other source replaces it. */
function merge(all: readonly PolicySources[]): Record<string, readonly string[]> {
  const merged: Record<string, readonly string[]> = {};
  for (const sources of all) {
    for (const [name, values] of Object.entries(sources)) {
      const together = [...new Set([...(merged[name] ?? []), ...values])];
      merged[name] = together.length > 1 ? together.filter((value) => value !== "'none'") : together;
    }
  }
  return merged;
}

/** Returns the origins of the scripts and stylesheets that the config adds to every page. */
function getLoadedOrigins({
  scripts,
  stylesheets,
  headTags,
}: Pick<Config, 'scripts' | 'stylesheets' | 'headTags'>): PolicySources {
  const tags = headTags.map(({ tagName, attributes = {} }) => ({ tagName, ...attributes }) as Tag);
  return {
    'script-src': getOrigins([
      ...scripts.map((script) => (typeof script === 'string' ? script : script.src)),
      ...tags.filter(({ tagName }) => tagName === 'script').map(({ src }) => src),
    ]),
    'style-src': getOrigins([
      ...stylesheets.map((sheet) => (typeof sheet === 'string' ? sheet : sheet.href)),
      ...tags
        .filter(({ tagName, rel }) => tagName === 'link' && rel === 'stylesheet')
        .map(({ href }) => href),
    ]),
  };
}

interface Tag {
  readonly tagName: string;
  readonly src?: unknown;
  readonly href?: unknown;
  readonly rel?: unknown;
}

function getOrigins(urls: readonly unknown[]): readonly string[] {
  return urls.flatMap((url) => {
    const absolute = typeof url === 'string' ? url.replace(/^\/\//, 'https://') : '';
    return /^https?:/i.test(absolute) && URL.canParse(absolute) ? [new URL(absolute).origin] : [];
  });
}
