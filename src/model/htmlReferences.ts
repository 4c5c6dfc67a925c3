import { collectElements } from './htmlTree';
import { parseHtml } from './parseHtml';

/** A URL in HTML: of a page or file to navigate to, or of a file that the page embeds. */
export interface HtmlReference {
  readonly kind: 'link' | 'image';
  readonly url: string;
}

/** Returns the URLs in the attributes of HTML elements, in their order. */
export function findHtmlReferences(html: string): readonly HtmlReference[] {
  return collectElements(parseHtml(html)).flatMap(({ tagName, attrs }) =>
    attrs.flatMap(({ name, value }) => {
      if (!/^(?:href|src|srcset|poster)$/.test(name)) return [];
      const kind = /^(?:a|area|iframe)$/.test(tagName) ? 'link' : 'image';
      const urls = name === 'srcset' ? parseSourceSet(value) : [value];
      return urls.map((url): HtmlReference => ({ kind, url }));
    }),
  );
}

/** Returns the URLs of a `srcset` attribute (HTML §4.8.4.2). */
export function parseSourceSet(value: string): readonly string[] {
  return value
    .split(/,\s+|,$/)
    .flatMap((candidate) => /^\s*(\S+)/.exec(candidate)?.[1] ?? [])
    .filter((url) => url !== ',');
}

const URL_FUNCTION = /\/\*[\s\S]*?\*\/|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^'"()\s]+))\s*\)/gi;

/** Returns the URLs in CSS, outside of comments. */
export function findCssUrls(css: string): readonly string[] {
  return [...css.matchAll(URL_FUNCTION)].flatMap(
    ([, double, single, bare]) => double ?? single ?? bare ?? [],
  );
}
