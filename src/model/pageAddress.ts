import type { HostName } from './hostConfig';
import { HOST_FACTS } from './hostFacts';
import { escapeControlCharacters } from './siteError';
import { splitPath, withoutBaseUrl } from './url';

/** The maximum length of a path segment in bytes. File systems allow 255; the difference leaves room for file extensions. */
export const MAX_SEGMENT_BYTES = 240;

/**
 * The maximum length of a path below the base URL in bytes. S3 allows keys of 1,024 bytes; the difference leaves room
 * for the folders of page data and social images, and for `/index.html`.
 */
const MAX_PATH_BYTES = 960;

/**
 * Returns why a static host cannot serve the given URL path, as a predicate such as "must not contain a backslash", or
 * `undefined` if it can. Each segment of the path is the name of a file or folder in the output.
 */
export function findPathProblem(path: string): string | undefined {
  const { path: bare, suffix } = splitPath(path);
  if (suffix !== '')
    return `must not contain \`${suffix.charAt(0)}\`; write \`${encodeURIComponent(suffix.charAt(0))}\``;
  if (/\p{Surrogate}/u.test(bare)) return 'must not contain half of a surrogate pair';
  const local = bare.replace(/^\/|\/$/g, '');
  if (local === '') return undefined;
  let bytes = 0;
  for (const segment of local.split('/')) {
    const problem = findSegmentProblem(segment);
    if (problem !== undefined && segment !== '.well-known') return problem;
    bytes += byteLength(decodeURIComponent(segment)) + 1;
  }
  return bytes > MAX_PATH_BYTES ? `must not be longer than ${MAX_PATH_BYTES} bytes` : undefined;
}

function findSegmentProblem(segment: string): string | undefined {
  if (segment === '') return 'must not contain two slashes in a row';
  if (/%(?![\da-f]{2})/i.test(segment)) return 'must not contain a `%` that starts no escape; write `%25`';
  let name: string;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return 'must not contain escapes that are not UTF-8';
  }
  if (name.includes('/')) return 'must not contain an encoded slash';
  return findNameProblem(name) ?? findLengthProblem(name);
}

function findLengthProblem(name: string): string | undefined {
  return byteLength(name) > MAX_SEGMENT_BYTES
    ? `must not contain a part longer than ${MAX_SEGMENT_BYTES} bytes`
    : undefined;
}

/** Returns why a static host cannot serve a file or folder of the given name, as a predicate, or `undefined` if it can. */
export function findNameProblem(name: string): string | undefined {
  const problem = findCharacterProblem(name);
  if (problem !== undefined) return problem;
  if (name === '.' || name === '..') return `must not contain the part \`${name}\``;
  if (name.startsWith('.')) return 'must not contain a part that starts with a dot: hosts hide such files';
  if (name.trim() !== name) return 'must not contain a part that starts or ends with a space';
  return undefined;
}

/** Returns why servers and proxies refuse requests for a decoded path with such a character, or `undefined`. */
export function findCharacterProblem(path: string): string | undefined {
  if (path.includes('\\')) return 'must not contain a backslash';
  return /\p{Cc}/u.test(path) ? 'must not contain control characters' : undefined;
}

interface AddressedSite {
  readonly baseUrl: string;
  readonly host: HostName;
}

/**
 * Returns why no page can have the given route path on the host of the site, as a predicate, or `undefined` if it is
 * valid. In addition to `findPathProblem`, it rejects paths of files that the generator writes.
 */
export function findAddressProblem(path: string, { baseUrl, host }: AddressedSite): string | undefined {
  const problem = findPathProblem(path);
  if (problem !== undefined) return problem;
  const local = decodeURIComponent(withoutBaseUrl(path, baseUrl)).replace(/^\/|\/$/g, '');
  const [, name = ''] = /([^/]*)$/.exec(local) ?? [];
  if (/^index\.html?$/i.test(name)) return `must not end in \`${name}\`, the document of its folder`;
  if (RESERVED.has(local.toLowerCase()) || name.toLowerCase() === '404.html') {
    return `must not be \`${local}\`: the site has another file of that name`;
  }
  return findHostProblem(local, host);
}

/** Returns why a host refuses a file at the given path, as a predicate, or `undefined` if the host accepts it. */
export function findHostProblem(path: string, host: HostName): string | undefined {
  const refused = HOST_FACTS[host].refused?.exec(path)?.[0];
  return refused === undefined
    ? undefined
    : `must not contain a \`${refused}\`: the host \`${host}\` refuses such files`;
}

/** Reserved paths at the root of a site. */
const RESERVED: ReadonlySet<string> = new Set([
  '404',
  '_headers',
  '_redirects',
  '_routes.json',
  '_worker.js',
  'cname',
  'llms-full.txt',
  'llms.txt',
  'opensearch.xml',
  'robots.txt',
  'sitemap.xml',
  'vercel.json',
]);

/** Returns a URL path for messages: in backticks, shortened, and with control characters escaped. */
export function formatUrlPath(address: string): string {
  const text = escapeControlCharacters(address);
  return `\`${text.length > 120 ? `${text.slice(0, 100)}…` : text}\``;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
