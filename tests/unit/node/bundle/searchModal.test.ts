import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import * as react from 'react';
import { describe, expect, it } from 'vitest';
import { convertSearchModal, isSearchModal } from '../../../../src/node/bundle/searchModal';

const file = createRequire(import.meta.url).resolve('@docsearch/react/modal');

/** Evaluates the converted module as webpack does, with React in the global object of the vendor script. */
function evaluate(code: string): Record<string, unknown> {
  const exports = {};
  new Function('module', 'exports', 'docsVendor', code)({ exports }, exports, { react });
  return exports;
}

describe('the modal of the search', () => {
  it('is recognized by its path', () => {
    expect(isSearchModal(file)).toBe(true);
    expect(isSearchModal(file.replace('DocSearchModal', 'DocSearchButton'))).toBe(false);
    expect(isSearchModal('/site/node_modules/@docsearch/react/dist/esm/DocSearchModal.js')).toBe(false);
  });

  it('becomes a CommonJS module that uses React from the vendor script', () => {
    const code = convertSearchModal(readFileSync(file, 'utf8'));
    expect(transformSync(code, { format: 'cjs', logLevel: 'silent' }).warnings).toEqual([]);
    const { DocSearchModal, ...others } = evaluate(code);
    expect(DocSearchModal).toBeTypeOf('function');
    expect(others).toEqual({});
  });

  it('keeps the imported names', () => {
    const code = convertSearchModal(
      'import e,{useMemo as t,memo}from"react";var m=()=>[e,t,memo];export{m as DocSearchModal};',
    );
    const { DocSearchModal } = evaluate(code) as { DocSearchModal: () => unknown };
    expect(DocSearchModal()).toEqual([react, react.useMemo, react.memo]);
  });

  it.each([
    ['another import', 'import e,{a as b}from"react";import"x";export{m as Other};'],
    ['no React', 'var a=1;export{a as DocSearchModal};'],
  ])('is rejected with %s', (_, code) => {
    expect(() => convertSearchModal(code)).toThrow('This version of @docsearch/react');
  });
});
