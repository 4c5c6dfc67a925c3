import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/** Hands what follows the language of a code fence to the component that shows it (contract/build.md §6.4). */
export function codeMeta() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node) => {
      if (node.type !== 'code' || !node.meta) return;
      const live = node.meta.split(/\s+/).includes('live');
      node.data = {
        ...node.data,
        hProperties: { ...node.data?.hProperties, metastring: node.meta, ...(live && { live }) },
      };
    });
  };
}
