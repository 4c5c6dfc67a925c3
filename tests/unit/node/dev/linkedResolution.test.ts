import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import webpack from 'webpack';
import { createLinkedResolution } from '../../../../src/node/dev/linkedResolution';
import { watchWebpackCompiler } from '../../../../src/node/dev/watchWebpackCompiler';
import { removeTempFolders, tempFolder } from '../engine/openEngine';

afterEach(removeTempFolders);

it('replaces sources by linked modules, also by one that is linked only when it is needed', async () => {
  const dir = tempFolder();
  const at = (name: string) => path.join(dir, name);
  const write = (name: string, text: string) => writeFileSync(at(name), `console.log('${text}');`);
  const linked = new Set([at('first.js')]);
  const toLinked = (file: string) => file.replace(/\.js$/, '.linked.js');
  for (const name of ['first.js', 'second.js', 'own.js']) write(name, `source of ${name}`);
  write('first.linked.js', 'linked first');
  writeFileSync(at('entry.js'), "import 'first';\nimport './own.js';");
  const missing: string[] = [];
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: dir,
    entry: at('entry.js'),
    output: { path: at('out') },
    // both caches of resolved files
    cache: { type: 'filesystem', cacheDirectory: at('cache') },
    resolve: {
      alias: { first: at('first.js'), second: at('second.js') },
      plugins: [
        createLinkedResolution({
          getLinkedFile: (file) => (/(?:first|second)\.js$/.test(file) ? toLinked(file) : undefined),
          isLinked: (file) => linked.has(file),
          onMissing: (file) => missing.push(file),
        }),
      ],
    },
  });
  if (!compiler) throw new Error('webpack returned no compiler.');
  const watched = watchWebpackCompiler({
    compiler,
    async addMissing() {
      const added = missing.splice(0);
      for (const file of added) {
        linked.add(file);
        write(path.basename(toLinked(file)), 'linked later');
      }
      return added.map(toLinked);
    },
    finish: async () => readFileSync(at('out/main.js'), 'utf8').match(/(?<=console\.log\(')[^']+/g),
    onErrors() {},
  });
  expect(await watched.latest()).toEqual(['linked first', 'source of own.js']);
  writeFileSync(at('entry.js'), "import 'first';\nimport 'second';");
  watched.invalidate([at('entry.js')]);
  expect(await watched.latest()).toEqual(['linked first', 'linked later']);
  await watched.close();
});
