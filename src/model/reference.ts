import type { SourceLocation } from './siteError';
import { applyTrailingSlash, hasProtocol, type UrlStyle, withBaseUrl } from './url';

/** A link or image in a page, a sidebar, or the config, with its source location. */
export interface Reference {
  /** `link` for pages and files to navigate to; `image` for images and other files that the page embeds. */
  readonly kind: 'link' | 'image';
  /** The URL as written in the source. */
  readonly rawUrl: string;
  /**
   * The URL in the output, with Markdown files resolved to routes and the base URL added. Undefined if nothing was
   * found.
   */
  readonly resolved?: string;
  readonly location: SourceLocation;
  /** Whether it is an attribute of an HTML element, whose URL reaches the browser as written. */
  readonly isElement?: boolean;
  /** Whether it is a prop of a component, which may not be a link at all. */
  readonly isProp?: boolean;
  /** Whether its author has excluded it from the check. */
  readonly isUnchecked?: boolean;
  /** Where a page shows it if it is not part of the content, such as `navbar item 2`. */
  readonly label?: string;
}

/** Returns the URL that pages show for one in the config or in a sidebar. Links get the trailing slash that `Link` gives them. */
export function resolveSiteUrl(
  url: string,
  {
    kind,
    autoAddBaseUrl = true,
    site,
  }: Pick<Reference, 'kind'> & { readonly autoAddBaseUrl?: boolean | undefined; readonly site: UrlStyle },
): string {
  if (hasProtocol(url)) return url;
  const based = autoAddBaseUrl ? withBaseUrl(url, site.baseUrl) : url;
  return kind === 'link' ? applyTrailingSlash(based, site) : based;
}
