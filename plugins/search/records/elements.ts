import type { DefaultTreeAdapterTypes } from 'parse5';
import { INVISIBLE } from '../format/words';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

/** Elements of an article that are not part of its text. */
const SKIPPED = new Set([
  'script',
  'style',
  'nav',
  'footer',
  'button',
  'svg',
  'template',
  'noscript',
  'form',
  'select',
]);
const SKIPPED_CLASSES =
  /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|theme-doc-breadcrumbs|katex-html|sr-only|noPrint_)(?:\s|$)/;
/** Returns whether an element is not part of the text of its article. */
export function isSkipped(element: Element): boolean {
  return (
    SKIPPED.has(element.tagName) ||
    getAttribute(element, 'aria-hidden') === 'true' ||
    SKIPPED_CLASSES.test(getAttribute(element, 'class') ?? '')
  );
}

/** Returns the text inside a node. */
export function getText(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ('tagName' in node && isSkipped(node))) return '';
  return node.childNodes.map(getText).join('');
}

/** Removes invisible characters and collapses whitespace. */
export function normalizeText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

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
