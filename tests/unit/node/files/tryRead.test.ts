import path from 'node:path';
import { expect, test } from 'vitest';
import { tryReadFile, tryReadJson, tryReadText } from '../../../../src/node/files/tryRead';
import { tempSite } from '../../tempSite';

test('returns what a file contains, and nothing for a missing file or a folder', () => {
  const dir = tempSite({ 'a.txt': 'é', 'folder/b.txt': '' });
  const file = path.join(dir, 'a.txt');
  expect(tryReadFile(file)).toEqual(Buffer.from('é'));
  expect(tryReadText(file)).toBe('é');
  for (const name of ['missing', 'folder', 'a.txt/b']) {
    expect(tryReadFile(path.join(dir, name))).toBeUndefined();
    expect(tryReadText(path.join(dir, name))).toBeUndefined();
    expect(tryReadJson(path.join(dir, name))).toEqual({});
  }
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['[1]', {}],
  ['null', {}],
  ['"a"', {}],
  ['{"a":', {}],
  ['', {}],
])('reads the JSON %s as %j', (text, expected) => {
  expect(tryReadJson(path.join(tempSite({ 'a.json': text }), 'a.json'))).toEqual(expected);
});
