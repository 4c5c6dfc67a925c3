import { hasId } from '../../model/idList';
import { decodePath, pagePath } from '../../model/url';
import type { CheckTargets, TargetPage } from './checkTargets';
import { parseAddress } from './collectPageReferences';

/** What is wrong with an address. */
export type Problem =
  | { readonly kind: 'invalid'; readonly target: string }
  | { readonly kind: 'moved'; readonly target: string; readonly to: string }
  /** The host redirects the address to the page, for example to add a slash. */
  | { readonly kind: 'spelling'; readonly target: string; readonly to: string }
  /** The path lacks the base URL, with which it would match a page or file. */
  | { readonly kind: 'outside'; readonly target: string; readonly to: string }
  /** `isHome` if it is the base URL, and the site has no home page. */
  | { readonly kind: 'missing'; readonly target: string; readonly isHome: boolean }
  | { readonly kind: 'missing-file'; readonly target: string }
  | { readonly kind: 'anchor'; readonly target: string; readonly page: TargetPage };

interface ResolvedAddress {
  /** The normalized address, which is equal for all ways to write it. */
  readonly key: string;
  readonly problem: Problem | undefined;
}

type ResolverInput = Pick<
  CheckTargets,
  | 'baseUrl'
  | 'pages'
  | 'redirects'
  | 'files'
  | 'otherBaseUrls'
  | 'failedPages'
  | 'possiblyMissingPaths'
  | 'redirectedSpellings'
>;

/** Returns a function that resolves addresses. `isFile` is set if a page embeds what is at the address. */
export function createResolver({
  baseUrl,
  pages,
  redirects,
  files,
  otherBaseUrls = [],
  failedPages = [],
  possiblyMissingPaths = [],
  redirectedSpellings,
}: ResolverInput): (address: string, isFile?: boolean) => ResolvedAddress {
  const byPath = new Map(pages.map((page) => [normalizePath(page.path), page]));
  const failed = new Set(failedPages.map(normalizePath));
  const uncertain = possiblyMissingPaths.map((folder) => `${normalizePath(folder).replace(/\/$/, '')}/`);
  const moved = new Map([...(redirects ?? [])].map(([from, to]) => [normalizePath(from), to]));
  // The closest base URL comes first.
  const baseUrls = [...otherBaseUrls, baseUrl].sort((a, b) => b.length - a.length);
  return resolve;

  function resolve(address: string, isFile = false): ResolvedAddress {
    const url = parseAddress(address);
    if (!url) return { key: address, problem: { kind: 'invalid', target: address } };
    const path = normalizePath(url.pathname);
    const key = url.origin + path + url.search + url.hash;
    if (failed.has(path)) return { key, problem: undefined };
    const page = byPath.get(path);
    if (!page) return { key, problem: findPathProblem(url.pathname, path, isFile) };
    return { key, problem: findAnchorProblem(page, url.hash.slice(1)) ?? findFormProblem(url.pathname) };
  }

  function findAnchorProblem(page: TargetPage, id: string): Problem | undefined {
    // A text fragment selects text of the page (WICG Scroll to Text Fragment).
    const [anchor = ''] = id.split(':~:');
    if (anchor === '' || anchor === 'top') return undefined;
    if (hasId(page.anchors, anchor) || hasId(page.anchors, decodePath(anchor))) return undefined;
    return { kind: 'anchor', target: anchor, page };
  }

  function findFormProblem(target: string): Problem | undefined {
    const to = redirectedSpellings?.get(decodePath(target));
    return to === undefined ? undefined : { kind: 'spelling', target, to };
  }

  function findPathProblem(target: string, path: string, isFile: boolean): Problem | undefined {
    const closest = baseUrls.find((base) => `${target}/`.startsWith(base));
    if (closest === undefined) return findOutsideProblem(target, isFile);
    // The check of the other locale includes it.
    if (closest !== baseUrl) return undefined;
    const to = moved.get(path);
    if (to !== undefined) return { kind: 'moved', target, to };
    if (hasFile(target.slice(baseUrl.length))) return undefined;
    if (!isFile && uncertain.some((folder) => `${path}/`.startsWith(folder))) return undefined;
    if (isFile) return { kind: 'missing-file', target };
    return { kind: 'missing', target, isHome: path === baseUrl };
  }

  /** The host may serve anything outside of the base URL, so only paths that are probably mistakes are reported. */
  function findOutsideProblem(target: string, isFile: boolean): Problem | undefined {
    if (!isFile || !target.startsWith('/') || target === '/' || !hasFile(target.slice(1))) return undefined;
    return { kind: 'outside', target, to: baseUrl + target.slice(1) };
  }

  function hasFile(path: string): boolean {
    const file = normalizeFile(decodePath(path));
    return files.has(file) || files.has(`${file}.html`) || files.has(normalizeFile(`${file}/index.html`));
  }

  function normalizePath(path: string): string {
    return decodePath(pagePath(path, baseUrl)).normalize();
  }
}

/** Removes slashes that the file system ignores. */
function normalizeFile(file: string): string {
  return file.replace(/\/{2,}/g, '/').replace(/^\//, '');
}
