import type { Reference } from '../../model/reference';
import type { SourceLocation } from '../../model/siteError';
import { decodePath, encodePath, hasProtocol, joinUrl, PATHNAME_PROTOCOL } from '../../model/url';
import { isAbsolutePath } from '../render/resolveRelativeUrls';

/** A page with its anchors and links. */
export interface LinkedPage {
  readonly path: string;
  /** The source file, relative to the site folder. */
  readonly sourceFile: string | undefined;
  readonly anchors: readonly string[];
  /** Rendered links of components that are absolute paths. Pages with the same ones share the list. */
  readonly layoutLinks?: readonly string[];
  /** All other rendered links, from components and content. */
  readonly links: readonly string[];
  /** Links of elements in components, which are plain HTML. */
  readonly rawLinks?: readonly string[];
  /** Rendered URLs of files that the page embeds, such as images. */
  readonly embeds?: readonly string[];
  /** References in the content, with their locations. */
  readonly references: readonly Reference[];
}

/** A page that could not be rendered: it exists, but only the links in its content are known, and no anchors. */
export type FailedPage = Pick<LinkedPage, 'path' | 'sourceFile' | 'references'>;

/** The references of a page, which depend only on the page. Links to existing anchors of the page itself are left out. */
export interface PageReferences extends Pick<LinkedPage, 'path' | 'sourceFile'> {
  /** The references in the content that must be checked. */
  readonly references: readonly PageReference[];
  /** The addresses of references that are not checked, or were reported when the page was compiled. */
  readonly ignored: readonly string[];
  /** Absolute paths. Pages with the same ones share the list. */
  readonly layoutLinks: readonly string[];
  readonly links: readonly RenderedLink[];
  readonly rawLinks: readonly RenderedLink[];
  readonly embeds: readonly RenderedLink[];
  /** Links to other sites. */
  readonly external: readonly ExternalReference[];
}

/** A reference in the content of a page. */
export interface PageReference extends Pick<Reference, 'rawUrl' | 'location'> {
  readonly address: string;
  /** Whether it embeds a file. */
  readonly isFile?: true;
  /** Whether it can only be a warning, because sites with such references have always built. */
  readonly isLenient?: true;
  /** Whether it counts only if the page shows a link with this address, because it is a prop of a component. */
  readonly isProp?: true;
}

/** A link to another site, with its location if it is known. */
export interface ExternalReference {
  readonly url: string;
  readonly location?: SourceLocation;
}

/** A rendered link: an absolute path, which is its own address, or a relative link with its address on its page. */
export type RenderedLink = string | { readonly href: string; readonly address: string };

/** The origin of addresses. */
const ORIGIN = 'http://site.invalid';

/** Where a site is. */
export interface SiteAddress {
  /** The URL of the host, without the base URL. */
  readonly url: string;
  readonly baseUrl: string;
}

/** Returns the references of a page, with relative links resolved. */
export function collectPageReferences(page: LinkedPage, site: SiteAddress): PageReferences {
  const { path, sourceFile, anchors, layoutLinks = [] } = page;
  const getAddress = createAddressResolver(path);
  const ownAnchors = new Set(anchors);
  const references: PageReference[] = [];
  const ignored: string[] = [];
  const external: ExternalReference[] = [];
  for (const { kind, rawUrl, resolved, location, isElement, isProp, isUnchecked } of page.references) {
    if (resolved === undefined) ignored.push(getAddress(rawUrl), getAddress(joinUrl(site.baseUrl, rawUrl)));
    else if (isValid(resolved)) continue;
    else if (rawUrl.startsWith(PATHNAME_PROTOCOL) || isUnchecked) ignored.push(getAddress(resolved));
    else {
      const own = hasProtocol(resolved) ? toOwnPath(resolved, site) : resolved;
      if (own === undefined) {
        if (isWebUrl(resolved)) external.push({ url: resolved, location });
        continue;
      }
      references.push({
        rawUrl,
        address: getAddress(own),
        location,
        ...(kind === 'image' && { isFile: true }),
        ...((kind === 'image' || isElement || own !== resolved) && { isLenient: true }),
        ...(isProp && { isProp }),
      });
    }
  }
  const collectRendered = (href: string): RenderedLink | readonly [] => {
    if (isValid(href)) return [];
    if (isAbsolutePath(href)) return href;
    if (!hasProtocol(href)) return { href, address: getAddress(href) };
    const own = toOwnPath(href, site);
    if (own !== undefined) return { href, address: own };
    if (isWebUrl(href)) external.push({ url: href });
    return [];
  };
  const links = page.links.flatMap(collectRendered);
  const rawLinks = (page.rawLinks ?? []).flatMap(collectRendered);
  const embeds = (page.embeds ?? []).flatMap(collectRendered);
  return { path, sourceFile, references, ignored, layoutLinks, links, rawLinks, embeds, external };

  /** Returns whether a link is valid regardless of other pages. */
  function isValid(link: string): boolean {
    if (link === '') return true;
    const hash = link.startsWith(`${path}#`) ? link.slice(path.length) : link;
    if (!hash.startsWith('#')) return false;
    const id = hash.slice(1);
    return id === '' || id === 'top' || ownAnchors.has(id) || ownAnchors.has(decodePath(id));
  }
}

/** Returns the path of an absolute URL on the host of the site below its base URL, with query and hash; otherwise `undefined`. */
export function toOwnPath(link: string, { url, baseUrl }: SiteAddress): string | undefined {
  const own = parseAddress(url);
  // A protocol-relative link has the protocol of its page.
  const target = own && parseAddress(link.startsWith('//') ? own.protocol + link : link);
  if (!own || target?.host !== own.host || !isWebUrl(target.href)) return undefined;
  if (!`${target.pathname}/`.startsWith(baseUrl)) return undefined;
  return target.pathname + target.search + target.hash;
}

/** Returns whether a URL has a host that can be requested. */
export function isWebUrl(link: string): boolean {
  return /^(?:https?:)?\/\//i.test(link);
}

/** Returns a function that resolves links on a page. An address is an absolute path or URL; of an invalid link, the link itself. */
export function createAddressResolver(pagePath: string): (link: string) => string {
  let base: string | undefined;
  return (link) => {
    if (isAbsolutePath(link)) return link;
    try {
      base ??= ORIGIN + encodePath(decodePath(pagePath));
      return new URL(link, base).href;
    } catch {
      return link;
    }
  };
}

/**
 * Returns a function that resolves references of the config and of sidebars, which do not depend on a page. It returns `undefined`
 * for those to other sites.
 */
export function createSiteAddressResolver(
  site: SiteAddress,
): (reference: Pick<Reference, 'rawUrl' | 'resolved'>) => string | undefined {
  const getAddress = createAddressResolver(site.baseUrl);
  return ({ rawUrl, resolved = rawUrl }) => {
    const own = hasProtocol(resolved) ? toOwnPath(resolved, site) : resolved;
    return own ? getAddress(own) : undefined;
  };
}

/** Returns the URL of an address, or `undefined` if the link is invalid. */
export function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address, ORIGIN);
  } catch {
    return undefined;
  }
}
