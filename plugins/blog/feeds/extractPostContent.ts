import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The ID of the element that contains the content of a post. */
const CONTAINER_ID = '__blog-post-container';

/** Returns the HTML of the content of a post, without controls and with absolute URLs. `url` is the absolute URL of the post. */
export function extractPostContent(document: string, url: string): string {
  const container = findElement(
    parse(document).childNodes,
    (element) => getAttribute(element, 'id') === CONTAINER_ID,
  );
  if (!container) return '';
  // the wrapper of static content is not part of the content
  const [only, ...others] = container.childNodes.filter((node) => node.nodeName !== '#text');
  const prose =
    only && 'attrs' in only && others.length === 0 && getAttribute(only, 'data-prose') !== undefined
      ? only
      : container;
  cleanContent(prose, url);
  return serialize(prose).trim();
}

function cleanContent(parent: Element, baseUrl: string): void {
  for (const child of [...parent.childNodes]) {
    if (!('attrs' in child)) continue;
    if (isControl(child)) {
      defaultTreeAdapter.detachNode(child);
      continue;
    }
    for (const attribute of child.attrs) {
      if (/^(?:href|src|poster)$/.test(attribute.name))
        attribute.value = toAbsoluteUrl(attribute.value, baseUrl);
      if (attribute.name === 'srcset') attribute.value = toAbsoluteSrcset(attribute.value, baseUrl);
    }
    cleanContent(child, baseUrl);
  }
}

/** Returns whether an element is useless outside the site. */
function isControl(element: Element): boolean {
  if (/^(?:button|script|style|link)$/.test(element.tagName)) return true;
  return /(?:^|\s)hash-link(?:\s|$)/.test(getAttribute(element, 'class') ?? '');
}

function toAbsoluteUrl(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function toAbsoluteSrcset(set: string, base: string): string {
  return set
    .split(/,\s+/)
    .map((entry) => entry.trim().replace(/^\S+/, (url) => toAbsoluteUrl(url, base)))
    .join(', ');
}

function findElement(nodes: readonly Node[], matches: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!('attrs' in node)) continue;
    if (matches(node)) return node;
    const descendant = findElement(node.childNodes, matches);
    if (descendant) return descendant;
  }
  return undefined;
}

function getAttribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
