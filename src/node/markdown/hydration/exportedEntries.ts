import type { Property, SpreadElement } from 'estree-jsx';
import { getName, type EstreeNode } from '../../script/estree';
import type { ScopedProgram } from '../../script/scopes';
import { type CodeUsage, findUsage } from './browserUsage';
import { getPropertyName } from './staticValues';

/** An entry of an object that a module exports. */
export type ExportedEntry =
  | { readonly key: string; readonly usage: CodeUsage }
  /** All entries of the object that another module exports by default. */
  | { readonly spread: string };

export interface ExportedEntries {
  readonly list: readonly ExportedEntry[];
  /** Whether the object has no other entries. */
  readonly isComplete: boolean;
}

/** Returns the entries of the object that a module exports by default, or `undefined` if it exports anything else. */
export function findExportedEntries(program: ScopedProgram): ExportedEntries | undefined {
  const object = findDefaultExport(program);
  if (object?.type !== 'ObjectExpression') return undefined;
  const list: ExportedEntry[] = [];
  let isComplete = true;
  for (const property of object.properties) {
    const entry =
      property.type === 'SpreadElement' ? toSpread(property, program) : toEntry(property, program);
    if (entry) list.push(entry);
    else isComplete = false;
  }
  return { list, isComplete };
}

function toSpread({ argument }: SpreadElement, program: ScopedProgram): ExportedEntry | undefined {
  const imported = program.getBinding(argument)?.imported;
  return imported?.name === 'default' ? { spread: imported.request } : undefined;
}

function toEntry(property: Property, program: ScopedProgram): ExportedEntry | undefined {
  const { text, isExact } = getPropertyName(property, program);
  return isExact
    ? { key: text, usage: findUsage(program, findReachableNodes(property, program)) }
    : undefined;
}

/**
 * Returns the nodes of the module that a piece of its code may run: the code itself, the top-level declarations that it uses,
 * directly or transitively, and all other statements, which may assign to them.
 */
function findReachableNodes(start: EstreeNode, program: ScopedProgram): readonly EstreeNode[] {
  const roots = new Set<EstreeNode>([
    start,
    ...program.root.body.filter(({ type }) => !DECLARATIONS.has(type)),
  ]);
  for (const root of roots) {
    for (const node of getSubtree(root, program)) {
      const declaration = node.type === 'Identifier' ? program.getBinding(node)?.node : undefined;
      if (declaration) roots.add(declaration);
    }
  }
  return [...roots].flatMap((root) => getSubtree(root, program));
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  'ClassDeclaration',
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'FunctionDeclaration',
  'ImportDeclaration',
  'VariableDeclaration',
]);

/** Returns a node and all nodes below it, without some nodes and those below them. */
export function getSubtree(
  root: EstreeNode,
  { parents }: ScopedProgram,
  skipped: ReadonlySet<EstreeNode> = new Set(),
): readonly EstreeNode[] {
  const nodes = new Set<EstreeNode>();
  for (const [node, parent] of parents) {
    const isInside = node === root || (parent !== undefined && nodes.has(parent));
    if (isInside && !skipped.has(node)) nodes.add(node);
  }
  return [...nodes];
}

/** Returns the value that a module exports by default. Follows variables. */
export function findDefaultExport(program: ScopedProgram): EstreeNode | undefined {
  let value = findExportedNode(program);
  const seen = new Set<EstreeNode>();
  while (value?.type === 'Identifier' && !seen.has(value)) {
    seen.add(value);
    const declared = program.getBinding(value)?.node;
    value = declared?.type === 'VariableDeclarator' ? (declared.init ?? undefined) : undefined;
  }
  return value;
}

function findExportedNode({ root }: ScopedProgram): EstreeNode | undefined {
  for (const statement of root.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue;
    for (const { exported, local } of statement.specifiers) {
      if (getName(exported) === 'default') return local;
    }
  }
  return undefined;
}
