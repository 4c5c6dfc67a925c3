import type {
  ClassDeclaration,
  Expression,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  FunctionDeclaration,
  Identifier,
  ImportDeclaration,
  Literal,
  ObjectExpression,
  Program,
  Property,
  ReturnStatement,
  SpreadElement,
  VariableDeclaration,
} from 'estree-jsx';
import { getRequiredName } from '../resolveRequest';
import { createConst, createIdentifier, createLiteral, createMember, createProperty } from '../estree';
import {
  getName,
  getRequireArgument,
  getStringValue,
  type ModuleStatement,
  visitEstree,
} from '../../script/estree';
import { getDeclaredNames } from '../../script/scopes';

const ARGUMENT = createMember(createIdentifier('arguments'), 0);
/** Imports whose names the caller passes as properties of the argument itself. */
const RUNTIME = /^(?:react\/jsx-(?:dev-)?runtime|@mdx-js\/react)$/;

/**
 * Converts the program of a compiled page, an ES module, to a function body. The function takes `{Fragment, jsx, jsxs,
 * useMDXComponents, modules}`, where `modules` maps import requests to modules, and returns the exports of the module. Changes
 * the program.
 */
export function toFunctionBody(program: Program): {
  readonly body: Program;
  /** The exported names, without those of `export *`. */
  readonly exports: readonly string[];
} {
  const imports = [...convertRequires(program)];
  const statements: ModuleStatement[] = [];
  const exports: ObjectExpression['properties'] = [];
  for (const statement of program.body) {
    switch (statement.type) {
      case 'ImportDeclaration':
        imports.push(...convertImport(statement));
        break;
      case 'ExportNamedDeclaration':
        if (statement.declaration) statements.push(statement.declaration);
        exports.push(...convertNamedExport(statement));
        break;
      case 'ExportAllDeclaration':
        exports.push(convertExportAll(statement));
        break;
      case 'ExportDefaultDeclaration': {
        const { statement: declaration, id } = convertDefaultExport(statement);
        statements.push(declaration);
        exports.push(createProperty('default', id));
        break;
      }
      default:
        statements.push(statement);
    }
  }
  const result: ReturnStatement = {
    type: 'ReturnStatement',
    argument: { type: 'ObjectExpression', properties: exports },
  };
  const strict: ModuleStatement = {
    type: 'ExpressionStatement',
    expression: createLiteral('use strict'),
    directive: 'use strict',
  };
  return {
    body: { ...program, sourceType: 'script', body: [strict, ...imports, ...statements, result] },
    exports: exports.flatMap((property) => (property.type === 'Property' ? getName(property.key) : [])),
  };
}

/** Returns the expression for the source of an import: the argument itself, or one of its modules. */
function createSourceExpression(source: Literal): Expression {
  const request = String(source.value);
  return RUNTIME.test(request) ? ARGUMENT : createMember(createMember(ARGUMENT, 'modules'), request);
}

/** Replaces the calls of `require` by modules. Returns the variable that contains all modules, if there are any. */
function convertRequires(program: Program): readonly VariableDeclaration[] {
  const modules = createIdentifier('_modules');
  let isUsed = false;
  visitEstree(program, (node) => {
    const request = getStringValue(getRequireArgument(node));
    if (request === undefined) return;
    isUsed = true;
    const isPartial = request.startsWith('./');
    for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
    Object.assign(node, createMember(modules, isPartial ? request : getRequiredName(request)));
  });
  return isUsed ? [createConst(modules, createMember(ARGUMENT, 'modules'))] : [];
}

function convertImport(statement: ImportDeclaration): VariableDeclaration[] {
  const source = createSourceExpression(statement.source);
  const named = statement.specifiers.filter(({ type }) => type !== 'ImportNamespaceSpecifier');
  const namespaces = statement.specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier');
  const declarations = namespaces.map(({ local }) => createConst(local, source));
  if (named.length === 0) return declarations;
  const properties = named.map((specifier) =>
    createProperty(
      specifier.type === 'ImportSpecifier' ? getName(specifier.imported) : 'default',
      specifier.local,
    ),
  );
  return [...declarations, createConst({ type: 'ObjectPattern', properties }, source)];
}

function convertNamedExport({ declaration, source, specifiers }: ExportNamedDeclaration): Property[] {
  const module = source && createSourceExpression(source);
  const properties = specifiers.map(({ exported, local }) =>
    createProperty(getName(exported), module ? createMember(module, getName(local)) : local),
  );
  const declared = declaration ? [...getDeclaredNames([declaration])] : [];
  return [...properties, ...declared.map((name) => createProperty(name, createIdentifier(name)))];
}

function convertExportAll(statement: ExportAllDeclaration): Property | SpreadElement {
  const argument = createSourceExpression(statement.source);
  const { exported } = statement;
  return exported ? createProperty(getName(exported), argument) : { type: 'SpreadElement', argument };
}

/** Returns the statement that a default export becomes, and the variable with its value. */
function convertDefaultExport({ declaration }: ExportDefaultDeclaration): {
  readonly statement: ModuleStatement;
  readonly id: Identifier;
} {
  const isDeclaration = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  if (isDeclaration && declaration.id) {
    return { statement: declaration as FunctionDeclaration | ClassDeclaration, id: declaration.id };
  }
  const id = createIdentifier('_default');
  // A function or a class without a name is printed like an expression.
  return { statement: createConst(id, declaration as Expression), id };
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
