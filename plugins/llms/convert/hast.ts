import type { Element, ElementContent, Nodes, Properties, Root, Text } from 'hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Attributes whose names in a tree are not made by the rule for hyphens, as far as anything here asks for them. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  nowrap: 'noWrap',
  rowspan: 'rowSpan',
};

/** Parses the HTML of a part of a page into a tree (hast), without comments. Only properties that a conversion asks for are spelled as there. */
export function parseHtml(html: string): Root {
  return { type: 'root', children: convertNodes(parseFragment(html).childNodes) };
}

function convertNodes(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): ElementContent[] {
  const children: ElementContent[] = [];
  for (const node of nodes) {
    if ('attrs' in node) children.push(convertElement(node));
    else if (node.nodeName === '#text' && 'value' in node) children.push({ type: 'text', value: node.value });
  }
  return children;
}

function convertElement({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): Element {
  const properties: Properties = {};
  for (const { name, value } of attrs) {
    if (name === 'class') properties['className'] = value.split(/\s+/).filter((each) => each !== '');
    // a switch is on where its attribute is there
    else properties[getPropertyName(name)] = value === '' && BOOLEAN_ATTRIBUTES.has(name) ? true : value;
  }
  return { type: 'element', tagName, properties, children: convertNodes(childNodes) };
}

const BOOLEAN_ATTRIBUTES = new Set(['checked', 'disabled', 'hidden', 'multiple', 'nowrap', 'selected']);

function getPropertyName(attribute: string): string {
  return (
    PROPERTY_NAMES[attribute] ?? attribute.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  );
}

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
export function getProperty(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Gives all text below a node, one after the other. */
export function getText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

/** Gives the first element below a node, depth first, of which something is true. */
export function findDescendant(node: Nodes, isIt: (element: Element) => boolean): Element | undefined {
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    if (!isElement(child as Nodes)) continue;
    const found = isIt(child as Element) ? (child as Element) : findDescendant(child as Nodes, isIt);
    if (found) return found;
  }
  return undefined;
}

/** Makes an element. */
export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Makes a text node. */
export function createText(value: string): Text {
  return { type: 'text', value };
}
