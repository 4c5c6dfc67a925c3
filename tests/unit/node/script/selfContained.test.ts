import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFileReader } from '../../../../src/node/files/fileReader';
import { findLocalModules } from '../../../../src/node/files/importGraph';
import { plainContext } from '../../../../src/node/files/plainContext';
import { areSelfContained } from '../../../../src/node/script/selfContained';
import { tempSite } from '../../tempSite';

function check(text: string, { name = 'a.js', b = 'export default [];' } = {}): Promise<boolean> {
  const dir = tempSite({ [name]: text, 'b.js': b, 'data.json': '{ "process": "import" }' });
  return areSelfContained(findLocalModules(path.join(dir, name), createFileReader(plainContext)));
}

describe('accepts', () => {
  test.each([
    ['data', 'module.exports = { main: ["a"] };'],
    ['relative imports', "import b from './b';\nexport default { main: b };"],
    ['relative exports', "export { default } from './b'; export * from './b';"],
    ['required data', "const data = require('./data.json');\nexports.main = data;"],
    ['a relative import in backticks', 'export default (await import(`./b`)).default;'],
    ['comments', "// import fs from 'node:fs'; process.env\n/* require('x') */ export default [];"],
    ['strings', "export default { main: ['process', \"import 'x'\", 'Date', 'fetch'] };"],
    ['template literals', `const a = 1; export default [\`require('glob') \${a} process.env\`];`],
    ['property names', 'export default { global: [1], items: { meta: [].length, Date: 1 }.Date };'],
    [
      'variables with the names of globals',
      'const process = { env: 1 }; export default (Date) => process.env + Date;',
    ],
    [
      'a computation',
      'const f = (n) => Math.max(n, 1); export default Object.keys({ a: f(1) }).map(String);',
    ],
  ])('%s', async (_, text) => {
    expect(await check(text)).toBe(true);
  });

  test('imports of types', async () => {
    const text = "import type { S } from '@docusaurus/plugin-content-docs';\nexport default {} as S;";
    expect(await check(text, { name: 'a.ts' })).toBe(true);
  });
});

describe('rejects', () => {
  test.each([
    ['an import of Node.js', "import fs from 'node:fs';"],
    ['an import on several lines', "import {\n  // the files\n  readdirSync,\n} from\n  'fs';"],
    ['an import without a name', "import 'side-effect';"],
    ['a required package', "const g = require('glob');"],
    ['a required package after a comment', "const g = require(/* './b' */ 'glob');"],
    ['an import in a function', "export default () => { const f = () => import('glob'); return f; };"],
    ['an import in a template literal', `export default \`\${require('glob')}\`;`],
    ['a computed import', 'const b = require(name);'],
    ['a request that is put together', "const b = require('./' + 'b');"],
    ['a file that does not exist', "const b = require('./missing');"],
    ['an alias of require', "const r = require; r('fs');"],
    ['another require', "module.require('fs');"],
    ['a resolved request', "export default require.resolve('./b');"],
    ['an exported package', "export * from 'x';"],
    ['a named export of a package', "export { a } from 'x';"],
    ['the environment', 'export default process.env.X ? [] : {};'],
    ['a destructured environment', 'const { env } = process; export default env.X;'],
    ['an alias of the process', 'const p = globalThis; export default p.process;'],
    ['a check of a type', "export default typeof process === 'object';"],
    ['a shorthand property', 'export default { process };'],
    ['the time', 'export default [Date.now()];'],
    ['a random number', 'export default [Math.random()];'],
    ['a computed random number', "export default [Math['ran' + 'dom']()];"],
    ['a destructured random number', 'const { random } = Math; export default [random()];'],
    ['the URL of the module', 'export default [import.meta.url];'],
    ['the folder', 'export default [__dirname];'],
    ['the global object', 'export default (function () { return this; })();'],
    ['a created function', "export default [].constructor.constructor('return process')();"],
    ['evaluated code', "export default eval('1');"],
    ['a clock', 'export default performance.now();'],
    ['an import in a local module', "import './b';"],
    ['an import in a dynamically imported module', "export default () => import('./b');"],
    ['invalid code', 'export default {'],
  ])('%s', async (_, text) => {
    expect(await check(text, { b: "import os from 'os';" })).toBe(false);
  });

  test('imports that are not marked as types', async () => {
    const text = "import { S } from '@docusaurus/plugin-content-docs';\nexport default {} as S;";
    expect(await check(text, { name: 'a.ts' })).toBe(false);
  });
});
