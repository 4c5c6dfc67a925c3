import type { LocalModule } from '../files/importGraph';
import { getScriptLanguage } from '../files/scriptLanguage';
import { type EstreeNode, getName, isIdentifier } from './estree';
import { parseScopes } from './parseModule';
import { listAncestors, type ScopedProgram } from './scopes';

/**
 * Returns whether a module and those that it imports, which follow it, may keep values between calls of their functions: in a variable
 * of a module that a function changes, or in an empty collection of a module, which can only be meant to be filled. May return true
 * for modules that do not. Variables of functions do not count.
 */
export async function mayKeepState(modules: readonly LocalModule[]): Promise<boolean> {
  const results = await Promise.all(modules.map((module, index) => keepsState(module, index > 0)));
  return results.some(Boolean);
}

/** With `isImported`, other modules may use what a module exports. */
async function keepsState({ file, text }: LocalModule, isImported: boolean): Promise<boolean> {
  if (!getScriptLanguage(file)) return false;
  const program = await parseScopes(file, text);
  if (!program) return true;
  return [...program.parents.keys()].some((node) =>
    isInFunction(node, program)
      ? listChanged(node).some((changed) => isOuter(changed, program))
      : fillsLater(node) && (isImported || isUsedInFunction(node, program)),
  );
}

function isInFunction(node: EstreeNode, program: ScopedProgram): boolean {
  return listAncestors(node, program).some(({ type }) => /Function(?:Declaration|Expression)$/.test(type));
}

/** Returns whether a function uses what a node declares or sets. */
function isUsedInFunction(node: EstreeNode, program: ScopedProgram): boolean {
  const declared = node.type === 'AssignmentExpression' ? program.getBinding(node.left)?.node : node;
  return (
    declared?.type !== 'VariableDeclarator' ||
    [...program.parents.keys()].some(
      (each) => program.getBinding(each)?.node === declared && isInFunction(each, program),
    )
  );
}

/** Returns whether a variable or a static field gets an empty collection. */
function fillsLater(node: EstreeNode): boolean {
  switch (node.type) {
    case 'VariableDeclarator':
      return isEmpty(node.init);
    case 'PropertyDefinition':
      return node.static && isEmpty(node.value);
    case 'AssignmentExpression':
      return node.left.type === 'Identifier' && isEmpty(node.right);
    default:
      return false;
  }
}

const COLLECTIONS = /^(?:Map|Set|WeakMap|WeakSet|Array)$/;

function isEmpty(node: EstreeNode | null | undefined): boolean {
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.length === 0;
    case 'ObjectExpression':
      return node.properties.length === 0;
    case 'NewExpression':
      return node.arguments.length === 0 && COLLECTIONS.test(getName(node.callee));
    case 'CallExpression':
      return isObjectMethod(node.callee, /^create$/);
    default:
      return false;
  }
}

/** The methods of collections that change them. */
const CHANGES =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|append)$/;

/** Returns the variables and objects that a node itself changes. */
function listChanged(node: EstreeNode): readonly EstreeNode[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return listTargets(node.left).filter((target) => !isSearchPosition(target));
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.left.type === 'VariableDeclaration' ? [] : listTargets(node.left);
    case 'UpdateExpression':
      return [node.argument];
    case 'UnaryExpression':
      return node.operator === 'delete' ? [node.argument] : [];
    case 'CallExpression': {
      const { callee, arguments: given } = node;
      if (isObjectMethod(callee, /^(?:assign|define\w+|setPrototypeOf|set)$/)) return given.slice(0, 1);
      if (callee.type !== 'MemberExpression') return [];
      return callee.computed || CHANGES.test(getName(callee.property)) ? [callee.object] : [];
    }
    default:
      return [];
  }
}

/** Returns whether a target is the position where a regular expression searches next, which says nothing about a page. */
function isSearchPosition(target: EstreeNode): boolean {
  return target.type === 'MemberExpression' && !target.computed && getName(target.property) === 'lastIndex';
}

function isObjectMethod(callee: EstreeNode, name: RegExp): boolean {
  if (callee.type !== 'MemberExpression' || !name.test(getName(callee.property))) return false;
  return isIdentifier(callee.object, 'Object') || isIdentifier(callee.object, 'Reflect');
}

/** Returns the variables and members that an assignment to a pattern changes. */
function listTargets(pattern: EstreeNode | null): readonly EstreeNode[] {
  switch (pattern?.type) {
    case 'ArrayPattern':
      return pattern.elements.flatMap(listTargets);
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => listTargets(part.type === 'Property' ? part.value : part));
    case 'AssignmentPattern':
      return listTargets(pattern.left);
    case 'RestElement':
      return listTargets(pattern.argument);
    default:
      return pattern ? [pattern] : [];
  }
}

/** Returns whether an object is, or is part of, the value of a variable outside of functions, a global variable or a module. */
function isOuter(
  node: EstreeNode | null | undefined,
  program: ScopedProgram,
  seen: ReadonlySet<EstreeNode> = new Set(),
): boolean {
  if (!node || seen.has(node)) return false;
  const follow = (...values: readonly (EstreeNode | null | undefined)[]) =>
    values.some((value) => isOuter(value, program, new Set([...seen, node])));
  switch (node.type) {
    case 'MemberExpression':
      return follow(node.object);
    case 'ChainExpression':
      return follow(node.expression);
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return follow(node.left, node.right);
    case 'ConditionalExpression':
      return follow(node.consequent, node.alternate);
    case 'SequenceExpression':
      return follow(node.expressions.at(-1));
    case 'AwaitExpression':
      return follow(node.argument);
    case 'ImportExpression':
      return true;
    case 'CallExpression':
      return isIdentifier(node.callee, 'require');
    case 'Identifier': {
      const binding = program.getBinding(node);
      if (!binding) return true;
      if (binding.kind === 'parameter') return false;
      if (!isInFunction(binding.node, program)) return true;
      return binding.kind === 'variable' && follow(binding.node.init ?? getIterated(binding.node, program));
    }
    default:
      return false;
  }
}

/** Returns the value whose parts the variable of a loop takes. */
function getIterated(declarator: EstreeNode, { parents }: ScopedProgram): EstreeNode | undefined {
  const declaration = parents.get(declarator);
  const loop = declaration && parents.get(declaration);
  const isLoop = loop?.type === 'ForOfStatement' || loop?.type === 'ForInStatement';
  return isLoop && loop.left === declaration ? loop.right : undefined;
}
