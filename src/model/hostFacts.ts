import type { HostName } from './hostConfig';

/** The configuration files for nginx: one for its `http` block, one for the `server` block of the site. */
export const NGINX_FILES = { http: '.nginx/http.conf', server: '.nginx/server.conf' } as const;

/** What a host does with a site, besides finding the files for requests (`hostResponse.ts`). */
interface HostFacts {
  /** Whether a site can have headers of its own. On `plain`, they are up to the host. */
  readonly sendsHeaders: boolean;
  /** How many redirects the host supports; redirect pages cover the rest. */
  readonly maxRedirects: number;
  /** Whether a missing path gets the 404 page of the closest folder, as locales have, instead of that of the site. */
  readonly has404PerFolder: boolean;
  /** The files of the output that configure the host. It does not serve them. */
  readonly configFiles: readonly string[];
  /** Characters in the paths of files that the host refuses. */
  readonly refused?: RegExp;
}

export const HOST_FACTS: Readonly<Record<HostName, HostFacts>> = {
  'github-pages': { sendsHeaders: false, maxRedirects: 0, has404PerFolder: false, configFiles: [] },
  netlify: {
    sendsHeaders: true,
    maxRedirects: Number.POSITIVE_INFINITY,
    has404PerFolder: true,
    configFiles: ['_headers', '_redirects'],
    refused: /[#?]/,
  },
  cloudflare: {
    sendsHeaders: true,
    // It reads 2,000 lines, and each redirect can take two.
    maxRedirects: 1000,
    has404PerFolder: true,
    configFiles: ['_headers', '_redirects'],
  },
  vercel: { sendsHeaders: true, maxRedirects: 1000, has404PerFolder: false, configFiles: ['vercel.json'] },
  s3: { sendsHeaders: false, maxRedirects: 0, has404PerFolder: false, configFiles: [] },
  nginx: {
    sendsHeaders: true,
    maxRedirects: Number.POSITIVE_INFINITY,
    has404PerFolder: true,
    configFiles: Object.values(NGINX_FILES),
  },
  plain: { sendsHeaders: true, maxRedirects: 0, has404PerFolder: true, configFiles: [] },
};
