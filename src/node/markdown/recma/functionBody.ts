import { constant, identifier, literal, member } from '../estree';
import type { EstreeNode } from '../markdownNode';

const ARGUMENT = member(identifier('arguments'), 0);
/** What the caller passes besides the modules, by the request that a module would import it with. */
const RUNTIME = /^(?:react\/jsx-(?:dev-)?runtime|@mdx-js\/react)$/;

/**
 * Takes the program of a compiled page and gives the same as the body of a function: called with `{Fragment, jsx, jsxs,
 * useMDXComponents, modules}`, where `modules` holds each import by its request, it returns what the module would export.
 */
export function toFunctionBody(program: EstreeNode): {
  readonly body: EstreeNode;
  /** Names that it returns; those of `export *` are not known. */
  readonly exports: readonly string[];
} {
  const imports: EstreeNode[] = [];
  const statements: EstreeNode[] = [];
  const exports: EstreeNode[] = [];
  for (const statement of program['body'] as EstreeNode[]) {
    switch (statement.type) {
      case 'ImportDeclaration':
        imports.push(...convertImport(statement));
        break;
      case 'ExportNamedDeclaration':
        if (statement['declaration']) statements.push(statement['declaration'] as EstreeNode);
        exports.push(...convertNamedExport(statement));
        break;
      case 'ExportAllDeclaration':
        exports.push(convertExportAll(statement));
        break;
      case 'ExportDefaultDeclaration':
        statements.push(...defaultStatements(statement));
        exports.push(property('default', defaultName(statement)));
        break;
      default:
        statements.push(statement);
    }
  }
  const result = { type: 'ReturnStatement', argument: { type: 'ObjectExpression', properties: exports } };
  const strict = { type: 'ExpressionStatement', expression: literal('use strict'), directive: 'use strict' };
  return {
    body: { ...program, sourceType: 'script', body: [strict, ...imports, ...statements, result] },
    exports: exports.flatMap(({ key }) => String((key as EstreeNode | undefined)?.['value'] ?? [])),
  };
}

/** Where the names of an import come from: the runtime itself, or one of its modules. */
function createSourceExpression(statement: EstreeNode): EstreeNode {
  const request = String((statement['source'] as EstreeNode)['value']);
  return RUNTIME.test(request) ? ARGUMENT : member(member(ARGUMENT, 'modules'), request);
}

function convertImport(statement: EstreeNode): EstreeNode[] {
  const source = createSourceExpression(statement);
  const specifiers = statement['specifiers'] as EstreeNode[];
  const named = specifiers.filter(({ type }) => type !== 'ImportNamespaceSpecifier');
  const whole = specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier');
  const declarations = whole.map((specifier) => constant(specifier['local'] as EstreeNode, source));
  if (named.length === 0) return declarations;
  const properties = named.map((specifier) =>
    property(
      specifier.type === 'ImportDefaultSpecifier' ? 'default' : getName(specifier['imported']),
      specifier['local'] as EstreeNode,
    ),
  );
  return [...declarations, constant({ type: 'ObjectPattern', properties }, source)];
}

function convertNamedExport(statement: EstreeNode): EstreeNode[] {
  const source = statement['source'] ? createSourceExpression(statement) : undefined;
  const listed = (statement['specifiers'] as EstreeNode[]).map((specifier) => {
    const local = specifier['local'] as EstreeNode;
    return property(getName(specifier['exported']), source ? member(source, getName(local)) : local);
  });
  const declaration = statement['declaration'] as EstreeNode | null | undefined;
  if (!declaration) return listed;
  const names = declaration['id'] ? [declaration['id'] as EstreeNode] : findBoundIdentifiers(declaration);
  return [...listed, ...names.map((id) => property(getName(id), id))];
}

function findBoundIdentifiers(declaration: EstreeNode): EstreeNode[] {
  const bound = (pattern: EstreeNode | null): EstreeNode[] => {
    if (!pattern) return [];
    if (pattern.type === 'Identifier') return [pattern];
    const inner = [
      ...((pattern['elements'] ?? []) as (EstreeNode | null)[]),
      ...((pattern['properties'] ?? []) as EstreeNode[]).map(
        (child) => (child['value'] ?? child) as EstreeNode,
      ),
      ...[pattern['left'] ?? pattern['argument'] ?? null].map((child) => child as EstreeNode | null),
    ];
    return inner.flatMap(bound);
  };
  return (declaration['declarations'] as { id: EstreeNode }[]).flatMap(({ id }) => bound(id));
}

function convertExportAll(statement: EstreeNode): EstreeNode {
  const source = createSourceExpression(statement);
  const name = statement['exported'];
  return name ? property(getName(name), source) : { type: 'SpreadElement', argument: source };
}

function defaultName(statement: EstreeNode): EstreeNode {
  const declaration = statement['declaration'] as EstreeNode;
  return (declaration['id'] as EstreeNode | null | undefined) ?? identifier('_default');
}

function defaultStatements(statement: EstreeNode): EstreeNode[] {
  const declaration = statement['declaration'] as EstreeNode;
  return declaration['id'] ? [declaration] : [constant(identifier('_default'), declaration)];
}

function getName(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

function property(key: string, value: EstreeNode): EstreeNode {
  return {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: literal(key),
    value,
  };
}
