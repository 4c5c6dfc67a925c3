import type { EstreeNode } from '../markdownNode';
import type { Binding, ScopedProgram } from './scopes';

/** The part of a computed string that is known without running the code. */
export interface StaticText {
  readonly text: string;
  /** Whether `text` is the whole text, and not only its start. */
  readonly isExact: boolean;
}

/** Returns the text that an expression evaluates to. Follows constants. */
export function getStaticText(node: EstreeNode, program: ScopedProgram): StaticText {
  const { type, value } = node as EstreeNode & { readonly value?: unknown };
  if (type === 'Literal') return { text: String(value), isExact: true };
  if (type === 'TemplateLiteral') {
    const [first] = node['quasis'] as { readonly value: { readonly cooked?: string } }[];
    return {
      text: first?.value.cooked ?? '',
      isExact: (node['expressions'] as EstreeNode[]).length === 0,
    };
  }
  if (type === 'BinaryExpression' && node['operator'] === '+') {
    const left = getStaticText(node['left'] as EstreeNode, program);
    if (!left.isExact) return left;
    const right = getStaticText(node['right'] as EstreeNode, program);
    return { text: left.text + right.text, isExact: right.isExact };
  }
  const constant = getConstant(node, program);
  return constant ? getStaticText(constant, program) : { text: '', isExact: false };
}

/** Returns the name of a property: of a member expression, of an object, of a pattern or of a class. */
export function getPropertyName(node: EstreeNode, program: ScopedProgram): StaticText {
  const name = (node.type === 'MemberExpression' ? node['property'] : node['key']) as EstreeNode;
  return node['computed'] || name.type === 'Literal'
    ? getStaticText(name, program)
    : { text: String(name['name']), isExact: true };
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
      return [node['consequent'], node['alternate']].some((part) =>
        mayBeFunction(part as EstreeNode, program),
      );
    case 'LogicalExpression':
      return [node['left'], node['right']].some((part) => mayBeFunction(part as EstreeNode, program));
    case 'Identifier': {
      const constant = getConstant(node, program);
      return constant ? mayBeFunction(constant, program) : node['name'] !== 'undefined';
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
    return FUNCTION_PROPS.has(text) || isPassedIn(node['object'] as EstreeNode, program);
  }
  const binding = node.type === 'Identifier' ? program.getBinding(node) : undefined;
  if (!binding || binding.hasDefault) return false;
  const { kind, node: owner } = binding;
  const parent = program.parents.get(owner);
  if (kind === 'parameter') {
    const params = (owner['params'] ?? []) as readonly EstreeNode[];
    const index = params.findIndex(({ type, name }) => type === 'Identifier' && name === node['name']);
    if (index < 0) return FUNCTION_PROPS.has(node['name']);
    const called = parent?.type === 'CallExpression' ? getCalledImport(parent, program) : undefined;
    return index === 1 && called?.request === 'react' && called.name === 'forwardRef';
  }
  if (kind !== 'variable' || parent?.['kind'] !== 'const' || !owner['init']) return false;
  const isProp = isDestructured(binding) && FUNCTION_PROPS.has(node['name']);
  return isProp || isPassedIn(owner['init'] as EstreeNode, program);
}

/** Returns whether a call creates a React element. */
export function isElement(call: EstreeNode, program: ScopedProgram): boolean {
  const { request, name } = getCalledImport(call, program) ?? {};
  return request?.startsWith('react/jsx-') === true || name === 'createElement' || name === 'cloneElement';
}

/** Returns whether a call joins class names with `clsx`. */
export function isClassNameCall(call: EstreeNode, program: ScopedProgram): boolean {
  return getCalledImport(call, program)?.request === 'clsx';
}

/** Returns the import that a call refers to, directly or through a namespace. */
function getCalledImport(call: EstreeNode, program: ScopedProgram): Binding['imported'] {
  let callee = call['callee'] as EstreeNode;
  if (callee.type === 'SequenceExpression') callee = (callee['expressions'] as EstreeNode[]).at(-1) ?? callee;
  if (callee.type === 'Identifier') return program.getBinding(callee)?.imported;
  if (callee.type !== 'MemberExpression') return undefined;
  const imported = program.getBinding(callee['object'] as EstreeNode)?.imported;
  return imported && { ...imported, name: getPropertyName(callee, program).text };
}

/** Returns the value of a constant. */
function getConstant(node: EstreeNode, program: ScopedProgram): EstreeNode | undefined {
  const binding = node.type === 'Identifier' ? program.getBinding(node) : undefined;
  if (binding?.kind !== 'variable' || isDestructured(binding)) return undefined;
  const isConst = program.parents.get(binding.node)?.['kind'] === 'const';
  return isConst ? ((binding.node['init'] ?? undefined) as EstreeNode | undefined) : undefined;
}

/** Returns whether a variable takes only a part of the value that it is declared with. */
export function isDestructured({ kind, node }: Binding): boolean {
  return kind === 'variable' && (node['id'] as EstreeNode).type !== 'Identifier';
}
