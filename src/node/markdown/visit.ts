import type { EstreeNode } from './markdownNode';

/** `skip` skips the children, `stop` ends the traversal, a number continues at that index of the parent. */
export type VisitResult = 'skip' | 'stop' | number | undefined;

/**
 * Visits a tree depth first, parents before children. A visitor that adds or removes siblings must return the index to
 * continue at.
 */
export function visitTree<T extends { children?: T[] }>(
  root: T,
  visit: (node: T, parent: T | undefined, index: number) => VisitResult,
): void {
  visitNode(root, undefined, 0, visit);
}

function visitNode<T extends { children?: T[] }>(
  node: T,
  parent: T | undefined,
  index: number,
  visit: (node: T, parent: T | undefined, index: number) => VisitResult,
): VisitResult {
  const result = visit(node, parent, index);
  if (result !== undefined) return result;
  let at = 0;
  while (node.children && at < node.children.length) {
    const child = node.children[at];
    if (!child) break;
    const next = visitNode(child, node, at, visit);
    if (next === 'stop') return 'stop';
    at = typeof next === 'number' ? next : at + 1;
  }
  return undefined;
}

/** Visits all nodes of an ESTree, parents before children. */
export function visitEstree(
  root: unknown,
  visit: (node: EstreeNode, parent: EstreeNode | undefined) => void,
  parent?: EstreeNode,
): void {
  if (Array.isArray(root)) {
    for (const child of root) visitEstree(child, visit, parent);
    return;
  }
  if (!isEstreeNode(root)) return;
  visit(root, parent);
  visitEstreeChildren(root, (child) => visitEstree(child, visit, root));
}

/** Visits the nodes that are values of a node or items of its values, except those of some keys. */
export function visitEstreeChildren(
  node: EstreeNode,
  visit: (child: EstreeNode, key: string) => void,
  skipped: readonly string[] = [],
): void {
  for (const key in node) {
    const value: unknown = node[key as keyof EstreeNode];
    if (value === null || typeof value !== 'object' || NOT_CHILDREN.has(key) || skipped.includes(key))
      continue;
    if (Array.isArray(value)) for (const child of value) if (isEstreeNode(child)) visit(child, key);
    if (isEstreeNode(value)) visit(value, key);
  }
}

const NOT_CHILDREN = new Set(['loc', 'range', 'comments', 'position', 'data']);

function isEstreeNode(value: unknown): value is EstreeNode {
  return value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string';
}
