import { escapeHtml, unescapeHtml } from '../../model/html';
import { resolveUrl } from '../../model/url';

/** Returns whether a link has the same target on every page. */
export function isAbsolutePath(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** A tag with a URL that may be relative. Most URLs of a page are absolute paths or anchors. */
const TAG = /<[a-z][^>]*?\s(?:(?:href|src|poster)="(?![/#])|srcset=")[^>]*>/gi;
const ATTRIBUTE = /(\s(href|src|srcset|poster)=")([^"]*)/gi;

/**
 * Replaces relative URLs in the HTML of a page by absolute paths. A host that adds or removes the slash at the end of an address
 * would change their targets.
 */
export function resolveRelativeUrls(html: string, pagePath: string): string {
  const resolve = (escaped: string) => {
    const url = unescapeHtml(escaped);
    const resolved = resolveUrl(url, pagePath);
    return resolved === url ? escaped : escapeHtml(resolved);
  };
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (_, start: string, name: string, value: string) => {
      if (name.toLowerCase() !== 'srcset') return start + resolve(value);
      // A comma without a space may be part of a URL.
      return (
        start +
        value.replace(/(^\s*|,\s+)([^\s,]\S*)/g, (_, before: string, url: string) => before + resolve(url))
      );
    }),
  );
}
