import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { strictCode } from '../../../../src/node/bundle/strictPackages';

const file = createRequire(import.meta.url).resolve('@docsearch/react/modal');

/** What a strict policy refuses: text that is run as code, and style elements. */
const REFUSED = /\beval\(|\bFunction\(|"style",(?:null|\{)/g;

describe('the code of a package under a strict policy', () => {
  it('is that of the search box without what the policy refuses', () => {
    const source = readFileSync(file);
    expect(String(source).match(REFUSED)).toEqual(['"style",null', 'Function(']);
    const code = strictCode(file, source) ?? '';
    expect(code.match(REFUSED)).toBeNull();
    // still a module, and all but what was taken out
    expect(() => transformSync(code, { format: 'esm' })).not.toThrow();
    expect(source.length - code.length).toBeLessThan(200);
  });

  it('is as it was everywhere else', () => {
    expect(strictCode('/node_modules/other/DocSearchModal.js', 'new Function("")')).toBeUndefined();
  });
});
