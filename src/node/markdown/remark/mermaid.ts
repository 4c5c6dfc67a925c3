import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/** Turns code blocks of language `mermaid` into the element `mermaid` of the component map (contract/build.md §6.4). */
export function mermaid() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node, parent, index) => {
      if (node.type !== 'code' || node.lang !== 'mermaid' || !parent?.children) return;
      parent.children[index] = {
        type: 'mermaid',
        data: { hName: 'mermaid', hProperties: { value: node.value ?? '' } },
        children: [],
        position: node.position,
      };
    });
  };
}
