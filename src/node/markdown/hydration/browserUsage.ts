import type {
  CallExpression,
  Expression,
  Identifier,
  Program,
  Property,
  PropertyDefinition,
  SpreadElement,
} from 'estree-jsx';
import { getName, isIdentifier, type EstreeNode } from '../../script/estree';
import { type ScopedProgram, resolveScopes } from '../../script/scopes';
import { describeImport, isAnalyzable, isEventHandlerName, isInteractiveHook } from './imports';
import {
  FUNCTION_PROPS,
  getPropertyName,
  getStaticText,
  isClassNameCall,
  isDestructured,
  isElement,
  isPassedIn,
  mayBeFunction,
  type StaticText,
} from './staticValues';

/** What code needs to run. */
export interface CodeUsage {
  /** How the code itself uses the browser, such as `calls useState`. */
  readonly reason?: string;
  /** The requests of the modules that it imports and whose source must be analyzed too. */
  readonly requests: readonly string[];
  /** Set if it creates a React context. Another module may provide a value that changes. */
  readonly createsContext?: true;
}

/** Global variables that do not depend on the browser. All others make code interactive. */
const STATIC_GLOBALS = new Set(
  `undefined NaN Infinity Array ArrayBuffer BigInt Boolean DataView Date Error EvalError Float32Array Float64Array Int16Array
  Int32Array Int8Array Intl JSON Map Math Number Promise RangeError ReferenceError RegExp Set String Symbol SyntaxError
  TextDecoder TextEncoder TypeError URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap
  WeakSet arguments console decodeURI decodeURIComponent encodeURI encodeURIComponent exports isFinite isNaN module parseFloat
  parseInt process structuredClone __dirname __filename`.split(/\s+/),
);

/** Functions of `Object` that can create a prop whose name is not in the code. */
const PROPERTY_CREATORS = new Set(['defineProperties', 'defineProperty', 'fromEntries']);

/** Hooks that are recognized on any object, even if they are not called: a bundled copy of React may provide them. */
const REACT_HOOKS = new Set([
  'useActionState',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
]);

/** Returns how the JavaScript of a compiled page uses the browser, such as `calls useState`, or `undefined` if it does not. */
export function findBrowserUsage(program: Program): string | undefined {
  return findUsage(resolveScopes(program)).reason;
}

/**
 * Returns what code needs to run. State, effects and events can only come from an import, a global variable, a class component or a
 * prop. Imports and global variables that are not known to be static need the browser, however the code passes them on.
 */
export function findUsage(
  program: ScopedProgram,
  nodes: Iterable<EstreeNode> = program.parents.keys(),
): CodeUsage {
  const context: Context = { program, requests: new Set(), createsContext: false };
  let reason: string | undefined;
  for (const node of nodes) {
    const described = describeNode(node, context);
    reason ??= described;
  }
  return {
    requests: [...context.requests],
    ...(reason !== undefined && { reason }),
    ...(context.createsContext && { createsContext: true }),
  };
}

interface Context {
  readonly program: ScopedProgram;
  readonly requests: Set<string>;
  createsContext: boolean;
}

function describeNode(node: EstreeNode, context: Context): string | undefined {
  const { program } = context;
  switch (node.type) {
    case 'Identifier':
      return describeReference(node, context);
    case 'ImportDeclaration':
      return describeImported(String(node.source.value), undefined, context);
    case 'ExportAllDeclaration':
      return describeImported(String(node.source.value), '*', context);
    case 'ExportNamedDeclaration': {
      const { source, specifiers } = node;
      if (!source) return undefined;
      return findFirst(specifiers, ({ local }) =>
        describeImported(String(source.value), getName(local), context),
      );
    }
    case 'ImportExpression':
      return 'imports a module dynamically';
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.superClass ? 'defines a class component' : undefined;
    case 'ExpressionStatement':
      return 'directive' in node && node.directive === 'use client' ? "is marked 'use client'" : undefined;
    case 'MemberExpression': {
      const { text } = getPropertyName(node, program);
      const isHookCall = isInteractiveHook(text) && text !== 'use' && isCallee(node, program);
      return isHookCall || REACT_HOOKS.has(text) ? `calls ${text}` : undefined;
    }
    case 'Property':
    case 'PropertyDefinition':
      return describeProperty(node, program);
    case 'AssignmentExpression': {
      const { left, right } = node;
      if (left.type === 'Identifier') return describeProp({ text: left.name, isExact: true }, right, program);
      if (left.type !== 'MemberExpression') return undefined;
      return describeProp(getPropertyName(left, program), right, program);
    }
    case 'ArrayExpression':
      return isChildren(node, program) ? undefined : describePairs(node.elements, program);
    case 'CallExpression':
      return isElement(node, program)
        ? describeCustomElement(node, program)
        : describePairs(node.arguments, program);
    default:
      return undefined;
  }
}

