import type { HtmlNode } from '../markdownNode';
import { visitTree } from '../visit';

/**
 * Labels headings that contain markup with their text, for assistive technology: the theme adds a link to each heading, whose text
 * would be part of the name of the heading. The theme labels headings without markup itself.
 */
export function rehypeHeadingLabels() {
  return (tree: HtmlNode) => {
    visitTree(tree, (node) => {
      if (node.type !== 'element' || !/^h[2-6]$/.test(node.tagName ?? '')) return undefined;
      const { children = [], properties } = node;
      const text = children.some(({ type }) => type !== 'text') ? getKnownText(node)?.trim() : undefined;
      if (text && properties?.['id'])
        node.properties = { ...properties, ariaLabel: properties['ariaLabel'] ?? text };
      return 'skip';
    });
  };
}

/** Returns the text of an element, or `undefined` if that is known only when the page is rendered. */
function getKnownText({ type, tagName, value, children = [] }: HtmlNode): string | undefined {
  if (type === 'text') return value;
  if (type !== 'element' || tagName === 'img') return undefined;
  const texts = children.map(getKnownText);
  return texts.includes(undefined) ? undefined : texts.join('');
}
