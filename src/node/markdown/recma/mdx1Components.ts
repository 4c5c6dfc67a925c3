import { createIdentifier, createLiteral } from '../estree';
import type { EstreeNode } from '../markdownNode';
import { visitEstree } from '../visit';

/**
 * Makes the components that a compiled page takes from the component map default to `div`, which MDX 1 rendered for components
 * that nothing provides.
 */
export function addMdx1Fallbacks(program: EstreeNode): void {
  const missing = findMissingChecks(program);
  visitEstree(program, (node) => {
    if (node.type !== 'ObjectPattern') return;
    for (const property of node['properties'] as EstreeNode[]) {
      const name = (property['value'] as EstreeNode | undefined)?.['name'];
      if (typeof name !== 'string' || !missing.has(name)) continue;
      const [left, right] = [createIdentifier(name), createLiteral('div')];
      property['value'] = { type: 'AssignmentPattern', left, right };
    }
  });
}

/** Returns the names of the components for which the page throws an error if they are missing. */
function findMissingChecks(program: EstreeNode): ReadonlySet<string> {
  const names = new Set<string>();
  visitEstree(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as unknown as Record<'callee' | 'arguments', EstreeNode>;
    if (callee['name'] !== '_missingMdxReference') return;
    const name = (given as unknown as EstreeNode[])[0]?.['value'];
    if (typeof name === 'string') names.add(name);
  });
  return names;
}
