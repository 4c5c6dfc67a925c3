import type { DefaultTreeAdapterTypes } from 'parse5';

/** An element or a node of HTML that parse5 has parsed. */
export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

/** Returns all elements inside a node, in document order. */
export function collectDescendants(node: Node, found: Element[] = []): readonly Element[] {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) found.push(child);
    collectDescendants(child, found);
  }
  return found;
}

/** Returns the value of an attribute. */
export function getAttribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value;
}

/** Returns whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return getAttribute(element, 'class')?.split(/\s+/).includes(name) ?? false;
}
