import { describe, expect, it } from 'vitest';
import { getScriptLanguage } from '../../../../src/node/files/scriptLanguage';

describe('getScriptLanguage', () => {
  it.each([
    ['ts', ['a.ts', 'a.mts', 'a.cts', 'a.d.ts']],
    ['tsx', ['a.tsx']],
    ['jsx', ['a.js', 'a.jsx', 'a.mjs', 'a.cjs']],
    [undefined, ['a.md', 'a.mdx', 'a.json', 'js', 'a.js.map', 'ts/a']],
  ])('is %s by the extension', (language, files) => {
    for (const file of files) expect(getScriptLanguage(file), file).toBe(language);
  });

  it('is TypeScript in files of any extension for JavaScript if they may contain types', () => {
    for (const file of ['a.js', 'a.jsx', 'a.tsx']) expect(getScriptLanguage(file, true)).toBe('tsx');
    expect(getScriptLanguage('a.ts', true)).toBe('ts');
    expect(getScriptLanguage('a.md', true)).toBe(undefined);
  });
});
