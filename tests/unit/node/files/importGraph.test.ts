import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileReader } from '../../../../src/node/files/fileReader';
import { findLocalModules } from '../../../../src/node/files/importGraph';
import { plainContext } from '../../../../src/node/files/plainContext';
import { tempSite } from '../../tempSite';

function findNames(files: Readonly<Record<string, string>>, start = 'a.js'): readonly string[] {
  const dir = tempSite(files);
  const modules = findLocalModules(path.join(dir, start), createFileReader(plainContext));
  return modules.map(({ file }) => path.relative(dir, file));
}

test('finds transitive relative imports, also in cycles and folders', () => {
  const names = findNames({
    'a.js': "import b from './b';\nconst c = require('./c');\nimport x from 'x';",
    'b.ts': "export { d } from './a';",
    'c/index.js': "import('../d.json');",
    'd.json': '{}',
  });
  expect(names).toEqual(['a.js', 'b.ts', 'c/index.js', 'd.json']);
});

test('leaves out modules of which only types are imported', () => {
  const names = findNames(
    {
      'a.ts': [
        "import type { X } from './x1';\nimport type X from './x2';\nimport type * as Y from \"./x3\";",
        "export type {\n  X as Z,\n} from './x4';\nexport type * from './x5';",
        "import { type V, v } from './b';\nimport type, { w } from './c';\nimport type from './d';",
        "const text = 'import type X'; import './e';",
      ].join('\n'),
      ...Object.fromEntries(
        ['x1', 'x2', 'x3', 'x4', 'x5', 'b', 'c', 'd', 'e'].map((name) => [`${name}.ts`, '']),
      ),
    },
    'a.ts',
  );
  expect(names).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts']);
});

test('finds imports in backticks and after comments', () => {
  const names = findNames({
    'a.js': "import(`./b`);\nimport(/* webpackChunkName: 'c' */ './c');",
    'b.js': '',
    'c.js': '',
  });
  expect(names).toEqual(['a.js', 'b.js', 'c.js']);
});

test('finds the modules of packages that are links to folders of the workspace', () => {
  const dir = tempSite({
    'site/a.js': "import '@own/x';\nimport '@own/x/sub';\nimport y from 'y';\nimport 'missing';",
    'packages/x/package.json': JSON.stringify({ exports: { '.': { import: './lib/main.mjs' } } }),
    'packages/x/lib/main.mjs': "import './part.mjs';",
    'packages/x/lib/part.mjs': '',
    'packages/x/sub/index.ts': '',
    'node_modules/y/package.json': '{ "main": "y.js" }',
    'node_modules/y/y.js': '',
    'node_modules/@own/README.md': '',
  });
  fs.symlinkSync('../../packages/x', path.join(dir, 'node_modules/@own/x'));
  const modules = findLocalModules(path.join(dir, 'site/a.js'), createFileReader(plainContext));
  expect(modules.map(({ file }) => path.relative(fs.realpathSync(dir), file)).sort()).toEqual([
    'packages/x/lib/main.mjs',
    'packages/x/lib/part.mjs',
    'packages/x/sub/index.ts',
    'site/a.js',
  ]);
});

test('finds TypeScript modules, also by the name of their compiled file', () => {
  const names = findNames({
    'a.js': "import './b.js';\nimport './c.mjs';\nimport './d';",
    'b.ts': "import './e.jsx';",
    'c.mts': '',
    'd.cts': '',
    'e.tsx': '',
  });
  expect(names).toEqual(['a.js', 'b.ts', 'c.mts', 'd.cts', 'e.tsx']);
});
