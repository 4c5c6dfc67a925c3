import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

const COMPONENTS: Readonly<Record<string, string>> = { details: 'Details', head: 'Head' };

/** Lets the component map have a say in `<details>` and `<head>` that stand as blocks of their own (contract/build.md §6.4). */
export function detailsAndHead() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement') node.name = COMPONENTS[node.name ?? ''] ?? node.name;
    });
  };
}
