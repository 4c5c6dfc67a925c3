import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Elements that have no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** An HTML document, parsed like in a browser. */
export interface ParsedDocument {
  /** All elements in document order. */
  readonly elements: readonly Element[];
  /** The errors that the parser corrected: invalid syntax, and elements without a start or end tag. */
  readonly faults: readonly string[];
}

/** Parses HTML and returns its elements and faults. */
export function parseDocument(html: string): ParsedDocument {
  const errors: ParserError[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(error),
  });
  const elements = descendants(document);
  const isClosed = ({ tagName, sourceCodeLocation: location }: Element) =>
    VOID.test(tagName) ||
    location?.endTag !== undefined ||
    html.startsWith('/>', (location?.endOffset ?? 0) - 2);
  const unbalanced = elements.filter((element) => !element.sourceCodeLocation || !isClosed(element));
  return {
    elements,
    faults: [
      ...errors.map(({ code, startOffset }) => `${code}: ${html.slice(startOffset - 30, startOffset + 30)}`),
      ...unbalanced.map(({ tagName, sourceCodeLocation: location }) =>
        location
          ? `<${tagName}> is not closed: ${html.slice(location.startOffset, location.startOffset + 60)}`
          : `<${tagName}> is not written`,
      ),
    ],
  };
}

/** Returns all elements below a node. */
export function descendants(node: Node): Element[] {
  const elements: Element[] = [];
  addDescendants(node, elements);
  return elements;
}

function addDescendants(node: Node, elements: Element[]): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) elements.push(child);
    addDescendants(child, elements);
  }
}

/** Returns the structured data in a document (JSON-LD), in document order. */
export function structuredData(elements: readonly Element[]): ReturnType<typeof JSON.parse>[] {
  return elements
    .filter(({ tagName }) => tagName === 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(rawText(script)));
}

/** Returns the value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Returns whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class')?.split(/\s+/).includes(name) ?? false;
}

/** Returns the text in a node, without that of scripts or other excluded elements. */
export function textOf(node: Node, isRead: (element: Element) => boolean = () => true): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node) || node.nodeName === 'script') return '';
  if ('tagName' in node && !isRead(node)) return '';
  return node.childNodes.map((child) => textOf(child, isRead)).join('');
}

/** Returns the raw text of an element, such as a script that contains data. */
export function rawText(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
