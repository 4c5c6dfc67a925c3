/** An element of HTML. */
export interface HtmlElement {
  readonly tagName: string;
  readonly attrs: readonly HtmlAttribute[];
  readonly childNodes: HtmlNode[];
  /** `undefined` for the outermost elements. */
  readonly parentNode: HtmlElement | undefined;
}

/** A text of HTML. */
export interface HtmlText {
  readonly value: string;
}

/** An attribute of an element. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

export type HtmlNode = HtmlElement | HtmlText;

/** The common properties of elements of this project and of parse5. */
type AnyElement = Pick<HtmlElement, 'tagName' | 'attrs'> & { readonly childNodes: readonly object[] };

/** Returns all elements of nodes, in document order. */
export function collectElements<Element extends AnyElement = HtmlElement>(
  nodes: readonly object[],
  found: Element[] = [],
): readonly Element[] {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const element = node as Element;
    found.push(element);
    collectElements(element.childNodes, found);
  }
  return found;
}

/** Returns the value of an attribute. */
export function getAttribute(
  element: Pick<HtmlElement, 'attrs'> | undefined,
  name: string,
): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value;
}

/** Returns whether an element has a class. */
export function hasClass(element: Pick<HtmlElement, 'attrs'>, name: string): boolean {
  const names = getAttribute(element, 'class');
  return names?.includes(name) ? names.split(/\s+/).includes(name) : false;
}
