import { parse } from 'acorn';
import type { Program } from 'estree-jsx';
import { describe, expect, it } from 'vitest';
import { getDeclaredNames, resolveScopes } from '../../../../src/node/script/scopes';

const parseModule = (code: string) => parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;

describe('getDeclaredNames', () => {
  const getNames = (code: string) => [...getDeclaredNames(parseModule(code).body)];

  it('returns the names of imports and declarations', () => {
    expect(getNames(`import a, { b, x as c } from 'm'; import * as d from 'n'; import 'o';`)).toEqual([
      ...'abcd',
    ]);
    expect(getNames('export const a = 1, b = 2; export function c() {} export default class d {}')).toEqual([
      ...'abcd',
    ]);
  });

  it('returns the names of patterns', () => {
    expect(getNames('const { a, x: [b = y, , ...c], [z]: { d } = {}, ...e } = f;')).toEqual([...'abcde']);
  });

  it('returns no names of functions and blocks', () => {
    expect(getNames('export const a = (b) => { var c; { let d } }; { let e; var f; }')).toEqual(['a', 'f']);
    expect(getNames('export default (function a() {});')).toEqual([]);
  });

  it('returns the names that a module exports from others', () => {
    expect(getNames(`export { a } from 'm'; export * from 'n';`)).toEqual(['a']);
  });
});

describe('resolveScopes', () => {
  it('distinguishes variables with the same name', () => {
    const { parents, getBinding } = resolveScopes(
      parseModule(`import { a } from 'm'; a; ((a) => a)(); { let a; a; } try {} catch ({ a }) { a; } b;`),
    );
    const kinds = [...parents.keys()].flatMap((node) =>
      node.type === 'Identifier' ? [getBinding(node)?.kind ?? 'global'] : [],
    );
    expect(kinds).toEqual(['import', 'parameter', 'variable', 'parameter', 'global']);
  });
});
