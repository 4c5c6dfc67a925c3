import type {
  CallExpression,
  Expression,
  MemberExpression,
  MethodDefinition,
  Property,
  PropertyDefinition,
} from 'estree-jsx';
import { getName, isIdentifier, type EstreeNode } from '../../script/estree';
import type { Binding, ScopedProgram } from '../../script/scopes';

/** The part of a computed string that is known without running the code. */
export interface StaticText {
  readonly text: string;
  /** Whether `text` is the whole text, and not only its start. */
  readonly isExact: boolean;
}

/** Returns the text that an expression evaluates to. Follows constants. */
export function getStaticText(node: EstreeNode, program: ScopedProgram): StaticText {
  if (node.type === 'Literal') return { text: String(node.value), isExact: true };
  if (node.type === 'TemplateLiteral') {
    return { text: node.quasis[0]?.value.cooked ?? '', isExact: node.expressions.length === 0 };
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const left = getStaticText(node.left, program);
    if (!left.isExact) return left;
    const right = getStaticText(node.right, program);
    return { text: left.text + right.text, isExact: right.isExact };
  }
  const constant = getConstant(node, program);
  return constant ? getStaticText(constant, program) : { text: '', isExact: false };
}

/** Returns the name of a property: of a member expression, of an object, of a pattern or of a class. */
export function getPropertyName(
  node: MemberExpression | Property | PropertyDefinition | MethodDefinition,
  program: ScopedProgram,
): StaticText {
  const name = node.type === 'MemberExpression' ? node.property : node.key;
  return node.computed ? getStaticText(name, program) : { text: getName(name), isExact: true };
}

/** Returns whether an expression may evaluate to a function, such as an event handler. */
export function mayBeFunction(node: EstreeNode, program: ScopedProgram): boolean {
  switch (node.type) {
    case 'ArrayExpression':
    case 'BinaryExpression':
    case 'Literal':
    case 'ObjectExpression':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'UpdateExpression':
      return false;
    case 'ConditionalExpression':
      return mayBeFunction(node.consequent, program) || mayBeFunction(node.alternate, program);
    case 'LogicalExpression':
      return mayBeFunction(node.left, program) || mayBeFunction(node.right, program);
    case 'Identifier': {
      const constant = getConstant(node, program);
      return constant ? mayBeFunction(constant, program) : node.name !== 'undefined';
    }
    case 'CallExpression':
      return !isElement(node, program) && !isClassNameCall(node, program);
    default:
      return true;
  }
}

/** Props that need the browser if their value is a function. */
export const FUNCTION_PROPS: ReadonlySet<unknown> = new Set(['action', 'formAction', 'ref']);

/**
 * Returns whether the value of a prop such as `ref` is the prop of the same kind that a component receives, or a result of a hook of
 * Docusaurus. The code that creates such a prop is described by itself.
 */
export function isPassedIn(node: EstreeNode, program: ScopedProgram): boolean {
  if (node.type === 'CallExpression') {
    return getCalledImport(node, program)?.request.startsWith('@docusaurus/') === true;
  }
  if (node.type === 'MemberExpression') {
    const { text } = getPropertyName(node, program);
    return FUNCTION_PROPS.has(text) || isPassedIn(node.object, program);
  }
  if (node.type !== 'Identifier') return false;
  const { name } = node;
  const binding = program.getBinding(node);
  if (!binding || binding.hasDefault) return false;
  const parent = program.parents.get(binding.node);
  if (binding.kind === 'parameter') {
    const params = 'params' in binding.node ? binding.node.params : [];
    const index = params.findIndex((parameter) => isIdentifier(parameter, name));
    if (index < 0) return FUNCTION_PROPS.has(name);
    const called = parent?.type === 'CallExpression' ? getCalledImport(parent, program) : undefined;
    return index === 1 && called?.request === 'react' && called.name === 'forwardRef';
  }
  if (binding.kind !== 'variable' || !isConst(parent) || !binding.node.init) return false;
  const isProp = isDestructured(binding) && FUNCTION_PROPS.has(name);
  return isProp || isPassedIn(binding.node.init, program);
}

/** Returns whether a call creates a React element. */
export function isElement(call: CallExpression, program: ScopedProgram): boolean {
  const { request, name } = getCalledImport(call, program) ?? {};
  return request?.startsWith('react/jsx-') === true || name === 'createElement' || name === 'cloneElement';
}

/** Returns whether a call joins class names with `clsx`. */
export function isClassNameCall(call: CallExpression, program: ScopedProgram): boolean {
  return getCalledImport(call, program)?.request === 'clsx';
}

/** Returns the import that a call refers to, directly or through a namespace. */
function getCalledImport(call: CallExpression, program: ScopedProgram): Binding['imported'] {
  let { callee } = call;
  if (callee.type === 'SequenceExpression') callee = callee.expressions.at(-1) ?? callee;
  if (callee.type === 'Identifier') return program.getBinding(callee)?.imported;
  if (callee.type !== 'MemberExpression') return undefined;
  const imported = program.getBinding(callee.object)?.imported;
  return imported && { ...imported, name: getPropertyName(callee, program).text };
}

/** Returns the value of a constant. */
function getConstant(node: EstreeNode, program: ScopedProgram): Expression | undefined {
  const binding = program.getBinding(node);
  if (binding?.kind !== 'variable' || isDestructured(binding)) return undefined;
  return isConst(program.parents.get(binding.node)) ? (binding.node.init ?? undefined) : undefined;
}

function isConst(declaration: EstreeNode | undefined): boolean {
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const';
}

/** Returns whether a variable takes only a part of the value that it is declared with. */
export function isDestructured({ kind, node }: Binding): boolean {
  return kind === 'variable' && node.id.type !== 'Identifier';
}
