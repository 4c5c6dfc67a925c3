import { afterEach, expect, it, vi } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { createPageScripts } from '../../../../src/node/dev/pageScripts';
import { watchWebpackCompiler } from '../../../../src/node/dev/watchWebpackCompiler';
import { removeTempFolders, tempFolder } from '../engine/openEngine';

afterEach(removeTempFolders);

it('compiles again if a file that a running compilation has added to its inputs changes meanwhile', async () => {
  const dir = tempFolder();
  const at = (name: string) => path.join(dir, name);
  writeFileSync(at('entry.js'), "console.log('otter');");
  writeFileSync(at('added.js'), "console.log('badger');");
  let onSealed = () => {};
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: dir,
    entry: at('entry.js'),
    output: { path: at('out') },
    plugins: [{ apply: ({ hooks }) => hooks.afterCompile.tap('test', () => onSealed()) }],
  });
  if (!compiler) throw new Error('webpack returned no compiler.');
  const watched = watchWebpackCompiler({
    compiler,
    finish: async () => readFileSync(at('out/main.js'), 'utf8'),
    onErrors() {},
  });
  expect(await watched.latest()).toContain('otter');
  onSealed = () => {
    onSealed = () => {};
    writeFileSync(at('added.js'), "console.log('wombat');");
    watched.invalidate([at('added.js')]);
  };
  writeFileSync(at('entry.js'), "import './added.js';");
  watched.invalidate([at('entry.js')]);
  await vi.waitFor(async () => expect(await watched.latest()).toContain('wombat'), { timeout: 20_000 });
  await watched.close();
});

it('reports no errors of a page that has been removed', async () => {
  const dir = tempFolder();
  const scripts = createPageScripts(dir);
  for (const page of ['/otter', '/badger']) {
    scripts.add(page);
    const code = page === '/badger' ? "import './missing';" : '';
    await scripts.write(
      page,
      async () => code,
      () => false,
    );
  }
  const compiler = webpack({
    mode: 'development',
    context: dir,
    entry: async () =>
      Object.fromEntries(Object.entries(scripts.entries()).map(([name, file]) => [name, { import: [file] }])),
    output: { path: path.join(dir, 'out') },
  });
  if (!compiler) throw new Error('webpack returned no compiler.');
  const reported: number[] = [];
  const watched = watchWebpackCompiler({
    compiler,
    finish: async ({ compilation }) => [...compilation.entrypoints.keys()],
    optionalEntries: {
      excludeFailed(_, errors) {
        scripts.exclude(new Set([scripts.getName('/badger')]), errors);
        return true;
      },
      includeAll: scripts.includeAll,
      errors: scripts.listErrors,
    },
    onErrors: (errors) => reported.push(errors.length),
  });
  expect(await watched.latest()).toEqual([scripts.getName('/otter')]);
  scripts.remove('/badger');
  watched.invalidate();
  await watched.latest();
  expect(reported).toEqual([1, 0]);
  await watched.close();
});
