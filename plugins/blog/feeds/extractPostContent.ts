import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { replaceSourceSetUrls } from '../../../src/model/htmlReferences';
import { collectElements, getAttribute, hasClass } from '../../../src/model/htmlTree';

type Element = DefaultTreeAdapterTypes.Element;

/** The ID of the element that contains the content of a post. */
const CONTAINER_ID = '__blog-post-container';

/** Returns the HTML of the content of a post, without controls and with absolute URLs. `url` is the absolute URL of the post. */
export function extractPostContent(document: string, url: string): string {
  const container = collectElements<Element>(parse(document).childNodes).find(
    (element) => getAttribute(element, 'id') === CONTAINER_ID,
  );
  if (!container) return '';
  // the wrapper of static content is not part of the content
  const [only, ...others] = container.childNodes.filter((node) => node.nodeName !== '#text');
  const prose =
    only && 'attrs' in only && others.length === 0 && getAttribute(only, 'data-prose') !== undefined
      ? only
      : container;
  for (const element of collectElements<Element>(prose.childNodes)) {
    if (isControl(element)) defaultTreeAdapter.detachNode(element);
    else makeUrlsAbsolute(element, url);
  }
  return serialize(prose).trim();
}

/** Returns whether an element is useless outside the site. */
function isControl(element: Element): boolean {
  return /^(?:button|script|style|link)$/.test(element.tagName) || hasClass(element, 'hash-link');
}

function makeUrlsAbsolute({ attrs }: Element, base: string): void {
  for (const attribute of attrs) {
    if (/^(?:href|src|poster)$/.test(attribute.name)) attribute.value = toAbsoluteUrl(attribute.value, base);
    if (attribute.name === 'srcset')
      attribute.value = replaceSourceSetUrls(attribute.value, (source) => toAbsoluteUrl(source, base));
  }
}

function toAbsoluteUrl(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}
