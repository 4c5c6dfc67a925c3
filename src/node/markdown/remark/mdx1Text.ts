import type { MarkdownNode } from '../markdownNode';
import { restoreMdx1Text } from '../source/mdx1Text';
import { visitTree } from '../visit';

/** Restores the text of MDX 1 in all strings of the tree, before other plugins read them. */
export function remarkRestoreMdx1Text() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node) => {
      const { children: _children, position: _position, ...fields } = node;
      Object.assign(node, restore(fields));
      return undefined;
    });
  };
}

function restore(value: unknown): unknown {
  if (typeof value === 'string') return restoreMdx1Text(value);
  if (Array.isArray(value)) return value.map(restore);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'estree' ? child : restore(child)]),
  );
}
