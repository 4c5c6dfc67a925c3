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
