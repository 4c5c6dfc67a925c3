import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import * as react from 'react';
import { describe, expect, it } from 'vitest';
import { INSIGHTS_SCRIPT } from '../../../../plugins/search';
import { convertSearchModal, isSearchModal, patchPackageCode } from '../../../../src/node/bundle/searchModal';
import { fakeTrustedTypes } from '../../fakeTrustedTypes';

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

/** Code that a strict policy rejects: code from text, and style elements. */
const REFUSED = /\beval\(|\bFunction\(|"style",(?:null|\{)/g;

describe('patchPackageCode', () => {
  it('removes code of the search box that a strict policy rejects', () => {
    const source = readFileSync(file);
    expect(String(source).match(REFUSED)).toEqual(['"style",null', 'Function(']);
    const code = patchPackageCode(file, source) ?? '';
    expect(code.match(REFUSED)).toBeNull();
    // It is still a module, and nothing else was removed.
    expect(() => transformSync(code, { format: 'esm' })).not.toThrow();
    expect(Math.abs(source.length - code.length)).toBeLessThan(200);
  });

  it('loads the script of the search box under a policy that accepts only its URL', () => {
    const code = patchPackageCode(file, readFileSync(file)) ?? '';
    const [assignment = '', , name = ''] =
      /\bn\.src=\(self\.trustedTypes\?(.*?)\.createScriptURL\(\w+\):(\w+)\)/.exec(code) ?? [];
    expect(assignment).not.toBe('');
    const versions = /="([\d.]+)",\w+="(https:\/\/cdn[^"]*)"\.concat\(\w+,"([^"]*)"\)/.exec(code) ?? [];
    const [, version, start, end] = versions;
    expect(`${start}${version}${end}`).toBe(INSIGHTS_SCRIPT);
    const script = { src: '' };
    const trustedTypes = fakeTrustedTypes();
    new Function('self', 'trustedTypes', 'n', name, assignment)(
      { trustedTypes },
      trustedTypes,
      script,
      'the address',
    );
    expect(script.src).toEqual({ policy: 'docs-insights', value: 'the address' });
    // No other script is loaded.
    expect(code.match(/createElement\("script"\)/g)).toHaveLength(1);
  });

  it('leaves other files unchanged', () => {
    expect(patchPackageCode('/node_modules/other/DocSearchModal.js', 'new Function("")')).toBeUndefined();
  });
});
