/** How URL paths of a site are written: the settings that every conversion needs. */
export interface UrlStyle {
  /** The path the site is served under; begins and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
}

/** Joins path segments with exactly one slash between them (contract/build.md §0.1). */
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

/** Writes the path part of a URL with or without its trailing slash, as the site asks (contract/build.md §0.2). */
export function applyTrailingSlash(url: string, { trailingSlash, baseUrl }: UrlStyle): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const { path, suffix } = splitPath(url);
  if (path === '/' || path === baseUrl) return url;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return `${trailingSlash ? `${bare}/` : bare}${suffix}`;
}

/** Returns the absolute URL of a page, encoded as browsers show it: the same in canonical links, sitemaps, feeds and Markdown. */
export function pageUrl(path: string, site: UrlStyle & { readonly url: string }): string {
  return new URL(site.url + applyTrailingSlash(path, site)).href;
}

/** Tells whether a URL names its scheme or its host, and so leads out of the site's own path space. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Puts the base URL before a path that lacks it; anchors, empty and absolute URLs stay (contract/browser.md §1.12). */
export function withBaseUrl(url: string, baseUrl: string): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  if (`${url}/` === baseUrl) return baseUrl;
  return url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
}

/** Gives the path without its base URL, beginning with a slash. */
export function withoutBaseUrl(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
}

/** Tells whether two paths lead to the same page: case and one trailing slash do not count. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  return plainPath(a) === plainPath(b);
}

function plainPath(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  return (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
}

/** Decodes percent-encoding; what is none, such as the sign in `/100%`, stays as it is. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Takes a route path and gives it as a page is asked for: no `/index.html`, no trailing slash but the root's own. */
export function pagePath(path: string, baseUrl = '/'): string {
  const bare = path.replace(/\/index\.html$/i, '/');
  if (bare === baseUrl || `${bare}/` === baseUrl) return baseUrl;
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

/** Takes a route path and gives the file its document is written to, relative to the output folder (contract/build.md §8.4). */
export function documentFile(path: string, { baseUrl, trailingSlash }: UrlStyle): string {
  const local = decodePath(withoutBaseUrl(path, baseUrl)).replace(/^\//, '');
  if (/\.html?$/i.test(local)) return local;
  if (local === '' || local.endsWith('/')) return `${local}index.html`;
  return trailingSlash === false ? `${local}.html` : `${local}/index.html`;
}

/** Returns the folders of a file in the output, outermost first, by their paths. */
export function getParentFolders(file: string): readonly string[] {
  const names = file.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}

/** The folder, under the base URL, that holds the data of every page at an address that follows from its path. */
export const DATA_FOLDER = 'assets/data';

/** Takes a route path and gives the file of its page data, relative to the output folder: what the runtime fetches on navigation. */
export function dataFile(path: string, baseUrl: string): string {
  return `${DATA_FOLDER}/${pageFile(path, baseUrl, 'json')}`;
}

/** Takes a route path and gives the file of what stands beside its page, such as `guide/intro.md`. */
export function pageFile(path: string, baseUrl: string, extension: string): string {
  const ending = new RegExp(`\\.${extension}_*$`, 'i');
  const [name = '', ...folders] = pageName(path, baseUrl).split('/').reverse();
  // a folder called `a.json` must not take the place of the file of a page called `a`
  const dirs = folders.reverse().map((folder) => (ending.test(folder) ? `${folder}_` : folder));
  return [...dirs, `${name}.${extension}`].join('/');
}

/** Takes a route path and gives the file of the Markdown twin of its page, relative to the output folder. */
export function markdownAlternateFile(path: string, baseUrl: string): string {
  return pageFile(path, baseUrl, 'md');
}

/** Takes a page's path and gives the path that its Markdown twin is served at. */
export function markdownAlternateUrl(path: string, baseUrl: string): string {
  return baseUrl + markdownAlternateFile(path, baseUrl).split('/').map(encodeURIComponent).join('/');
}

/** What the files beside the document of a page are called. The home page is `index`: a page that is called so makes room. */
function pageName(path: string, baseUrl: string): string {
  const local = decodePath(withoutBaseUrl(pagePath(path, baseUrl), baseUrl)).replace(/^\/|\/$/g, '');
  return /^index_*$/.test(local) ? `${local}_` : local || 'index';
}

/** Takes a page's path and gives the URL of its data, which never leaves the folder of such data. */
export function dataUrl(path: string, baseUrl: string): string {
  // an encoded slash makes a part of what browsers took for a piece of one
  const parts = dataFile(path, baseUrl)
    .split('/')
    .filter((part) => !/^\.\.?$/.test(part));
  return baseUrl + parts.map(encodeURIComponent).join('/');
}

/** `data:` URLs that browsers show as media or offer as downloads, without running anything in them. */
const INERT =
  /^data:(?:(?:image|audio|video|font)\/|text\/(?:plain|csv)|application\/(?:json|pdf|zip|octet-stream))/i;

/** Returns whether a URL runs code when a reader follows it. Browsers ignore control characters and spaces around the scheme. */
export function isScriptUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers drop
  const seen = url.replace(/[\u0000-\u0020]/g, '');
  return /^(?:javascript|vbscript|data):/i.test(seen) && !INERT.test(seen);
}
