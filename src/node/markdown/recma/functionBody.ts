import {
  createConst,
  createIdentifier,
  createLiteral,
  createMember,
  createProperty,
  getDeclaredIdentifiers,
} from '../estree';
import type { EstreeNode } from '../markdownNode';

const ARGUMENT = createMember(createIdentifier('arguments'), 0);
/** Imports whose names the caller passes as properties of the argument itself. */
const RUNTIME = /^(?:react\/jsx-(?:dev-)?runtime|@mdx-js\/react)$/;

/**
 * Converts the program of a compiled page, an ES module, to a function body. The function takes `{Fragment, jsx, jsxs,
 * useMDXComponents, modules}`, where `modules` maps import requests to modules, and returns the exports of the module.
 */
export function toFunctionBody(program: EstreeNode): {
  readonly body: EstreeNode;
  /** The exported names, without those of `export *`. */
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
        statements.push(...convertDefaultExport(statement));
        exports.push(createProperty('default', getDefaultName(statement)));
        break;
      default:
        statements.push(statement);
    }
  }
  const result = { type: 'ReturnStatement', argument: { type: 'ObjectExpression', properties: exports } };
  const strict = {
    type: 'ExpressionStatement',
    expression: createLiteral('use strict'),
    directive: 'use strict',
  };
  return {
    body: { ...program, sourceType: 'script', body: [strict, ...imports, ...statements, result] },
    exports: exports.flatMap(({ key }) => String((key as EstreeNode | undefined)?.['value'] ?? [])),
  };
}

/** Returns the expression for the source of an import: the argument itself, or one of its modules. */
function createSourceExpression(statement: EstreeNode): EstreeNode {
  const request = String((statement['source'] as EstreeNode)['value']);
  return RUNTIME.test(request) ? ARGUMENT : createMember(createMember(ARGUMENT, 'modules'), request);
}

function convertImport(statement: EstreeNode): EstreeNode[] {
  const source = createSourceExpression(statement);
  const specifiers = statement['specifiers'] as EstreeNode[];
  const named = specifiers.filter(({ type }) => type !== 'ImportNamespaceSpecifier');
  const namespaces = specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier');
  const declarations = namespaces.map((specifier) => createConst(specifier['local'] as EstreeNode, source));
  if (named.length === 0) return declarations;
  const properties = named.map((specifier) =>
    createProperty(
      specifier.type === 'ImportDefaultSpecifier' ? 'default' : getName(specifier['imported']),
      specifier['local'] as EstreeNode,
    ),
  );
  return [...declarations, createConst({ type: 'ObjectPattern', properties }, source)];
}

function convertNamedExport(statement: EstreeNode): EstreeNode[] {
  const source = statement['source'] ? createSourceExpression(statement) : undefined;
  const properties = (statement['specifiers'] as EstreeNode[]).map((specifier) => {
    const local = specifier['local'] as EstreeNode;
    return createProperty(
      getName(specifier['exported']),
      source ? createMember(source, getName(local)) : local,
    );
  });
  const declaration = statement['declaration'] as EstreeNode | null | undefined;
  if (!declaration) return properties;
  const declared = getDeclaredIdentifiers(declaration);
  return [...properties, ...declared.map((id) => createProperty(getName(id), id))];
}

function convertExportAll(statement: EstreeNode): EstreeNode {
  const source = createSourceExpression(statement);
  const name = statement['exported'];
  return name ? createProperty(getName(name), source) : { type: 'SpreadElement', argument: source };
}

function getDefaultName(statement: EstreeNode): EstreeNode {
  const declaration = statement['declaration'] as EstreeNode;
  return (declaration['id'] as EstreeNode | null | undefined) ?? createIdentifier('_default');
}

function convertDefaultExport(statement: EstreeNode): EstreeNode[] {
  const declaration = statement['declaration'] as EstreeNode;
  return declaration['id'] ? [declaration] : [createConst(createIdentifier('_default'), declaration)];
}

function getName(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

/** The number of lines before the body in the code of `wrapFunctionBody`. */
export const WRAPPER_LINES = 3;

/** Wraps the function body of a page without imports in an ES module that exports the given names. */
export function wrapFunctionBody(body: string, exports: readonly string[]): string {
  const named = exports.filter((name) => name !== 'default');
  return [
    'import {Fragment, jsx, jsxs} from "react/jsx-runtime";',
    'import {useMDXComponents} from "@mdx-js/react";',
    'const _page = (function () {',
    body.trimEnd(),
    '})({Fragment, jsx, jsxs, useMDXComponents, modules: {}});',
    `export const {${named.join(', ')}} = _page;`,
    'export default _page.default;',
    '',
  ].join('\n');
}
