import type { HostName } from './hostConfig';
import { HOST_FACTS } from './hostFacts';

/** The response of a host to a request. The path of a redirect has the same form as that of the request. */
export type HostResponse =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'missing' };

interface HostSite {
  readonly host: HostName;
  readonly trailingSlash: boolean | undefined;
  /** Returns whether the site has a file at a path relative to its folder. */
  readonly isFile: (file: string) => boolean | Promise<boolean>;
}

/** A requested path, and the documents that it may refer to. */
interface RequestedPath {
  readonly path: string;
  /** The path without a trailing slash. */
  readonly bare: string;
  readonly hasSlash: boolean;
  /** The matching documents, if they exist. */
  readonly page: string | undefined;
  readonly index: string | undefined;
}

const MISSING: HostResponse = { kind: 'missing' };

/**
 * Returns the response of a host to a request for a path, which is decoded and has no leading slash. The rules follow
 * the documentation of the hosts and recorded responses (github.com/slorber/trailing-slash-guide; nginx with the
 * generated config).
 */
export async function resolveHostResponse(path: string, site: HostSite): Promise<HostResponse> {
  const { host, isFile } = site;
  const findFile = async (file: string) => ((await isFile(file)) ? file : undefined);
  if (HOST_FACTS[host].configFiles.includes(path)) return MISSING;
  const form = host === 'vercel' ? normalizeForVercel(path, site.trailingSlash) : undefined;
  if (form !== undefined) return redirectTo(form, 308);
  const exact = path === '' || path.endsWith('/') ? undefined : await findFile(path);
  if (exact !== undefined) return serve(exact, redirectToCleanUrl(path, site));
  const bare = path.replace(/\/+$/, '');
  const hasSlash = path === '' || path.endsWith('/');
  const page = bare === '' ? undefined : await findFile(`${bare}.html`);
  const index = await findFile(bare === '' ? 'index.html' : `${bare}/index.html`);
  const requested = { path, bare, hasSlash, page, index };
  if (bare === '') return serve(index);
  return RULES[host](requested, site);
}

/** How each host resolves paths that are not the exact path of a file. */
const RULES: Readonly<Record<HostName, (requested: RequestedPath, site: HostSite) => HostResponse>> = {
  'github-pages': ({ bare, hasSlash, page, index }) =>
    hasSlash ? serve(index) : page === undefined ? ifFound(index, redirectTo(`${bare}/`)) : serve(page),
  netlify: ({ bare, hasSlash, page, index }) => {
    if (page !== undefined) return hasSlash ? redirectTo(bare) : serve(page);
    return hasSlash ? serve(index) : ifFound(index, redirectTo(`${bare}/`));
  },
  cloudflare: ({ bare, hasSlash, page, index }) => {
    if (hasSlash) return index === undefined ? ifFound(page, redirectTo(bare, 308)) : serve(index);
    return page === undefined ? ifFound(index, redirectTo(`${bare}/`, 308)) : serve(page);
  },
  vercel: ({ page, index }) => serve(page ?? index),
  s3: ({ bare, hasSlash, index }) => (hasSlash ? serve(index) : ifFound(index, redirectTo(`${bare}/`, 302))),
  nginx: ({ bare, hasSlash, page, index }, { trailingSlash }) => {
    if (trailingSlash === undefined) return serve(index);
    if (trailingSlash) return hasSlash ? serve(index) : ifFound(index, redirectTo(`${bare}/`));
    return hasSlash ? ifFound(page ?? index, redirectTo(bare)) : serve(page ?? index);
  },
  plain: (requested, { trailingSlash }) => redirectToForm(requested, trailingSlash),
};

/**
 * Vercel normalizes a path before it looks for a file. These are the expressions for `cleanUrls` and `trailingSlash`
 * from `@vercel/routing-utils` 6.6, in the same order.
 */
function normalizeForVercel(path: string, trailingSlash: boolean | undefined): string | undefined {
  const clean = /^(?:(.+)\/)?index(?:\.html)?\/?$/.exec(path) ?? /^(.*)\.html\/?$/.exec(path);
  if (clean) return clean[1] ? clean[1] + (trailingSlash ? '/' : '') : '';
  if (trailingSlash === undefined || path === '') return undefined;
  if (!trailingSlash) return path.endsWith('/') ? path.slice(0, -1) : undefined;
  if (/^\.well-known(?:\/|$)/.test(path)) return undefined;
  if (/^(?:[^/]+\/)*[^/.]+$/.test(path)) return `${path}/`;
  return /^(?:[^/]+\/)*[^/]+\.\w+\/$/.test(path) ? path.slice(0, -1) : undefined;
}

/** Redirects to the configured form of the path. */
function redirectToForm(
  { bare, hasSlash, page, index }: RequestedPath,
  trailingSlash: boolean | undefined,
): HostResponse {
  const found = (hasSlash ? index : page) ?? page ?? index;
  if (found === undefined || trailingSlash === undefined || trailingSlash === hasSlash) return serve(found);
  return redirectTo(trailingSlash ? `${bare}/` : bare);
}

/** Some hosts redirect from the file name of a document to its clean URL. */
function redirectToCleanUrl(path: string, { host, trailingSlash }: HostSite): HostResponse | undefined {
  const name = /^(?:(.*)\/)?([^/]*)\.html$/.exec(path);
  if (!name || path === '404.html') return undefined;
  const [, folder, base] = name;
  const isIndex = base === 'index';
  const bare = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  if (host === 'cloudflare') return redirectTo(isIndex && folder !== undefined ? `${folder}/` : bare, 308);
  if (host !== 'plain') return undefined;
  const hasSlash = trailingSlash ?? isIndex;
  return redirectTo(hasSlash && bare !== '' ? `${bare}/` : bare);
}

function serve(found: string | undefined, instead?: HostResponse): HostResponse {
  return instead ?? (found === undefined ? MISSING : { kind: 'file', file: found });
}

function ifFound(found: string | undefined, response: HostResponse): HostResponse {
  return found === undefined ? MISSING : response;
}

function redirectTo(path: string, status = 301): HostResponse {
  return { kind: 'redirect', to: path, status };
}
