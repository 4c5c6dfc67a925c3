import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  areSelfContained,
  createFileReader,
  findLocalModules,
  mayKeepState,
} from '../../../../src/node/files/localModules';
import { plainContext } from '../../../../src/node/files/plainContext';
import { tempSite } from '../../tempSite';

function load(files: Readonly<Record<string, string>>) {
  const dir = tempSite(files);
  const modules = findLocalModules(path.join(dir, 'a.js'), createFileReader(plainContext));
  return { names: modules.map(({ file }) => path.relative(dir, file)), modules };
}

test('finds transitive relative imports, also in cycles and folders', () => {
  const { names } = load({
    'a.js': "import b from './b';\nconst c = require('./c');\nimport x from 'x';",
    'b.ts': "export { d } from './a';",
    'c/index.js': "import('../d.json');",
    'd.json': '{}',
  });
  expect(names).toEqual(['a.js', 'b.ts', 'c/index.js', 'd.json']);
});

describe('mayKeepState', () => {
  test.each([
    'const found = new Map();',
    'const found = new Map<string, (text: string) => void>();',
    'export const found: Record<string, string> = {};',
    'const names: string[] = [ ]',
    'let count = 0;',
    'var last;',
  ])('finds the state of %s in a local module', (text) => {
    expect(
      mayKeepState(load({ 'a.js': "import './b';", 'b.js': `import x from 'x';\n${text}\n` }).modules),
    ).toBe(true);
  });

  test.each([
    'export default () => {\n  const found = new Map();\n  let count = 0;\n};',
    "const names = ['a'];",
    "const TABLE = new Map([['a', 1]]);",
    'const options = { a: 1 };',
  ])('finds none in %s', (text) => {
    expect(mayKeepState(load({ 'a.js': text }).modules)).toBe(false);
  });
});

describe('areSelfContained', () => {
  test.each([
    ['data', 'module.exports = { main: ["a"] };'],
    ['relative imports', "import b from './b';\nexport default { main: b };"],
    [
      'imports of types',
      "import type { S } from '@docusaurus/plugin-content-docs';\nexport default {} as S;",
    ],
  ])('accepts %s', (_, text) => {
    expect(areSelfContained(load({ 'a.js': text, 'b.js': 'export default [];' }).modules)).toBe(true);
  });

  test.each([
    ['an import of Node.js', "import fs from 'node:fs';"],
    ['an import without a name', "import 'side-effect';"],
    ['a required package', "const g = require('glob');"],
    ['a computed import', 'const b = require(name);'],
    ['an exported package', "export * from 'x';"],
    ['the environment', 'export default process.env.X ? [] : {};'],
    ['the time', 'export default [Date.now()];'],
    ['an import in a local module', "import './b';"],
  ])('rejects %s', (_, text) => {
    expect(areSelfContained(load({ 'a.js': text, 'b.js': "import os from 'os';" }).modules)).toBe(false);
  });
});
