import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { getDefaultExport, importModule, loadExports } from '../../../../src/node/config/loadModule';
import { tempSite } from '../../tempSite';

it.each([
  ['export default [1];', [1]],
  ['export default { a: 1 }; export const b = 2;', { a: 1, b: 2 }],
  ['const f = () => 3; export default f;', 3],
  ['export const b = 2;', { b: 2 }],
  ['module.exports = { default: 4 };', { default: 4 }],
])('returns the default export where a module requires %s', async (source, expected) => {
  const dir = tempSite({
    'config.ts': `const list = require('./list'); export default { value: typeof list === 'function' ? list() : list };`,
    'list.ts': source,
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual({ value: expected });
});

it('keeps named and default imports of a module that is also required', async () => {
  const dir = tempSite({
    'config.ts': `const { both } = require('./a'); export default { both, list: require('./list') };`,
    'a.ts': `import list, { b } from './list'; export const both = [list.a, b];`,
    'list.ts': 'export default { a: 1 }; export const b = 2;',
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual({ both: [1, 2], list: { a: 1, b: 2 } });
});

it('imports a CommonJS module that Node.js cannot load as the default export', async () => {
  const dir = tempSite({
    'config.ts':
      "import theme, { colors } from './theme'; export default [Object.keys(theme), theme.colors, colors];",
    'theme.js': "module.exports = { ...require('./shared') };",
    'shared.ts': "export const colors: string[] = ['red'];",
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual([['colors'], ['red'], ['red']]);
});

it('imports the exports of a compiled ES module, also of a getter', async () => {
  const dir = tempSite({
    'config.ts': `
      import tool, { Joi } from 'tool';
      import all, { level } from 'tool/level';
      export default [tool, Joi, level, all.level];`,
    'node_modules/tool/index.js': `
      Object.defineProperty(exports, '__esModule', { value: true });
      exports.default = 'tool';
      for (const name of ['Joi']) Object.defineProperty(exports, name, { enumerable: true, get: () => 'schema' });`,
    'node_modules/tool/level.js': `
      Object.defineProperty(exports, '__esModule', { value: true });
      exports.level = 1;`,
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual(['tool', 'schema', 1, 1]);
});

it('imports the exports of a CommonJS module that Node.js does not find in its code', async () => {
  const dir = tempSite({
    'config.ts': `
      import * as zip from 'zip';
      import one from 'zip';
      import { shrink } from 'zip';
      export default [zip.shrink(2), zip.default === one, shrink(4), Object.keys(await import('zip'))];`,
    'node_modules/zip/index.js':
      'const zip = (() => ({ shrink: (size) => size / 2 }))();\nmodule.exports = zip;',
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual([1, true, 2, ['default', 'shrink']]);
});

it('returns the namespace of a package that an ES module in a package imports dynamically', async () => {
  const dir = tempSite({
    'config.js': "module.exports = require('highlighter').load().then((grammar) => [grammar.default]);",
    'node_modules/highlighter/package.json': '{ "exports": "./index.mjs" }',
    'node_modules/highlighter/index.mjs': "export const load = () => import('grammar');",
    'node_modules/grammar/package.json': '{ "exports": "./index.mjs" }',
    'node_modules/grammar/index.mjs': "export default 'main';\nexport const name = 'grammar';",
  });
  expect(await importModule(path.join(dir, 'config.js'))).toEqual(['main']);
});

it('compiles ES modules of packages, unless one of them has an `await` outside of functions', async () => {
  const plugin =
    "import log, { level } from 'log';\nimport own, { name } from './own.js';\nimport url from 'dependency';\n";
  const dir = tempSite({
    'node_modules/log/index.js': `
      Object.defineProperty(exports, '__esModule', { value: true });
      exports.default = { info: () => 'info' };
      exports.level = 1;`,
    'node_modules/plugin/package.json': '{ "type": "module" }',
    'node_modules/plugin/index.js': `${plugin}export default () => [log.info(), level, own, name, url];`,
    'node_modules/dependency/package.json': '{ "exports": "./index.mjs" }',
    'node_modules/dependency/index.mjs': 'export default import.meta.url.replace(/.*\\//, "");',
    'node_modules/plugin/own.js': "export default 'own';\nexport const name = 'name';",
    'node_modules/waiting/index.mjs': "export default await Promise.resolve(() => 'waited');",
  });
  const load = async (name: string) => getDefaultExport(await loadExports(path.join(dir, name)));
  const create = (await load('node_modules/plugin/index.js')) as () => unknown;
  expect(create()).toEqual(['info', 1, 'own', 'name', 'index.mjs']);
  expect(((await load('node_modules/waiting/index.mjs')) as () => unknown)()).toBe('waited');
});

it('loads ES modules of packages that declare the variables of CommonJS modules', async () => {
  const dir = tempSite({
    'node_modules/plugin/index.js': `
      import path from 'node:path';
      import { createRequire } from 'node:module';
      import { fileURLToPath } from 'node:url';
      const __filename = fileURLToPath(import.meta.url);
      const __dirname = path.dirname(__filename);
      const require = createRequire(import.meta.url);
      export default () => [path.basename(__dirname), require('./data.json')];`,
    'node_modules/plugin/data.json': '1',
  });
  const create = (await importModule(path.join(dir, 'node_modules/plugin/index.js'))) as () => unknown;
  expect(create()).toEqual(['plugin', 1]);
});

it.each([
  ['in sloppy mode', '', 5],
  ['in strict mode if it says so', "/* Plugin */\n'use strict';\n", 'total is not defined'],
])('runs a CommonJS module %s', async (_, start, result) => {
  const dir = tempSite({
    'plugin.js': `${start}const load = () => import('node:path');
      try { total = 5; module.exports = total; } catch (error) { module.exports = error.message; }`,
    'config.js': "module.exports = require('./plugin');",
    'config.mjs': "import value from './plugin.js';\nexport default value;",
  });
  try {
    for (const file of ['plugin.js', 'config.js', 'config.mjs'])
      expect(await importModule(path.join(dir, file))).toBe(result);
  } finally {
    Reflect.deleteProperty(globalThis, 'total');
  }
});

it('shares the webpack of the generator with plugins and packages that depend on another version', async () => {
  const dir = tempSite({
    'node_modules/webpack/package.json': '{ "name": "webpack", "version": "5.1.0", "main": "index.js" }',
    'node_modules/webpack/index.js': "exports.version = '5.1.0';",
    'node_modules/polyfills/index.js': "module.exports = require('webpack').version;",
    'plugin.mjs': "import webpack from 'webpack';\nexport default [webpack.version, require('polyfills')];",
  });
  const { version } = await import('webpack');
  expect(await importModule(path.join(dir, 'plugin.mjs'))).toEqual([version, version]);
});

it('shares the webpack of the generator if comments in another version look like an ES module', async () => {
  const dir = tempSite({
    'node_modules/webpack/package.json': '{ "name": "webpack", "version": "5.1.0", "main": "index.js" }',
    'node_modules/webpack/index.js': "// a getter per\n// export const plugin\nexports.version = '5.1.0';",
    'plugin.js': "module.exports = require('webpack').version;",
    'plugin.mjs':
      "import { version } from 'webpack';\nimport * as all from 'webpack';\nexport default [version, all.version];",
  });
  const { version } = await import('webpack');
  expect(await importModule(path.join(dir, 'plugin.js'))).toBe(version);
  expect(await importModule(path.join(dir, 'plugin.mjs'))).toEqual([version, version]);
});

it('replaces packages that are installed, also in CommonJS modules and in calls after loading', async () => {
  const dir = tempSite({
    'plugin.js': `
      const nested = require('./nested');
      module.exports = () => [nested, require('wrapped-plugin').default, require('other-plugin')];`,
    'nested.js': `const { default: create } = require('wrapped-plugin'); module.exports = create;`,
    'node_modules/wrapped-plugin/index.js': `module.exports = { default: 'installed' };`,
    'node_modules/other-plugin/index.js': `module.exports = 'other';`,
  });
  const exports = await loadExports(path.join(dir, 'plugin.js'), {
    'wrapped-plugin': { default: 'replaced' },
  });
  await importModule(path.join(dir, 'nested.js'));
  expect((getDefaultExport(exports) as () => unknown)()).toEqual(['replaced', 'replaced', 'other']);
});

it('loads a changed CommonJS module again', async () => {
  const dir = tempSite({
    'plugin.js': `module.exports = require('./list');`,
    'list.js': `module.exports = [1];`,
  });
  const file = path.join(dir, 'plugin.js');
  expect(await importModule(file)).toEqual([1]);
  writeFileSync(path.join(dir, 'list.js'), `module.exports = [2];`);
  expect(await importModule(file)).toEqual([2]);
  writeFileSync(file, `module.exports = [3];`);
  expect(await importModule(file)).toEqual([3]);
});

it.each(['config.mjs', 'config.ts', 'config.js'])(
  'loads changed modules that %s imports again',
  async (name) => {
    const names = [
      './list.cjs',
      './module.mjs',
      './common.js',
      './typed.ts',
      './data.json',
      './package/own.js',
    ];
    const imports = names.map((request, index) => `import v${index} from '${request}';`);
    const values = names.map((request, index) => (request.endsWith('.json') ? `...v${index}` : `v${index}`));
    const write = (value: number) => ({
      'list.cjs': `module.exports = ${value};`,
      'module.mjs': `import { value } from './nested.mjs';\nexport default value;`,
      'nested.mjs': `export const value = await Promise.resolve(${value});`,
      'common.js': `module.exports = require('./list.cjs');`,
      'typed.ts': `export default ${value} as number;`,
      'data.json': `[${value}]`,
      'package/own.js': `export default ${value};`,
    });
    const dir = tempSite({
      [name]: `${imports.join('\n')}\nexport default [${values.join(', ')}, (await import('./module.mjs')).default];`,
      'package/package.json': '{ "type": "module" }',
      ...write(1),
    });
    expect(await importModule(path.join(dir, name))).toEqual(Array(7).fill(1));
    for (const [file, text] of Object.entries(write(2))) writeFileSync(path.join(dir, file), text);
    expect(await importModule(path.join(dir, name))).toEqual(Array(7).fill(2));
  },
);

it('evaluates each module once, whether modules import, require or concurrently await it', async () => {
  const dir = tempSite({
    'config.mjs': `
      import own from './own.cjs';
      import state from './state.cjs';
      const [a, b] = await Promise.all([import('./a.mjs'), import('./b.mjs')]);
      export default [own === state, a.value, b.value, a.getOther(), b.getOther()];`,
    'own.cjs': "module.exports = require('./state.cjs');",
    'state.cjs': 'module.exports = {};',
    'a.mjs':
      "import { value } from './shared.mjs';\nimport { getOther } from './b.mjs';\nexport { value, getOther };",
    'b.mjs':
      "import * as a from './a.mjs';\nimport { value } from './shared.mjs';\nexport { value };\nexport const getOther = () => a.value;",
    'shared.mjs': 'export const value = await new Promise((resolve) => setTimeout(() => resolve({}), 1));',
  });
  const [isSame, first, ...others] = (await importModule(path.join(dir, 'config.mjs'))) as readonly unknown[];
  expect(isSame).toBe(true);
  expect(first).toEqual({});
  for (const other of others) expect(other).toBe(first);
});
