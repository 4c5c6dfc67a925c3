import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import type { HtmlElement, HtmlNode } from './htmlTree';
import { parseWellFormedHtml } from './wellFormedHtml';

/**
 * Parses the HTML of a page, or of a part of it, as browsers do. Returns its outermost nodes, without comments. HTML that React
 * writes is parsed in a tenth of the time that an HTML parser needs.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  return parseWellFormedHtml(html) ?? convertNodes(parseFragment(html).childNodes, undefined);
}

function convertNodes(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  parentNode: HtmlElement | undefined,
): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if ('tagName' in node) {
      const { tagName, attrs, childNodes } = node;
      const element: HtmlElement = { tagName, attrs, childNodes: [], parentNode };
      element.childNodes.push(...convertNodes(childNodes, element));
      return [element];
    }
    return 'value' in node ? [{ value: node.value }] : [];
  });
}

/**
 * Returns HTML of a config as browsers read it, with all elements closed. Elements that are open at its end would continue in the
 * rest of the page, which then differs from what React renders.
 */
export function closeHtml(html: string): string {
  return parseWellFormedHtml(html) ? html : serialize(parseFragment(html));
}
