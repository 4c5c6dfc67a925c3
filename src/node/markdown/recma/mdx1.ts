import { parse } from 'acorn';
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

/** The function that adds the props of `addMdx1Types`. */
const HELPER = '_withMdx1Types';

/**
 * Adds the props `mdxType` and `originalType` to the elements that a compiled page creates, for components that inspect their
 * children. They are not enumerable: components that pass their props on do not pass them.
 */
export function addMdx1Types(program: EstreeNode): void {
  let isUsed = false;
  visitEstree(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const { name } = node['callee'] as EstreeNode;
    if (name !== '_jsx' && name !== '_jsxs') return;
    const [type, props, ...key] = node['arguments'] as EstreeNode[];
    const names = type && describeType(type);
    if (!names || !props || (props.type === 'CallExpression' && isHelper(props))) return;
    node['arguments'] = [type, createCall(HELPER, [props, ...names]), ...key];
    isUsed = true;
  });
  if (isUsed) (program['body'] as EstreeNode[]).push(createHelper());
}

function isHelper({ callee }: EstreeNode): boolean {
  return (callee as EstreeNode)['name'] === HELPER;
}

/** Returns the values of both props; `undefined` for a fragment. */
function describeType(
  type: EstreeNode,
): readonly [mdxType: EstreeNode, originalType: EstreeNode] | undefined {
  if (type.type === 'Literal') return [type, type];
  if (type.type === 'Identifier') {
    const name = String(type['name']);
    return name.startsWith('_') ? undefined : [createLiteral(name), type];
  }
  if (type.type !== 'MemberExpression') return undefined;
  const { object, property } = type as unknown as Record<'object' | 'property', EstreeNode>;
  const name = String(property['name'] ?? property['value']);
  // An element that the component map replaces.
  if (object['name'] === '_components') return [createLiteral(name), createLiteral(name)];
  return [createLiteral(name), type];
}

function createCall(name: string, args: readonly EstreeNode[]): EstreeNode {
  return { type: 'CallExpression', callee: createIdentifier(name), arguments: args, optional: false };
}

/** Creates the function that adds both props and returns the first argument. */
function createHelper(): EstreeNode {
  const { body } = parse(
    `function ${HELPER}(props, mdxType, originalType) {
      return Object.defineProperties(props, { mdxType: { value: mdxType }, originalType: { value: originalType } });
    }`,
    { ecmaVersion: 'latest' },
  );
  return body[0] as unknown as EstreeNode;
}