function describeReference(node: Identifier, context: Context): string | undefined {
  const { program } = context;
  const { name } = node;
  const binding = program.getBinding(node);
  if (!binding) return describeGlobal(node, context);
  if (binding.imported) {
    const { request, name: exported } = binding.imported;
    const isNamespace = exported === '*' || (request === 'react' && exported === 'default');
    return isNamespace
      ? describeNamespace(node, request, context)
      : describeImported(request, exported, context);
  }
  // Hooks that the module declares are judged by their code.
  if (binding.kind === 'parameter' || isDestructured(binding)) {
    return isInteractiveHook(name) && isCallee(node, program) ? `calls ${name}` : undefined;
  }
  const required = binding.kind === 'variable' ? getRequiredModule(binding.node.init, program) : undefined;
  return required === undefined ? undefined : describeNamespace(node, required, context);
}

function describeGlobal(node: Identifier, context: Context): string | undefined {
  const { program } = context;
  const { name } = node;
  if (isInteractiveHook(name)) return `calls ${name}`;
  if (name === 'React') return describeNamespace(node, 'react', context);
  if (name === 'Object') {
    const method = getUsedProperty(node, program);
    return method !== undefined && PROPERTY_CREATORS.has(method) ? `calls Object.${method}` : undefined;
  }
  if (name === 'module' && getUsedProperty(node, program) !== 'exports') return 'reads module';
  if (name !== 'require') return STATIC_GLOBALS.has(name) ? undefined : `reads ${name}`;
  const call = program.parents.get(node);
  const request = getRequiredModule(call, program);
  if (!call || request === undefined) return 'loads a module whose name is computed';
  const parent = program.parents.get(call);
  // References to the variable are described by themselves.
  const isVariable = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
  return isVariable || parent?.type === 'ExpressionStatement'
    ? describeImported(request, undefined, context)
    : describeNamespace(call, request, context);
}

/** Describes a use of a whole module: of each export that it reads, or of all exports if the code passes the module on. */
function describeNamespace(node: EstreeNode, request: string, context: Context): string | undefined {
  const { program } = context;
  const parent = program.parents.get(node);
  const pattern = parent?.type === 'VariableDeclarator' ? parent.id : undefined;
  if (pattern?.type !== 'ObjectPattern') {
    return describeImported(request, getUsedProperty(node, program) ?? '*', context);
  }
  return findFirst(pattern.properties, (part) => {
    const name = part.type === 'Property' ? getPropertyName(part, program) : undefined;
    return describeImported(request, name?.isExact ? name.text : '*', context);
  });
}

function describeImported(request: string, name: string | undefined, context: Context): string | undefined {
  if (isAnalyzable(request)) context.requests.add(request);
  // The hook returns the components of the map.
  else if (name === 'useMDXComponents') context.requests.add('@theme/MDXComponents');
  if (request === 'react' && name === 'createContext') context.createsContext = true;
  return describeImport(request, name);
}

/** Returns the name of the property that is read from a value. */
function getUsedProperty(node: EstreeNode, program: ScopedProgram): string | undefined {
  const parent = program.parents.get(node);
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return undefined;
  const { text, isExact } = getPropertyName(parent, program);
  return isExact ? text : undefined;
}

