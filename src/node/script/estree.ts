import type {
  ArrayExpression,
  ExportDefaultDeclaration,
  Expression,
  ImportAttribute,
  Node,
  ObjectExpression,
  Program,
  TemplateLiteral,
} from 'estree-jsx';

/** A node of a JavaScript tree (ESTree), which may contain JSX. */
export type EstreeNode = Node | ImportAttribute | ExportDefaultDeclaration['declaration'];

/** A statement of a module. */
export type ModuleStatement = Program['body'][number];

/** Visits all nodes of an ESTree, parents before children. */
export function visitEstree(
  root: unknown,
  visit: (node: EstreeNode, parent: EstreeNode | undefined) => void,
  parent?: EstreeNode,
): void {
  if (Array.isArray(root)) {
    for (const child of root) visitEstree(child, visit, parent);
    return;
  }
  if (!isEstreeNode(root)) return;
  visit(root, parent);
  visitEstreeChildren(root, (child) => visitEstree(child, visit, root));
}

/** Visits the nodes that are values of a node or items of its values, except those of some keys. */
export function visitEstreeChildren(
  node: EstreeNode,
  visit: (child: EstreeNode, key: string) => void,
  skipped: readonly string[] = [],
): void {
  for (const key in node) {
    const value: unknown = node[key as keyof EstreeNode];
    if (value === null || typeof value !== 'object' || NOT_CHILDREN.has(key) || skipped.includes(key))
      continue;
    if (Array.isArray(value)) for (const child of value) if (isEstreeNode(child)) visit(child, key);
    if (isEstreeNode(value)) visit(value, key);
  }
}

const NOT_CHILDREN = new Set(['loc', 'range', 'comments', 'position', 'data']);

function isEstreeNode(value: unknown): value is EstreeNode {
  return value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string';
}

/** Converts an expression to plain data. Returns `undefined` if it is not plain data. */
export function estreeToValue(node: EstreeNode | null | undefined): unknown {
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node ? undefined : node.value;
    case 'TemplateLiteral':
      return getTemplateText(node);
    case 'ArrayExpression':
      return toArray(node);
    case 'ObjectExpression':
      return toObject(node);
    default:
      return undefined;
  }
}

function toArray({ elements }: ArrayExpression): unknown {
  const values = elements.map(estreeToValue);
  return values.includes(undefined) ? undefined : values;
}

function toObject({ properties }: ObjectExpression): unknown {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) return undefined;
    const value = estreeToValue(property.value);
    if (value === undefined) return undefined;
    entries.push([getName(property.key), value]);
  }
  return Object.fromEntries(entries);
}

/** Returns the value of a string literal or of a template literal without expressions. */
export function getStringValue(node: EstreeNode | null | undefined): string | undefined {
  const value = estreeToValue(node);
  return typeof value === 'string' ? value : undefined;
}

function getTemplateText({ expressions, quasis: [quasi] }: TemplateLiteral): string | undefined {
  return expressions.length > 0 ? undefined : (quasi?.value.cooked ?? undefined);
}

/** Returns the name that an identifier or a literal is as a key, an import or an export; an empty text for other nodes. */
export function getName(node: EstreeNode): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

/** Returns whether a node is an identifier with the given name. */
export function isIdentifier(node: EstreeNode | null | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

/** Returns the argument of a call of `require`. */
export function getRequireArgument(node: EstreeNode): EstreeNode | undefined {
  return node.type === 'CallExpression' && isIdentifier(node.callee, 'require')
    ? node.arguments[0]
    : undefined;
}

/** Returns the expression that a program consists of, as in braces of MDX. */
export function getExpression(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
