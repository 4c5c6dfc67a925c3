import { escapeHtml, unescapeHtml } from '../../model/html';
import { replaceSourceSetUrls, URL_ATTRIBUTES } from '../../model/htmlReferences';
import { resolveUrl } from '../../model/url';

/** Returns whether a link has the same target on every page. */
export function isAbsolutePath(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** `data` contains a URL only in `object`. Attributes of custom elements with the other names probably do, too. */
const NAMES = URL_ATTRIBUTES.filter((name) => name !== 'data' && name !== 'srcset').join('|');
/** A tag with a URL that may be relative. Most URLs of a page are absolute paths or anchors. */
const TAG = new RegExp(`<(?:[a-z][^>]*?\\s(?:(?:${NAMES})="(?![/#])|srcset=")|object\\s)[^>]*>`, 'gi');
const ATTRIBUTE = new RegExp(`(\\s(${NAMES}|srcset|(?<=^<object\\s[^>]*)data)=")([^"]*)`, 'gi');

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
      const isSet = name.toLowerCase() === 'srcset';
      return start + (isSet ? replaceSourceSetUrls(value, resolve) : resolve(value));
    }),
  );
}
