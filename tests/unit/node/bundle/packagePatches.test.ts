import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { INSIGHTS_SCRIPT } from '../../../../plugins/search';
import { patchPackageCode } from '../../../../src/node/bundle/packagePatches';
import { fakeTrustedTypes } from '../../fakeTrustedTypes';

const file = createRequire(import.meta.url).resolve('@docsearch/react/modal');

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
