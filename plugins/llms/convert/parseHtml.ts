import type { Element, ElementContent, Properties, Root } from 'hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Attributes whose names in a tree are not made by the rule for hyphens, as far as anything here asks for them. */
const SPELLED: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  nowrap: 'noWrap',
  rowspan: 'rowSpan',
};

/** Parses the HTML of a part of a page into a tree (hast), without comments. Only properties that a conversion asks for are spelled as there. */
export function parseHtml(html: string): Root {
  return { type: 'root', children: childrenOf(parseFragment(html).childNodes) };
}

function childrenOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): ElementContent[] {
  const children: ElementContent[] = [];
  for (const node of nodes) {
    if ('attrs' in node) children.push(elementOf(node));
    else if (node.nodeName === '#text' && 'value' in node) children.push({ type: 'text', value: node.value });
  }
  return children;
}

function elementOf({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): Element {
  const properties: Properties = {};
  for (const { name, value } of attrs) {
    if (name === 'class') properties['className'] = value.split(/\s+/).filter((each) => each !== '');
    // a switch is on where its attribute is there
    else properties[propertyName(name)] = value === '' && SWITCHES.has(name) ? true : value;
  }
  return { type: 'element', tagName, properties, children: childrenOf(childNodes) };
}

const SWITCHES = new Set(['checked', 'disabled', 'hidden', 'multiple', 'nowrap', 'selected']);

function propertyName(attribute: string): string {
  return SPELLED[attribute] ?? attribute.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
