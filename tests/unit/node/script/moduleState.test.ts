import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFileReader } from '../../../../src/node/files/fileReader';
import { findLocalModules } from '../../../../src/node/files/importGraph';
import { plainContext } from '../../../../src/node/files/plainContext';
import { mayKeepState } from '../../../../src/node/script/moduleState';
import { root } from '../../../driver/ownDocs';
import { tempSite } from '../../tempSite';

function check(files: Readonly<Record<string, string>>, start = 'a.js'): Promise<boolean> {
  const dir = tempSite(files);
  return mayKeepState(findLocalModules(path.join(dir, start), createFileReader(plainContext)));
}

describe('finds the state of a local module', () => {
  test.each([
    'const found = new Map();',
    'const found = new Map<string, (text: string) => void>();',
    'export const found: Record<string, string> = {};',
    'const names: string[] = [ ]',
    'const a = 1, found = /* pages */ new Set;',
    'const found = Object.create(null);',
    'class Index { static entries = [] }',
    '{ const found = new Map(); exports.get = () => found; }',
    'let found; found = new WeakMap();',
    'let count = 0; export const next = () => count++;',
    'var last; export function plugin(page) { last = page; }',
    'let last; export const plugin = (tree) => ({ title: last } = tree);',
    'let last; export const plugin = (tree) => { for (last of tree.children) {} };',
    'const state = { pages: 0 }; export const plugin = () => () => { state.pages += 1; };',
    'const state = { last: 0 }; export const plugin = () => { delete state.last; };',
    "const names = ['a']; export const add = (name) => names.push(name);",
    "const names = new Set(['a']); export const add = (name) => { const all = names; all.add(name); };",
    'const state = { seen: new Set([1]) }; export const add = (x) => { const { seen } = state; seen.add(x); };',
    "const names = ['a']; export const sort = (own) => (own ?? names).sort();",
    'const pages = [{ n: 0 }]; export const add = () => { for (const page of pages) page.n++; };',
    'const state = { a: 1 }; export const add = (x) => Object.assign(state, x);',
    'export const plugin = () => { plugin.count++; };',
    'export const plugin = () => { exports.count++; };',
    'export const plugin = () => { globalThis.seen ??= 1; };',
    "import { state } from './state'; export const plugin = () => { state.count++; };",
    "export const plugin = () => { require('./state').count++; };",
    "export const plugin = async () => { (await import('./state')).default.count++; };",
    'export default {',
  ])('%s', async (text) => {
    expect(await check({ 'a.js': "import './b';", 'b.ts': `import x from 'x';\n${text}\n` })).toBe(true);
  });
});

test.each([
  'const found = []; export default { plugins: [() => collect(found)] };',
  'let found; found = new Map(); export default { plugins: [() => collect(found)] };',
  'class Index { static entries = [] } export default { plugins: [] };',
])('finds the state of the module itself: %s', async (text) => {
  expect(await check({ 'a.js': text })).toBe(true);
});

describe('finds none in', () => {
  test.each([
    'export default () => {\n  const found = new Map();\n  let count = 0;\n  found.set(count++, 1);\n};',
    "const names = ['a'];",
    "const plugins = []; if (process.env.X) plugins.push('x'); module.exports = { plugins };",
    "let plugins; plugins = []; plugins.push('x'); export default { plugins, remarkPlugins: [() => {}] };",
    "const TABLE = new Map([['a', 1]]); export const get = (key) => TABLE.get(key);",
    'const options = { a: 1 }; export const plugin = () => ({ ...options, b: [] });',
    'var x = 1; export const get = () => x;',
    'let title; title = process.env.TITLE; export const get = () => title;',
    'const config = { plugins: [], a: {} }; config.b = []; config.plugins.push(1); module.exports = config;',
    '// const found = new Map();\n/*\nlet count = 0;\n*/',
    'export default `\nlet count = 0;\nconst found = [];\n`;',
    'export const plugin = () => (tree) => { for (const node of tree.children) node.value = 1; tree.children.push(1); };',
    'class Page { items = []; add(x) { this.items.push(x); } }',
    'const WORD = /a/y; export const find = (text, at) => { WORD.lastIndex = at; return WORD.exec(text); };',
  ])('%s', async (text) => {
    expect(await check({ 'a.js': text })).toBe(false);
  });

  test('a module of which a type is imported', async () => {
    const files = { 'a.ts': "import type { B } from './b';", 'b.ts': 'export const found: B[] = [];' };
    expect(await check(files, 'a.ts')).toBe(false);
  });

  test('the config of this repository', async () => {
    const config = path.join(root, 'docusaurus.config.ts');
    expect(await mayKeepState(findLocalModules(config, createFileReader(plainContext)))).toBe(false);
  });

  test('data', async () => {
    expect(await check({ 'a.js': "export { default } from './b.json';", 'b.json': '{}' })).toBe(false);
  });
});
