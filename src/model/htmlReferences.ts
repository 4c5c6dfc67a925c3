import { parseSourceSet } from './sourceSet';
import { unescapeHtml } from './unescapeHtml';

/** A URL in HTML: of a page or file to navigate to, or of a file that the page embeds. */
export interface HtmlReference {
  readonly kind: 'link' | 'image';
  readonly url: string;
}

const TAG = /<!--[\s\S]*?-->|<([a-z][\w-]*)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /\s(href|src|srcset|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Returns the URLs in the attributes of HTML elements, in their order. */
export function findHtmlReferences(html: string): readonly HtmlReference[] {
  return [...html.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single, bare]) => {
      const value = unescapeHtml(double ?? single ?? bare ?? '');
      const isLink = /^(?:a|area|iframe)$/i.test(tag);
      const urls = name.toLowerCase() === 'srcset' ? parseSourceSet(value) : [value];
      return urls.map((url): HtmlReference => ({ kind: isLink ? 'link' : 'image', url }));
    }),
  );
}
