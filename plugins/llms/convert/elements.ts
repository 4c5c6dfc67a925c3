import type { Element, Nodes, Text } from 'hast';

/** Tells whether a node is an element, of a tag if one is given. */
export function isElement(node: Nodes | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** Tells whether an element has a class. */
export function hasClass(node: Nodes | undefined, name: string): boolean {
  const classes = isElement(node) ? node.properties['className'] : undefined;
  return Array.isArray(classes) && classes.includes(name);
}

/** Gives a property of an element as text. */
export function property(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Gives all text below a node, one after the other. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Gives the first element below a node, depth first, of which something is true. */
export function findBelow(node: Nodes, isIt: (element: Element) => boolean): Element | undefined {
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    if (!isElement(child as Nodes)) continue;
    const found = isIt(child as Element) ? (child as Element) : findBelow(child as Nodes, isIt);
    if (found) return found;
  }
  return undefined;
}

/** Makes an element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Makes a text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}
