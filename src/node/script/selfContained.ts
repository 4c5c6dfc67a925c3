import path from 'node:path';
import { type LocalModule, resolveModuleFile } from '../files/importGraph';
import { type EstreeNode, getName, getStringValue } from './estree';
import { parseScopes } from './parseModule';
import type { ScopedProgram } from './scopes';

/** Global variables whose values are the same in each run. `Math` is, too, except for `Math.random`. */
const CONSTANT_GLOBALS: ReadonlySet<string> = new Set(
  `undefined NaN Infinity Array BigInt Boolean Error JSON Map Number Object Promise RangeError RegExp Set String Symbol
  SyntaxError TypeError URL URLSearchParams WeakMap WeakSet console decodeURI decodeURIComponent encodeURI encodeURIComponent
  exports isFinite isNaN parseFloat parseInt structuredClone`.split(/\s+/),
);

/**
 * Returns whether modules only compute values from each other: they import nothing else, and do not use the state of the
 * process. May return false for such modules.
 */
export async function areSelfContained(modules: readonly LocalModule[]): Promise<boolean> {
  const files = new Set(modules.map(({ file }) => file));
  const results = await Promise.all(modules.map((module) => isSelfContained(module, files)));
  return results.every(Boolean);
}

async function isSelfContained({ file, text }: LocalModule, files: ReadonlySet<string>): Promise<boolean> {
  if (file.endsWith('.json')) return true;
  // An import that is only used as a type may run a module all the same.
  const program = await parseScopes(file, text, { keepsImports: true });
  if (!program) return false;
  const isLocal = (request: EstreeNode | undefined): boolean => {
    const target = getStringValue(request);
    if (target === undefined || !target.startsWith('.')) return false;
    const resolved = path.resolve(path.dirname(file), target);
    return resolveModuleFile(resolved, (name) => files.has(name)) !== undefined;
  };
  return [...program.parents.keys()].every((node) => isConstant(node, program, isLocal));
}

function isConstant(
  node: EstreeNode,
  program: ScopedProgram,
  isLocal: (request: EstreeNode | undefined) => boolean,
): boolean {
  if ('source' in node && node.source) return isLocal(node.source);
  switch (node.type) {
    case 'ThisExpression':
      // `this` is the global object in functions that are called without one.
      return false;
    case 'MetaProperty':
      return node.meta.name === 'new';
    case 'MemberExpression':
      return getMemberName(node) !== 'constructor';
    case 'Identifier':
      return program.getBinding(node) !== undefined || isConstantGlobal(node.name);
    default:
      return true;
  }

  function isConstantGlobal(name: string): boolean {
    const parent = program.parents.get(node);
    if (name === 'require')
      return parent?.type === 'CallExpression' && parent.callee === node && isLocal(parent.arguments[0]);
    const member = parent?.type === 'MemberExpression' && parent.object === node && getMemberName(parent);
    if (name === 'module') return member === 'exports';
    if (name === 'Math') return typeof member === 'string' && member !== 'random';
    return CONSTANT_GLOBALS.has(name);
  }
}

/** Returns the name of a member; `undefined` if it is computed. */
function getMemberName({
  computed,
  property,
}: Extract<EstreeNode, { type: 'MemberExpression' }>): string | undefined {
  return computed ? getStringValue(property) : getName(property);
}
