import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import webpack from 'webpack';
import { createLinkedResolution } from '../../../../src/node/dev/linkedResolution';
import { watchWebpackCompiler } from '../../../../src/node/dev/watchWebpackCompiler';
import { removeTempFolders, tempFolder } from '../engine/openEngine';

afterEach(removeTempFolders);

/** Bundles `entry.js`, whose imports `first` and `second` are linked: one from the start, the other when it is needed. */
function watchLinked(entry: string) {
  const dir = tempFolder();
  const at = (name: string) => path.join(dir, name);
  const write = (name: string, text: string) => writeFileSync(at(name), `console.log('${text}');`);
  const linked = new Set([at('first.js')]);
  const toLinked = (file: string) => file.replace(/\.js$/, '.linked.js');
  for (const name of ['first.js', 'second.js', 'own.js']) write(name, `source of ${name}`);
  write('first.linked.js', 'linked first');
  writeFileSync(at('entry.js'), entry);
  const missing: string[] = [];
  let link = async () => {};
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
      if (added.length > 0) await link();
      for (const file of added) {
        linked.add(file);
        write(path.basename(toLinked(file)), 'linked later');
      }
      return added.map(toLinked);
    },
    finish: async () => readFileSync(at('out/main.js'), 'utf8').match(/(?<=console\.log\(')[^']+/g),
    onErrors() {},
  });
  return {
    compiler,
    watched,
    edit(name: string, code: string) {
      writeFileSync(at(name), code);
      watched.invalidate([at(name)]);
    },
    /** Sets what linking waits for. */
    beforeLink(wait: () => Promise<void>) {
      link = wait;
    },
  };
}

it('replaces sources by linked modules, also by one that is linked only when it is needed', async () => {
  const { watched, edit } = watchLinked("import 'first';\nimport './own.js';");
  expect(await watched.latest()).toEqual(['linked first', 'source of own.js']);
  edit('entry.js', "import 'first';\nimport 'second';");
  expect(await watched.latest()).toEqual(['linked first', 'linked later']);
  await watched.close();
});

it('bundles a module that is linked while webpack compiles other changes', async () => {
  const { compiler, watched, edit, beforeLink } = watchLinked("import './own.js';");
  await watched.latest();
  beforeLink(async () => {
    const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('test', () => resolve()));
    edit('own.js', "console.log('edited');");
    await compiled;
  });
  edit('entry.js', "import './own.js';\nimport 'second';");
  await vi.waitFor(async () => expect(await watched.latest()).toEqual(['edited', 'linked later']), {
    timeout: 20_000,
  });
  await watched.close();
});
