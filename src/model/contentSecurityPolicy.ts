import type { Config } from './config';
import type { PolicySources } from './hostConfig';
import type { Plugin } from './plugin';
import { CONTENT_POLICY, SCRIPT_POLICY } from './trustedTypes';

/** What every page of a site may load: its own files, and pictures that are written into its style sheets. */
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

/** Directives that count in a header only. */
const HEADER_ONLY = ['frame-ancestors'];
const REQUIRE_TRUSTED_TYPES = 'require-trusted-types-for';

interface PolicyInput {
  readonly siteConfig: Config;
  readonly plugins: readonly { readonly instance: Pick<Plugin, 'csp'> }[];
  /** The hashes of what stands in the documents themselves. */
  readonly inline?: PolicySources;
}

/**
 * Gives the Content-Security-Policy of a site: its own files, what its plugins declare, what its config loads, and what it
 * adds; undefined where the site wants none.
 */
export function contentSecurityPolicy(
  { siteConfig, plugins, inline = {} }: PolicyInput,
  use: 'header' | 'meta' = 'header',
): string | undefined {
  const { contentSecurityPolicy: added } = siteConfig.host;
  if (added === false) return undefined;
  const declared = plugins.map(({ instance }) => instance.csp ?? {});
  const sources = merge([BASE, ...declared, loadedBy(siteConfig), inline, added]);
  // a list of policies would keep the code of a site that does not require Trusted Types from creating its own
  if (!(REQUIRE_TRUSTED_TYPES in added) && !('trusted-types' in added)) delete sources['trusted-types'];
  return Object.entries(sources)
    .filter(([name]) => use === 'header' || !HEADER_ONLY.includes(name))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Hosts that send no headers of a site's own. */
const WITHOUT_HEADERS: readonly string[] = ['github-pages', 's3'];

/** Gives the policy that the documents of a site must carry themselves, because their host sends no headers of the site's. */
export function createMetaPolicy(
  site: PolicyInput & { readonly mode: 'development' | 'production' },
): string | undefined {
  const isNeeded = site.mode === 'production' && WITHOUT_HEADERS.includes(site.siteConfig.host.name);
  return isNeeded ? contentSecurityPolicy(site, 'meta') : undefined;
}

/** `'none'` stands alone: the first source that is added to it takes its place. */
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

/** The origins of the scripts and style sheets that the config puts on every page. */
function loadedBy({ scripts, stylesheets, headTags }: Config): PolicySources {
  const tags = headTags.map(({ tagName, attributes = {} }) => ({ tagName, ...attributes }) as Tag);
  return {
    'script-src': originsOf([
      ...scripts.map((script) => (typeof script === 'string' ? script : script.src)),
      ...tags.filter(({ tagName }) => tagName === 'script').map(({ src }) => src),
    ]),
    'style-src': originsOf([
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

function originsOf(urls: readonly unknown[]): readonly string[] {
  return urls.flatMap((url) => {
    const absolute = typeof url === 'string' ? url.replace(/^\/\//, 'https://') : '';
    return /^https?:/i.test(absolute) && URL.canParse(absolute) ? [new URL(absolute).origin] : [];
  });
}
