import type {
  CatchClause,
  Identifier,
  ImportDeclaration,
  Pattern,
  Program,
  VariableDeclarator,
} from 'estree-jsx';
import { getName, type ModuleStatement, type EstreeNode, visitEstreeChildren } from './estree';

type NodeOfType<Type extends EstreeNode['type']> = Extract<EstreeNode, { type: Type }>;
type FunctionNode = NodeOfType<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>;
type ImportSpecifier = ImportDeclaration['specifiers'][number];

/** The declaration that a name in a scope refers to. */
export type Binding =
  | Declaration<'import', ImportSpecifier>
  /** The node is the function or the `catch` clause that has the parameter. */
  | Declaration<'parameter', FunctionNode | CatchClause>
  | Declaration<'variable', VariableDeclarator>
  | Declaration<'function', FunctionNode>
  | Declaration<'class', NodeOfType<'ClassDeclaration' | 'ClassExpression'>>;

interface Declaration<Kind, Node> {
  readonly kind: Kind;
  readonly node: Node;
  /** Whether the name has a default value in a pattern. */
  readonly hasDefault?: true;
  /** The imported module and its export, which is `*` for a namespace. */
  readonly imported?: { readonly request: string; readonly name: string };
}

/** A program whose identifiers are resolved. */
export interface ScopedProgram {
  readonly root: Program;
  /** What the names in the outermost scope refer to. */
  readonly declared: ReadonlyMap<string, Binding>;
  /** The parent of each node, in source order, without literals, declared names and property names. */
  readonly parents: ReadonlyMap<EstreeNode, EstreeNode | undefined>;
  /** Returns what an identifier refers to; `undefined` for global variables and for other nodes. */
  getBinding(node: EstreeNode): Binding | undefined;
}

interface Scope {
  readonly bindings: Map<string, Binding>;
  readonly parent?: Scope;
  /** The scope that `var` declares variables in. */
  readonly functionScope: Scope;
}

