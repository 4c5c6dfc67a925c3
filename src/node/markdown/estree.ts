import type { EstreeNode, HtmlNode, JsxAttribute, MarkdownNode, NodeData } from './markdownNode';
import { visitTree } from './visit';

/** Converts plain data to a JavaScript expression. */
export function valueToEstree(value: unknown): EstreeNode {
  if (value === undefined) return createIdentifier('undefined');
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(valueToEstree) };
  if (typeof value === 'number' && (value < 0 || Object.is(value, -0))) {
    return { type: 'UnaryExpression', operator: '-', prefix: true, argument: createLiteral(-value) };
  }
  if (value === null || typeof value !== 'object') return createLiteral(value);
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([key, child]) => createProperty(key, valueToEstree(child))),
  };
}

/** Converts an expression to plain data. Returns `undefined` if it is not plain data. */
export function estreeToValue(node: unknown): unknown {
  const { type, ...rest } = (node ?? { type: '' }) as EstreeNode;
  if (type === 'Literal' && !('regex' in rest)) return rest['value'];
  if (type === 'TemplateLiteral') return getTemplateText(node as EstreeNode);
  if (type === 'ArrayExpression') {
    const values = (rest['elements'] as unknown[]).map(estreeToValue);
    return values.includes(undefined) ? undefined : values;
  }
  if (type !== 'ObjectExpression') return undefined;
  const entries: [string, unknown][] = [];
  for (const property of rest['properties'] as EstreeNode[]) {
    if (property.type !== 'Property' || property['computed']) return undefined;
    const key = property['key'] as EstreeNode;
    const value = estreeToValue(property['value']);
    if (value === undefined) return undefined;
    entries.push([String(key['name'] ?? key['value']), value]);
  }
  return Object.fromEntries(entries);
}

/** Returns the value of a string literal or of a template literal without expressions. */
export function getStringValue(node: unknown): string | undefined {
  const value = estreeToValue(node);
  return typeof value === 'string' ? value : undefined;
}

function getTemplateText(node: EstreeNode): string | undefined {
  if ((node['expressions'] as unknown[]).length > 0) return undefined;
  const [quasi] = node['quasis'] as { value: { cooked?: string } }[];
  return quasi?.value.cooked;
}

/** Creates the declaration `const <pattern> = <init>`. */
export function createConst(id: EstreeNode, init: EstreeNode): EstreeNode {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id, init }],
  };
}

/** Creates a Markdown node that exports an expression under a name. */
export function createExportNode(name: string, init: EstreeNode): MarkdownNode {
  return createEsmNode({
    type: 'ExportNamedDeclaration',
    specifiers: [],
    source: null,
    attributes: [],
    declaration: createConst(createIdentifier(name), init),
  });
}

/** Creates a Markdown node for a generated module statement. */
export function createEsmNode(statement: EstreeNode): MarkdownNode {
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
export function createIdentifier(name: string): EstreeNode {
  return { type: 'Identifier', name };
}

/** Creates a literal. */
export function createLiteral(value: unknown): EstreeNode {
  return { type: 'Literal', value };
}

/** Creates the property `key: value` of an object or a pattern. */
export function createProperty(key: string, value: EstreeNode): EstreeNode {
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
export function createMember(object: EstreeNode, key: string | number): EstreeNode {
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
export function getModuleStatements(tree: MarkdownNode | HtmlNode): readonly EstreeNode[] {
  const statements: EstreeNode[] = [];
  visitTree<MarkdownNode | HtmlNode>(tree, ({ type, data }) => {
    if (type === 'mdxjsEsm') statements.push(...((data?.estree?.['body'] as EstreeNode[] | undefined) ?? []));
    return undefined;
  });
  return statements;
}

/** Returns the names that the statements of a module declare at the top level, including imports and exports. */
export function getDeclaredNames(statements: readonly EstreeNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    for (const specifier of (statement['specifiers'] ?? []) as EstreeNode[]) {
      const bound = specifier['local'] ?? specifier['exported'];
      names.add(String((bound as EstreeNode)['name']));
    }
    const declaration = (statement['declaration'] ?? statement) as EstreeNode;
    for (const { name } of getDeclaredIdentifiers(declaration)) names.add(String(name));
  }
  return names;
}

/** Returns the identifiers that a declaration of a function, a class or variables declares. */
export function getDeclaredIdentifiers(declaration: EstreeNode): readonly EstreeNode[] {
  if (declaration['id']) return [declaration['id'] as EstreeNode];
  const declarators = (declaration['declarations'] ?? []) as { id: EstreeNode }[];
  return declarators.flatMap(({ id }) => getPatternIdentifiers(id));
}

function getPatternIdentifiers(pattern: EstreeNode | null): readonly EstreeNode[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return getPatternIdentifiers(pattern['left'] as EstreeNode);
    case 'RestElement':
      return getPatternIdentifiers(pattern['argument'] as EstreeNode);
    case 'ArrayPattern':
      return (pattern['elements'] as (EstreeNode | null)[]).flatMap(getPatternIdentifiers);
    case 'ObjectPattern':
      return (pattern['properties'] as EstreeNode[]).flatMap((property) =>
        getPatternIdentifiers((property['value'] ?? property) as EstreeNode),
      );
    default:
      return [];
  }
}

/** Returns the JavaScript programs of a node and of its JSX attributes. */
export function getNodeEstrees(node: {
  readonly data?: NodeData;
  readonly attributes?: unknown;
}): readonly EstreeNode[] {
  const estrees = node.data?.estree ? [node.data.estree] : [];
  if (!Array.isArray(node.attributes)) return estrees;
  for (const attribute of node.attributes as (JsxAttribute & { data?: NodeData })[]) {
    if (attribute.data?.estree) estrees.push(attribute.data.estree);
    const { value } = attribute;
    if (value && typeof value === 'object' && value.data?.estree) estrees.push(value.data.estree);
  }
  return estrees;
}

/** Returns the position of a JavaScript node in its Markdown file; `undefined` if a plugin has created the node. */
export function getEstreePosition(node: EstreeNode): HtmlNode['position'] {
  const { loc, start, end } = node as unknown as {
    loc?: Record<'start' | 'end', { line: number; column: number }>;
    start?: number;
    end?: number;
  };
  if (!loc) return undefined;
  const toPoint = ({ line, column }: { line: number; column: number }, offset?: number) => ({
    line,
    column: column + 1,
    ...(offset !== undefined && { offset }),
  });
  return { start: toPoint(loc.start, start), end: toPoint(loc.end, end) };
}
