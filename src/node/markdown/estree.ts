import type {
  Expression,
  Identifier,
  MemberExpression,
  Pattern,
  Program,
  Property,
  SimpleLiteral,
  VariableDeclaration,
} from 'estree-jsx';
import type { ModuleStatement } from '../script/estree';
import type { HtmlNode, JsxAttribute, MarkdownNode, NodeData } from './markdownNode';
import { visitTree } from './visit';

/** Converts plain data to a JavaScript expression. */
export function valueToEstree(value: unknown): Expression {
  if (value === undefined) return createIdentifier('undefined');
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(valueToEstree) };
  if (typeof value === 'number' && (value < 0 || Object.is(value, -0))) {
    return { type: 'UnaryExpression', operator: '-', prefix: true, argument: createLiteral(-value) };
  }
  if (value === null || typeof value !== 'object') return createLiteral(value as SimpleLiteral['value']);
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([key, child]) => createProperty(key, valueToEstree(child))),
  };
}

/** Creates the declaration `const <pattern> = <init>`. */
export function createConst(id: Pattern, init: Expression): VariableDeclaration {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id, init }],
  };
}

/** Creates a Markdown node that exports an expression under a name. */
export function createExportNode(name: string, init: Expression): MarkdownNode {
  return createEsmNode({
    type: 'ExportNamedDeclaration',
    specifiers: [],
    source: null,
    attributes: [],
    declaration: createConst(createIdentifier(name), init),
  });
}

/** Creates a Markdown node for a generated module statement. */
export function createEsmNode(statement: ModuleStatement): MarkdownNode {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      generated: true,
      estree: { type: 'Program', sourceType: 'module', body: [statement], comments: [] },
    },
  };
}

/** Creates an identifier. */
export function createIdentifier(name: string): Identifier {
  return { type: 'Identifier', name };
}

/** Creates a literal. */
export function createLiteral(value: SimpleLiteral['value']): SimpleLiteral {
  return { type: 'Literal', value };
}

/** Creates the property `key: value` of an object or a pattern. */
export function createProperty<Value extends Property['value']>(
  key: string,
  value: Value,
): Property & { kind: 'init'; value: Value } {
  return {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    // A non-computed `__proto__` key would set the prototype.
    computed: key === '__proto__',
    key: createLiteral(key),
    value,
  };
}

/** Creates `object.name`, or `object[key]` if the key is not a valid identifier. */
export function createMember(object: Expression, key: string | number): MemberExpression {
  const plain = typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key);
  return {
    type: 'MemberExpression',
    object,
    property: plain ? createIdentifier(key) : createLiteral(key),
    computed: !plain,
    optional: false,
  };
}

/** Returns the statements of the ESM blocks of a Markdown tree. They may be written between tags. */
export function getModuleStatements(tree: MarkdownNode | HtmlNode): readonly ModuleStatement[] {
  const statements: ModuleStatement[] = [];
  visitTree<MarkdownNode | HtmlNode>(tree, ({ type, data }) => {
    if (type === 'mdxjsEsm') statements.push(...(data?.estree?.body ?? []));
    return undefined;
  });
  return statements;
}

/** Returns the JavaScript programs of a node and of its JSX attributes. */
export function getNodeEstrees(node: {
  readonly data?: NodeData;
  readonly attributes?: unknown;
}): readonly Program[] {
  const estrees = node.data?.estree ? [node.data.estree] : [];
  if (!Array.isArray(node.attributes)) return estrees;
  for (const attribute of node.attributes as (JsxAttribute & { data?: NodeData })[]) {
    if (attribute.data?.estree) estrees.push(attribute.data.estree);
    const { value } = attribute;
    if (value && typeof value === 'object' && value.data?.estree) estrees.push(value.data.estree);
  }
  return estrees;
}
