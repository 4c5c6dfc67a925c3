/** The settings that determine how URL paths of a site are written. */
export interface UrlStyle {
  /** The path that the site is served under, with a slash at both ends. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
}

/** Joins path segments with exactly one slash between them. */
export function joinUrl(...segments: readonly string[]): string {
  const parts: string[] = [];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '' && !(isLast && parts.at(-1)?.endsWith('/'))) return;
    parts.push(segment);
  });
  let url = '';
  for (const part of parts) {
    if (url === '') url = part;
    else if (part === '') url = url.endsWith('/') ? url : `${url}/`;
    else url = `${url.replace(/\/+$/, '')}/${part.replace(/^\/+/, '')}`;
  }
  const merged = url
    .replace(/^([a-z][a-z\d+.-]*:)\/*/i, '$1//')
    .replace(/(^|[^:/])\/{2,}/g, '$1/')
    .replace(/\/(\?|&|#[^!])/g, '$1');
  const [head = '', ...queries] = merged.split('?');
  return queries.length > 0 ? `${head}?${queries.join('&')}` : head;
}

/** Splits a URL path from what follows its first `?` or `#`. */
export function splitPath(url: string): { readonly path: string; readonly suffix: string } {
  const at = url.search(/[?#]/);
  return at === -1 ? { path: url, suffix: '' } : { path: url.slice(0, at), suffix: url.slice(at) };
}

/** Adds or removes the trailing slash of a URL path, as the site config requires. A URL without a path is returned unchanged. */
export function applyTrailingSlash(url: string, { trailingSlash, baseUrl }: UrlStyle): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const { path, suffix } = splitPath(url);
  if (['', '/', baseUrl].includes(path)) return url;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return `${trailingSlash ? `${bare}/` : bare}${suffix}`;
}

/** Returns the absolute URL of a page, encoded as browsers show it: the same in canonical links, sitemaps, feeds and Markdown. */
export function pageUrl(path: string, site: UrlStyle & { readonly url: string }): string {
  return new URL(site.url + applyTrailingSlash(path, site)).href;
}

/** Returns whether a URL has a protocol or a host, and so points outside the site. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** The prefix of URLs on the domain of the site that do not belong to it. They are not checked, and links leave the site. */
export const PATHNAME_PROTOCOL = 'pathname://';

/** Returns a URL without `PATHNAME_PROTOCOL`. */
export function stripPathname(url: string): string {
  return url.startsWith(PATHNAME_PROTOCOL) ? url.slice(PATHNAME_PROTOCOL.length) : url;
}

/** Adds the base URL to a path that lacks it. Anchors, empty URLs, and absolute URLs are returned unchanged. */
export function withBaseUrl(url: string, baseUrl: string): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  if (`${url}/` === baseUrl) return baseUrl;
  return url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
}

/** Returns the path without its base URL, with a leading slash. */
export function withoutBaseUrl(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
}

/** Returns whether a path is the base URL, or below it. */
export function isBelowBaseUrl(path: string, baseUrl: string): boolean {
  return `${path}/`.startsWith(baseUrl);
}

/** Returns whether two paths refer to the same page. Letter case and a trailing slash do not matter. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined ? a === b : plainPath(a) === plainPath(b);
}

/** Returns whether a path is `parent`, or below it. Letter case and a trailing slash do not matter. */
export function isPathWithin(path: string, parent: string): boolean {
  return `${path.toLowerCase()}/`.startsWith(`${parent.toLowerCase().replace(/\/$/, '')}/`);
}

/** Returns a path in the form that `isSamePath` compares. */
export function plainPath(path: string): string {
  return (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
}

/** Returns whether a route path is that of the not-found page, the only page with this name. */
export function isNotFoundPage(path: string): boolean {
  return path.endsWith('/404.html');
}

/** Percent-encodes every segment of a path. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Decodes percent-encoding. Invalid sequences, such as the sign in `/100%`, are kept. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/**
 * Resolves a relative URL on a page, as a browser does at the page's canonical address. Returns an absolute path. Absolute URLs
 * and paths, anchors and invalid URLs are returned unchanged, and so are all URLs if the path of the page is empty, which means unknown.
 */
export function resolveUrl(url: string, pagePath: string): string {
  if (pagePath === '' || /^(?:[/#]|$)/.test(url) || hasProtocol(url)) return url;
  try {
    // the path may be written with or without escapes
    const base = decodePath(pagePath).replace(/[%?#\\]/g, encodeURIComponent);
    const { origin, pathname, search, hash } = new URL(url, `http://site.invalid${base}`);
    // Whitespace before or within a protocol is ignored.
    return origin === 'http://site.invalid' ? pathname + search + hash : url;
  } catch {
    return url;
  }
}

/** Returns the canonical form of a route path: without `/index.html` and without a trailing slash, except for the root. */
export function pagePath(path: string, baseUrl = '/'): string {
  const bare = path.replace(/\/index\.html$/i, '/');
  if (bare === baseUrl || `${bare}/` === baseUrl) return baseUrl;
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

/** Returns the document file of a route path, relative to the output folder. */
export function getDocumentFile(path: string, { baseUrl, trailingSlash }: UrlStyle): string {
  const local = decodePath(withoutBaseUrl(path, baseUrl)).replace(/^\//, '');
  if (/\.html?$/i.test(local)) return local;
  if (local === '' || local.endsWith('/')) return `${local}index.html`;
  return trailingSlash === false ? `${local}.html` : `${local}/index.html`;
}

/** Returns the parent folders of a file in the output, outermost first. */
export function getParentFolders(file: string): readonly string[] {
  const names = file.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}

/** The folder, under the base URL, of the page data. The URL of the data follows from the path of the page. */
export const DATA_FOLDER = 'assets/data';

/** Returns the page data file of a route path, relative to the output folder. The runtime fetches it on navigation. */
export function getDataFile(path: string, baseUrl: string): string {
  return `${DATA_FOLDER}/${getPageFile(path, baseUrl, 'json')}`;
}

/** Returns the file beside the document of a page with the given extension, such as `guide/intro.md`. */
export function getPageFile(path: string, baseUrl: string, extension: string): string {
  const ending = new RegExp(`\\.${extension}_*$`, 'i');
  const [name = '', ...folders] = pageName(path, baseUrl).split('/').reverse();
  // A folder `a.json` must not conflict with the data file of a page `a`.
  const dirs = folders.reverse().map((folder) => (ending.test(folder) ? `${folder}_` : folder));
  return [...dirs, `${name}.${extension}`].join('/');
}

/** Returns the file of the Markdown alternate of a page, relative to the output folder. */
export function markdownAlternateFile(path: string, baseUrl: string): string {
  return getPageFile(path, baseUrl, 'md');
}

/** Returns the URL path of the Markdown alternate of a page. */
export function markdownAlternateUrl(path: string, baseUrl: string): string {
  return baseUrl + encodePath(markdownAlternateFile(path, baseUrl));
}

/**
 * Returns the base name of the files beside the document of a page. The home page is `index`, so a page called `index`
 * is renamed.
 */
function pageName(path: string, baseUrl: string): string {
  const local = decodePath(withoutBaseUrl(pagePath(path, baseUrl), baseUrl)).replace(/^\/|\/$/g, '');
  return /^index_*$/.test(local) ? `${local}_` : local || 'index';
}

/** Returns the URL of the data of a page. It never leaves the folder of the page data. */
export function dataUrl(path: string, baseUrl: string): string {
  // A segment with an encoded slash may decode to `..`.
  const parts = getDataFile(path, baseUrl)
    .split('/')
    .filter((part) => !/^\.\.?$/.test(part));
  return baseUrl + parts.map(encodeURIComponent).join('/');
}

/** `data:` URLs that browsers show as media or offer as downloads without running code. */
const INERT =
  /^data:(?:(?:image|audio|video|font)\/|text\/(?:plain|csv)|application\/(?:json|pdf|zip|octet-stream))/i;

/**
 * Returns whether a URL runs code when a reader follows it. Browsers ignore control characters and spaces around the
 * scheme.
 */
export function isScriptUrl(url: string): boolean {
  const seen = dropIgnored(url);
  return runsInSite(seen) || (/^data:/i.test(seen) && !INERT.test(seen));
}

/**
 * Returns whether the URL of an embedded document runs code with the permissions of the site. A document in a `data:`
 * URL has an origin of its own.
 */
export function isScriptFrame(url: string): boolean {
  return runsInSite(dropIgnored(url));
}

function runsInSite(url: string): boolean {
  return /^(?:javascript|vbscript):/i.test(url);
}

/** Returns a URL without the characters that browsers ignore in front of and within its scheme. */
function dropIgnored(url: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters
  return url.replace(/[\u0000-\u0020]/g, '');
}
