import {
  getAttribute,
  type HtmlElement as Element,
  type HtmlNode as Node,
} from '../../../src/model/htmlTree';
import { INVISIBLE } from '../format/words';

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
    getAttribute(element, 'role') === 'navigation' ||
    SKIPPED_CLASSES.test(getAttribute(element, 'class') ?? '')
  );
}

/** Returns the text inside a node. */
export function getText(node: Node): string {
  if ('value' in node) return node.value;
  return isSkipped(node) ? '' : node.childNodes.map(getText).join('');
}

/** Removes invisible characters and collapses whitespace. */
export function normalizeText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