/** Resolves the identifiers of a module, a script or an expression. Names of JSX elements and types are not resolved. */
export function resolveScopes(root: Program): ScopedProgram {
  const parents = new Map<EstreeNode, EstreeNode | undefined>();
  const references = new Map<Identifier, Scope>();
  const outermost = createScope();
  visit(root, undefined, outermost);
  return {
    root,
    declared: outermost.bindings,
    parents,
    getBinding: (node) =>
      node.type === 'Identifier' ? findBinding(node.name, references.get(node)) : undefined,
  };

  function visit(node: EstreeNode, parent: EstreeNode | undefined, scope: Scope): void {
    if (node.type === 'Literal') return;
    parents.set(node, parent);
    switch (node.type) {
      case 'Identifier':
        references.set(node, scope);
        return;
      case 'ImportDeclaration':
        for (const specifier of node.specifiers) {
          parents.set(specifier, node);
          const imported = { request: String(node.source.value), name: getImportedName(specifier) };
          declare(specifier.local, { kind: 'import', node: specifier, imported }, scope);
        }
        return;
      case 'FunctionDeclaration':
        if (node.id) declare(node.id, { kind: 'function', node }, scope);
        visitFunction(node, createScope(scope, true));
        return;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const inner = createScope(scope, true);
        if ('id' in node && node.id) declare(node.id, { kind: 'function', node }, inner);
        visitFunction(node, inner);
        return;
      }
      case 'ClassDeclaration':
      case 'ClassExpression': {
        const inner = createScope(scope);
        const owner = node.type === 'ClassDeclaration' ? scope : inner;
        if (node.id) declare(node.id, { kind: 'class', node }, owner);
        visitChildren(node, inner, ['id']);
        return;
      }
      case 'VariableDeclaration':
        for (const declarator of node.declarations) {
          const owner = node.kind === 'var' ? scope.functionScope : scope;
          parents.set(declarator, node);
          visitPattern(declarator.id, declarator, {
            binding: { kind: 'variable', node: declarator },
            owner,
            scope,
          });
          visitChildren(declarator, scope, ['id']);
        }
        return;
      case 'CatchClause': {
        const inner = createScope(scope);
        if (node.param) visitParameter(node.param, node, inner);
        visitChildren(node, inner, ['param']);
        return;
      }
      case 'BlockStatement':
      case 'StaticBlock':
      case 'SwitchStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
        visitChildren(node, createScope(scope, node.type === 'StaticBlock'), []);
        return;
      case 'ExportNamedDeclaration':
        // `export {x} from` reads no variable.
        visitChildren(node, scope, node.source ? ['specifiers'] : []);
        return;
      default:
        visitChildren(node, scope, getNameKeys(node));
    }
  }

  function visitFunction(node: FunctionNode, inner: Scope): void {
    for (const parameter of node.params) visitParameter(parameter, node, inner);
    visitChildren(node, inner, ['id', 'params']);
  }

  function visitParameter(pattern: Pattern, owner: FunctionNode | CatchClause, scope: Scope): void {
    visitPattern(pattern, owner, { binding: { kind: 'parameter', node: owner }, owner: scope, scope });
  }

  /** Declares the names of a pattern, and visits its default values and computed keys. */
  function visitPattern(
    pattern: EstreeNode,
    parent: EstreeNode,
    context: { readonly binding: Binding; readonly owner: Scope; readonly scope: Scope },
  ): void {
    const { binding, owner, scope } = context;
    if (pattern.type === 'Identifier') {
      declare(pattern, binding, owner);
      return;
    }
    parents.set(pattern, parent);
    const visitPart = (child: EstreeNode, key: string) => {
      const isExpression = (pattern.type === 'AssignmentPattern' && key === 'right') || key === 'key';
      if (isExpression) visit(child, pattern, scope);
      else if (key === 'left')
        visitPattern(child, pattern, { ...context, binding: { ...binding, hasDefault: true } });
      else visitPattern(child, pattern, context);
    };
    visitEstreeChildren(pattern, visitPart, getNameKeys(pattern));
  }

  function visitChildren(node: EstreeNode, scope: Scope, skipped: readonly string[]): void {
    visitEstreeChildren(node, (child) => visit(child, node, scope), skipped);
  }
}

/** Returns the nodes that contain a node, innermost first. */
export function listAncestors(
  node: EstreeNode,
  { parents }: Pick<ScopedProgram, 'parents'>,
): readonly EstreeNode[] {
  const nodes: EstreeNode[] = [];
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) nodes.push(outer);
  return nodes;
}

/** Returns the names that the statements of a module declare at the top level, including imports, or export from other modules. */
export function getDeclaredNames(statements: readonly ModuleStatement[]): ReadonlySet<string> {
  const { declared } = resolveScopes({ type: 'Program', sourceType: 'module', body: [...statements] });
  const exported = statements.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.map(({ exported: name }) => getName(name))
      : [],
  );
  return new Set([...declared.keys(), ...exported]);
}

function createScope(parent?: Scope, isFunction = false): Scope {
  const scope: { -readonly [Key in keyof Scope]?: Scope[Key] } = {
    bindings: new Map(),
    ...(parent && { parent }),
  };
  scope.functionScope = parent && !isFunction ? parent.functionScope : (scope as Scope);
  return scope as Scope;
}

function declare({ name }: Identifier, binding: Binding, scope: Scope): void {
  scope.bindings.set(name, binding);
}

function findBinding(name: string, start: Scope | undefined): Binding | undefined {
  for (let scope = start; scope; scope = scope.parent) {
    const binding = scope.bindings.get(name);
    if (binding) return binding;
  }
  return undefined;
}

function getImportedName(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.type === 'ImportSpecifier' ? getName(specifier.imported) : 'default';
}

/** Returns the keys of a node whose identifiers are names, not variables. */
function getNameKeys(node: EstreeNode): readonly string[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : ['property'];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed ? [] : ['key'];
    case 'ImportAttribute':
      return ['key'];
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return ['label'];
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
      return ['exported'];
    case 'MetaProperty':
      return ['meta', 'property'];
    default:
      return [];
  }
}
