import { parse } from 'acorn';
import type { Expression, Program, SimpleCallExpression, SpreadElement } from 'estree-jsx';
import { createIdentifier, createLiteral } from '../estree';
import { estreeToValue, getName, isIdentifier, type ModuleStatement, visitEstree } from '../../script/estree';

/**
 * Makes the components that a compiled page takes from the component map default to `div`, which MDX 1 rendered for components
 * that nothing provides.
 */
export function addMdx1Fallbacks(program: Program): void {
  const missing = findMissingChecks(program);
  visitEstree(program, (node) => {
    if (node.type !== 'ObjectPattern') return;
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
      const { name } = property.value;
      if (!missing.has(name)) continue;
      const [left, right] = [createIdentifier(name), createLiteral('div')];
      property.value = { type: 'AssignmentPattern', left, right };
    }
  });
}

/** Returns the names of the components for which the page throws an error if they are missing. */
function findMissingChecks(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  visitEstree(program, (node) => {
    if (node.type !== 'CallExpression' || !isIdentifier(node.callee, '_missingMdxReference')) return;
    const name = estreeToValue(node.arguments[0]);
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
export function addMdx1Types(program: Program): void {
  let isUsed = false;
  visitEstree(program, (node) => {
    if (node.type !== 'CallExpression') return;
    if (!isIdentifier(node.callee, '_jsx') && !isIdentifier(node.callee, '_jsxs')) return;
    const [type, props, ...key] = node.arguments;
    const names = type && describeType(type);
    if (!names || !props || (props.type === 'CallExpression' && isIdentifier(props.callee, HELPER))) return;
    node.arguments = [type, createCall(HELPER, [props, ...names]), ...key];
    isUsed = true;
  });
  if (isUsed) program.body.push(...createHelper());
}

/** Returns the values of both props; `undefined` for a fragment. */
function describeType(
  type: Expression | SpreadElement,
): readonly [mdxType: Expression, originalType: Expression] | undefined {
  if (type.type === 'Literal') return [type, type];
  if (type.type === 'Identifier') {
    return type.name.startsWith('_') ? undefined : [createLiteral(type.name), type];
  }
  if (type.type !== 'MemberExpression') return undefined;
  const name = getName(type.property);
  // An element that the component map replaces.
  if (isIdentifier(type.object, '_components')) return [createLiteral(name), createLiteral(name)];
  return [createLiteral(name), type];
}

function createCall(name: string, args: SimpleCallExpression['arguments']): SimpleCallExpression {
  return { type: 'CallExpression', callee: createIdentifier(name), arguments: args, optional: false };
}

/** Creates the function that adds both props and returns the first argument. */
function createHelper(): ModuleStatement[] {
  return parse(
    `function ${HELPER}(props, mdxType, originalType) {
      return Object.defineProperties(props, { mdxType: { value: mdxType }, originalType: { value: originalType } });
    }`,
    { ecmaVersion: 'latest' },
  ).body as ModuleStatement[];
}
