import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/** Passes the text after the language of a code block to its component, as the props `metastring` and `live`. */
export function remarkCodeMeta() {
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

/** Converts code blocks in the language `mermaid` to `mermaid` elements, which the component map renders. */
export function remarkMermaid() {
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

const COMPONENTS = new Map([
  ['details', 'Details'],
  ['head', 'Head'],
]);

/** Renames block-level `<details>` and `<head>` tags, so that the component map renders them. */
export function remarkDetailsAndHead() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement') node.name = COMPONENTS.get(node.name ?? '') ?? node.name;
    });
  };
}