function describeProperty(node: Property | PropertyDefinition, program: ScopedProgram): string | undefined {
  const name = getPropertyName(node, program);
  if (program.parents.get(node)?.type === 'ObjectPattern') {
    return REACT_HOOKS.has(name.text) ? `calls ${name.text}` : undefined;
  }
  const { value } = node;
  if (!value || (!name.isExact && isClassNames(node, program))) return undefined;
  return describeProp(name, value, program);
}

/** Describes a property that an object gets. Any object may become the props of an element. */
function describeProp(
  { text, isExact }: StaticText,
  value: EstreeNode,
  program: ScopedProgram,
): string | undefined {
  if (!mayBeFunction(value, program)) return undefined;
  if (!isExact) return isEventHandlerStart(text) ? 'sets a property whose name is computed' : undefined;
  if (isEventHandlerName(text)) return `passes the event handler ${text}`;
  return FUNCTION_PROPS.has(text) && !isPassedIn(value, program) ? `passes the prop ${text}` : undefined;
}

/** Describes names of event handlers that are followed by a value, as in `Object.entries` or `Reflect.set`. */
function describePairs(
  items: readonly (Expression | SpreadElement | null)[],
  program: ScopedProgram,
): string | undefined {
  return findFirst(items, (item, index) => {
    const value = items[index + 1];
    if (!item || !value || !TEXTS.has(item.type)) return undefined;
    const { text, isExact } = getStaticText(item, program);
    const isHandler = isExact ? isEventHandlerName(text) : text !== '' && isEventHandlerStart(text);
    const isUsed = value.type === 'ObjectExpression' || mayBeFunction(value, program);
    return isHandler && isUsed ? `passes the event handler ${text}` : undefined;
  });
}

const TEXTS: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);

/** Describes a custom element. React sets props that are not text as properties and adds listeners for all names with `on`. */
function describeCustomElement(call: CallExpression, program: ScopedProgram): string | undefined {
  const [tag, props] = call.arguments;
  if (tag?.type !== 'Literal' || !String(tag.value).includes('-')) return undefined;
  if (props?.type !== 'ObjectExpression') return undefined;
  return findFirst(props.properties, (property) => {
    if (property.type !== 'Property') return `spreads props into <${tag.value}>`;
    const { text } = getPropertyName(property, program);
    const { value } = property;
    const isObject = value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
    const isText = text === 'children' || text === 'style' || !(isObject || mayBeFunction(value, program));
    return isText ? undefined : `passes the property ${text} to <${tag.value}>`;
  });
}

/** Returns whether an incomplete name may be that of an event handler. */
function isEventHandlerStart(text: string): boolean {
  return 'on'.startsWith(text) || isEventHandlerName(text);
}

/** Returns whether an array contains the children of an element. */
function isChildren(node: EstreeNode, program: ScopedProgram): boolean {
  const parent = program.parents.get(node);
  return parent?.type === 'Property' && getPropertyName(parent, program).text === 'children';
}

/** Returns whether a property is part of the argument of `clsx`. */
function isClassNames(node: EstreeNode, program: ScopedProgram): boolean {
  let parent = program.parents.get(node);
  while (parent && CLASS_NAME_PARTS.has(parent.type)) parent = program.parents.get(parent);
  return parent?.type === 'CallExpression' && isClassNameCall(parent, program);
}

const CLASS_NAME_PARTS: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ObjectExpression',
]);

function isCallee(node: EstreeNode, program: ScopedProgram): boolean {
  const parent = program.parents.get(node);
  if (parent?.type === 'SequenceExpression') return isCallee(parent, program);
  return parent?.type === 'CallExpression' && parent.callee === node;
}

/** Returns the request of a call of `require`. */
function getRequiredModule(call: EstreeNode | null | undefined, program: ScopedProgram): string | undefined {
  if (call?.type !== 'CallExpression') return undefined;
  const [argument] = call.arguments;
  const isRequire = isIdentifier(call.callee, 'require') && !program.getBinding(call.callee);
  return isRequire && argument?.type === 'Literal' ? String(argument.value) : undefined;
}

function findFirst<Node>(
  nodes: readonly Node[],
  describe: (node: Node, index: number) => string | undefined,
): string | undefined {
  for (const [index, node] of nodes.entries()) {
    const reason = describe(node, index);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
