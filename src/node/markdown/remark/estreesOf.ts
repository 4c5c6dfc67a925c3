import type { EstreeNode, JsxAttribute, NodeData } from '../markdownNode';

/** Gives the JavaScript in a node itself and in its JSX attributes. */
export function getNodeEstrees(node: {
  readonly data?: NodeData;
  readonly attributes?: unknown;
}): readonly EstreeNode[] {
  const found = node.data?.estree ? [node.data.estree] : [];
  if (!Array.isArray(node.attributes)) return found;
  for (const attribute of node.attributes as (JsxAttribute & { data?: NodeData })[]) {
    if (attribute.data?.estree) found.push(attribute.data.estree);
    const { value } = attribute;
    if (value && typeof value === 'object' && value.data?.estree) found.push(value.data.estree);
  }
  return found;
}
