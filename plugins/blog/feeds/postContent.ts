import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The element that holds the content of a post on its page. */
const CONTAINER = '__blog-post-container';

/** Takes the document of a post and its absolute address, and gives the HTML of its content for use elsewhere: without controls, and with absolute URLs. */
export function postContent(document: string, address: string): string {
  const container = find(parse(document).childNodes, (element) => attributeOf(element, 'id') === CONTAINER);
  if (!container) return '';
  // the box of the prose is the page's own
  const [only, ...others] = container.childNodes.filter((node) => node.nodeName !== '#text');
  const prose =
    only && 'attrs' in only && others.length === 0 && attributeOf(only, 'data-prose') !== undefined
      ? only
      : container;
  clean(prose, address);
  return serialize(prose).trim();
}

function clean(parent: Element, address: string): void {
  for (const child of [...parent.childNodes]) {
    if (!('attrs' in child)) continue;
    if (isControl(child)) {
      defaultTreeAdapter.detachNode(child);
      continue;
    }
    for (const attribute of child.attrs) {
      if (/^(?:href|src|poster)$/.test(attribute.name)) attribute.value = absolute(attribute.value, address);
      if (attribute.name === 'srcset') attribute.value = absoluteSet(attribute.value, address);
    }
    clean(child, address);
  }
}

/** What does nothing, or shows nothing, outside the site. */
function isControl(element: Element): boolean {
  if (/^(?:button|script|style|link)$/.test(element.tagName)) return true;
  return /(?:^|\s)hash-link(?:\s|$)/.test(attributeOf(element, 'class') ?? '');
}

function absolute(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function absoluteSet(set: string, base: string): string {
  return set
    .split(/,\s+/)
    .map((entry) => entry.trim().replace(/^\S+/, (url) => absolute(url, base)))
    .join(', ');
}

function find(nodes: readonly Node[], matches: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!('attrs' in node)) continue;
    if (matches(node)) return node;
    const below = find(node.childNodes, matches);
    if (below) return below;
  }
  return undefined;
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
