import type { EstreeNode } from '../markdownNode';
import { visitEstreeChildren } from '../visit';

/** The declaration that a name in a scope refers to. */
export interface Binding {
  readonly kind: 'import' | 'parameter' | 'variable' | 'function' | 'class';
  /** The import specifier, function, variable declarator or class; for a parameter, its function. */
  readonly node: EstreeNode;
  /** Whether the name has a default value in a pattern. */
  readonly hasDefault?: true;
  /** The imported module and its export, which is `*` for a namespace. */
  readonly imported?: { readonly request: string; readonly name: string };
}

/** A program whose identifiers are resolved. */
export interface ScopedProgram {
  readonly root: EstreeNode;
  /** The parent of each node, in source order, without literals, declared names and property names. */
  readonly parents: ReadonlyMap<EstreeNode, EstreeNode | undefined>;
  /** Returns what an identifier refers to, or `undefined` if it is a global variable. */
  getBinding(identifier: EstreeNode): Binding | undefined;
}

interface Scope {
  readonly bindings: Map<string, Binding>;
  readonly parent?: Scope;
  /** The scope that `var` declares variables in. */
  readonly functionScope: Scope;
}

/** Resolves the identifiers of a module or a script without JSX and types. */
export function resolveScopes(root: EstreeNode): ScopedProgram {
  const parents = new Map<EstreeNode, EstreeNode | undefined>();
  const references = new Map<EstreeNode, Scope>();
  visit(root, undefined, createScope());
  return {
    root,
    parents,
    getBinding: (node) => findBinding(String(node['name']), references.get(node)),
  };

  function visit(node: EstreeNode, parent: EstreeNode | undefined, scope: Scope): void {
    if (node.type === 'Literal') return;
    parents.set(node, parent);
    switch (node.type) {
      case 'Identifier':
        references.set(node, scope);
        return;
      case 'ImportDeclaration':
        for (const specifier of getNodes(node, 'specifiers')) {
          parents.set(specifier, node);
          const request = String((node['source'] as EstreeNode)['value']);
          const imported = { request, name: getImportedName(specifier) };
          declare(specifier['local'] as EstreeNode, { kind: 'import', node: specifier, imported }, scope);
        }
        return;
      case 'FunctionDeclaration':
        if (node['id']) declare(node['id'] as EstreeNode, { kind: 'function', node }, scope);
        visitFunction(node, createScope(scope, true));
        return;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const inner = createScope(scope, true);
        if (node['id']) declare(node['id'] as EstreeNode, { kind: 'function', node }, inner);
        visitFunction(node, inner);
        return;
      }
      case 'ClassDeclaration':
      case 'ClassExpression': {
        const inner = createScope(scope);
        const owner = node.type === 'ClassDeclaration' ? scope : inner;
        if (node['id']) declare(node['id'] as EstreeNode, { kind: 'class', node }, owner);
        visitChildren(node, inner, ['id']);
        return;
      }
      case 'VariableDeclaration':
        for (const declarator of getNodes(node, 'declarations')) {
          const owner = node['kind'] === 'var' ? scope.functionScope : scope;
          parents.set(declarator, node);
          visitPattern(declarator['id'] as EstreeNode, declarator, {
            binding: { kind: 'variable', node: declarator },
            owner,
            scope,
          });
          visitChildren(declarator, scope, ['id']);
        }
        return;
      case 'CatchClause': {
        const inner = createScope(scope);
        if (node['param']) visitParameter(node['param'] as EstreeNode, node, inner);
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
        visitChildren(node, scope, node['source'] ? ['specifiers'] : []);
        return;
      default:
        visitChildren(node, scope, getNameKeys(node));
    }
  }

  function visitFunction(node: EstreeNode, inner: Scope): void {
    for (const parameter of getNodes(node, 'params')) visitParameter(parameter, node, inner);
    visitChildren(node, inner, ['id', 'params']);
  }

  function visitParameter(pattern: EstreeNode, owner: EstreeNode, scope: Scope): void {
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

function createScope(parent?: Scope, isFunction = false): Scope {
  const scope: { -readonly [Key in keyof Scope]?: Scope[Key] } = {
    bindings: new Map(),
    ...(parent && { parent }),
  };
  scope.functionScope = parent && !isFunction ? parent.functionScope : (scope as Scope);
  return scope as Scope;
}

function declare(identifier: EstreeNode, binding: Binding, scope: Scope): void {
  scope.bindings.set(String(identifier['name']), binding);
}

function findBinding(name: string, start: Scope | undefined): Binding | undefined {
  for (let scope = start; scope; scope = scope.parent) {
    const binding = scope.bindings.get(name);
    if (binding) return binding;
  }
  return undefined;
}

function getImportedName(specifier: EstreeNode): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  const name = specifier['imported'] as EstreeNode | undefined;
  return name ? String(name['name'] ?? name['value']) : 'default';
}

/** Returns the keys of a node whose identifiers are names, not variables. */
function getNameKeys(node: EstreeNode): readonly string[] {
  switch (node.type) {
    case 'MemberExpression':
      return node['computed'] ? [] : ['property'];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'ImportAttribute':
      return node['computed'] ? [] : ['key'];
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

function getNodes(node: EstreeNode, key: string): readonly EstreeNode[] {
  return node[key] as readonly EstreeNode[];
}
