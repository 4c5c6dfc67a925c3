import type { Element, ElementContent, Nodes, Properties, Root, Text } from 'hast';
import type { HtmlElement, HtmlNode } from '../../../src/model/htmlTree';
import { parseHtml as parseNodes } from '../../../src/model/parseHtml';

/** The attributes used here whose property names in hast differ from the camel-cased attribute name. */
const PROPERTY_NAMES: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['colspan', 'colSpan'],
  ['nowrap', 'noWrap'],
  ['rowspan', 'rowSpan'],
]);

/** Parses an HTML fragment into a hast tree without comments. Only the property names that the conversion needs follow hast. */
export function parseHtml(html: string): Root {
  return { type: 'root', children: convertNodes(parseNodes(html)) };
}

function convertNodes(nodes: readonly HtmlNode[]): ElementContent[] {
  const children: ElementContent[] = [];
  for (const node of nodes) {
    if ('attrs' in node) children.push(convertElement(node));
    else children.push({ type: 'text', value: node.value });
  }
  return children;
}

function convertElement({ tagName, attrs, childNodes }: HtmlElement): Element {
  const properties: Properties = {};
  for (const { name, value } of attrs) {
    if (name === 'class') properties['className'] = value.split(/\s+/).filter((each) => each !== '');
    // A boolean attribute is true if it is present.
    else properties[getPropertyName(name)] = value === '' && BOOLEAN_ATTRIBUTES.has(name) ? true : value;
  }
  return { type: 'element', tagName, properties, children: convertNodes(childNodes) };
}

const BOOLEAN_ATTRIBUTES = new Set(['checked', 'disabled', 'hidden', 'multiple', 'nowrap', 'selected']);

function getPropertyName(attribute: string): string {
  return (
    PROPERTY_NAMES.get(attribute) ??
    attribute.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  );
}

/** Returns whether a node is an element, with the given tag name if any. */
export function isElement(node: Nodes | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** Returns whether an element has a class. */
export function hasClass(node: Nodes | undefined, name: string): boolean {
  const classes = isElement(node) ? node.properties['className'] : undefined;
  return Array.isArray(classes) && classes.includes(name);
}

/** Returns a property of an element as a string. */
export function getProperty(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Returns the concatenated text of a node. */
export function getText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

/** Returns the first descendant element, depth first, that matches a predicate. */
export function findDescendant(node: Nodes, matches: (element: Element) => boolean): Element | undefined {
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    if (!isElement(child as Nodes)) continue;
    const found = matches(child as Element) ? (child as Element) : findDescendant(child as Nodes, matches);
    if (found) return found;
  }
  return undefined;
}

/** Creates an element. */
export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Creates a text node. */
export function createText(value: string): Text {
  return { type: 'text', value };
}
