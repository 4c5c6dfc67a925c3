import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';
import { replaceSourceSetUrls } from '../../../src/model/htmlReferences';
import { collectElements, getAttribute, hasClass } from '../../../src/model/htmlTree';

type Element = DefaultTreeAdapterTypes.Element;

/** The ID of the element that contains the content of a post. */
const CONTAINER_ID = '__blog-post-container';

/**
 * Returns the HTML of the content of a post as readers without its style sheets and scripts need it: without controls, with absolute URLs,
 * and with all tab panels. `url` is the absolute URL of the post.
 */
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
    if (getAttribute(element, 'role') === 'tabpanel') showPanel(element);
  }
  return serialize(prose).trim();
}

/** Returns whether an element is useless outside the site. Of an image for each color mode, the one for dark mode is. */
function isControl(element: Element): boolean {
  return (
    /^(?:button|script|style|link)$/.test(element.tagName) ||
    getAttribute(element, 'role') === 'tablist' ||
    ['hash-link', 'themedComponent--dark_'].some((name) => hasClass(element, name))
  );
}

/** Shows a tab panel below its label. */
function showPanel(panel: Element): void {
  panel.attrs = panel.attrs.filter(({ name }) => name !== 'hidden');
  const label = getAttribute(panel, 'aria-label');
  if (label === undefined) return;
  const paragraph = defaultTreeAdapter.createElement('p', html.NS.HTML, []);
  defaultTreeAdapter.insertText(paragraph, label);
  defaultTreeAdapter.insertBefore(panel, paragraph, panel.childNodes[0] as never);
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
