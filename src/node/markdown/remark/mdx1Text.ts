import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin } from '../pageContext';
import { restoreMdx1Text } from '../source/mdx1Placeholders';
import { visitTree } from '../visit';

/**
 * Restores the text of MDX 1 in all strings of the tree, before other plugins read them, and removes the paragraphs around text
 * between tags.
 */
export const remarkRestoreMdx1Text = createPagePlugin((tree: MarkdownNode, { source }) => {
  const { lines } = source;
  visitTree(tree, (node, parent, index) => {
    if (node.type === 'paragraph' && lines[(node.position?.start.line ?? 0) - 1]?.isJsx) {
      parent?.children?.splice(index, 1, ...(node.children ?? []));
      return index;
    }
    const { children: _children, position: _position, ...fields } = node;
    Object.assign(node, restore(fields));
    return undefined;
  });
});

function restore(value: unknown): unknown {
  if (typeof value === 'string') return restoreMdx1Text(value);
  if (Array.isArray(value)) return value.map(restore);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'estree' ? child : restore(child)]),
  );
}
