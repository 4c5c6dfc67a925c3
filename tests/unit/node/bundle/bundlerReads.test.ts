import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineTask } from '../../../../src/model/task';
import { recordBundler } from '../../../../src/node/bundle/bundlerReads';
import { createEngine } from '../../../../src/node/engine/engine';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { tempSite, writeFiles } from '../../tempSite';

/**
 * Opens a task that bundles `src/main.js`, ignores the content of `src/main.css`, looks for `src/lib/main.js`, and imports all files
 * of `src/parts`.
 */
function openBundler(onRun: (dir: string) => void = () => {}) {
  const dir = tempSite({ 'src/main.js': '1', 'src/main.css': '', 'src/parts/a.js': 'a', 'out/main.js': '' });
  const at = (name: string) => path.join(dir, name);
  let runs = 0;
  const task = defineTask<null, string>({
    name: 'bundle',
    async run(context) {
      const { text } = await recordBundler({
        context,
        generated: [at('out')],
        async bundle() {
          runs++;
          const names = ['src/main.js', 'src/parts/a.js', 'src/lib/deep/main.js'];
          const found = names.filter((name) => fs.existsSync(at(name)));
          const unread = [at('src/main.css')].filter((file) => fs.existsSync(file));
          const text = found.map((name) => fs.readFileSync(at(name), 'utf8')).join();
          fs.writeFileSync(at('out/main.js'), `${runs}`);
          onRun(dir);
          return {
            text,
            files: [...found.map(at), at('out/main.js'), dir],
            unread,
            folders: [at('src/parts')],
            missing: names.filter((name) => !found.includes(name)).map(at),
          };
        },
      });
      return text;
    },
  });
  const engine = createEngine({
    store: createMemoryStore(),
    roots: { siteDir: dir, generatorDir: '/generator' },
    tasks: [task],
  });
  return {
    dir,
    /** Returns the result after all changes, and how often the bundler has run. */
    async bundle(files: Readonly<Record<string, string>> = {}) {
      writeFiles(dir, files);
      engine.invalidate();
      return [await engine.get(task, null), runs] as const;
    },
  };
}

/** Clocks of file systems are not exact: files that are younger count as changed. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('recordBundler', () => {
  it('runs again only after changes that affect the bundle', async () => {
    const { dir, bundle } = openBundler();
    await settle();
    expect(await bundle()).toEqual(['1,a', 1]);
    const unread = { 'src/other.js': '', 'src/main.css': 'changed', 'out/main.js': 'changed' };
    expect(await bundle(unread)).toEqual(['1,a', 1]);
    const changes: readonly Readonly<Record<string, string>>[] = [
      { 'src/main.js': '2' },
      { 'src/parts/b.js': 'b' },
      { 'src/parts/b.js': 'changed' },
      { 'src/parts/below/c.js': 'c' },
      { 'src/lib/deep/main.js': '' },
    ];
    for (const [index, files] of changes.entries()) {
      writeFiles(dir, files);
      await settle();
      expect((await bundle())[1], JSON.stringify(files)).toBe(index + 2);
    }
    fs.rmSync(path.join(dir, 'src/main.css'));
    await settle();
    expect((await bundle())[1]).toBeGreaterThan(changes.length + 1);
  });

  it('does not run again if something changes that it has not read', async () => {
    const { dir, bundle } = openBundler((at) => writeFiles(at, { 'other.js': '', 'src/other.js': '' }));
    await settle();
    expect(await bundle()).toEqual(['1,a', 1]);
    expect(fs.existsSync(path.join(dir, 'other.js'))).toBe(true);
  });

  const move = (dir: string, from: string, to: string) =>
    fs.renameSync(path.join(dir, from), path.join(dir, to));

  it.each<readonly [string, string, (dir: string) => void]>([
    ['a file changes', 'new,a', (dir) => writeFiles(dir, { 'src/main.js': 'new' })],
    ['a file is removed', '1', (dir) => fs.rmSync(path.join(dir, 'src/parts/a.js'))],
    ['an unread file is removed', '1,a', (dir) => fs.rmSync(path.join(dir, 'src/main.css'))],
    ['a folder is removed', '1', (dir) => fs.rmSync(path.join(dir, 'src/parts'), { recursive: true })],
    ['a missing file is added', '1,a,deep', (dir) => writeFiles(dir, { 'src/lib/deep/main.js': 'deep' })],
    ['a missing folder is moved into place', '1,a,old', (dir) => move(dir, 'lib', 'src/lib')],
    [
      'a folder is replaced',
      '1,old',
      (dir) => {
        move(dir, 'src/parts', 'src/before');
        move(dir, 'parts', 'src/parts');
      },
    ],
  ])('runs again at once if %s while it runs', async (_, expected, change) => {
    let isFirst = true;
    const { dir, bundle } = openBundler((at) => {
      if (isFirst) change(at);
      isFirst = false;
    });
    writeFiles(dir, { 'lib/deep/main.js': 'old', 'parts/a.js': 'old' });
    await settle();
    expect(await bundle()).toEqual([expected, 2]);
    expect(await bundle()).toEqual([expected, 2]);
  });

  it('never keeps content that a file had only while the bundler ran', async () => {
    const contents = ['2', '1'];
    const { bundle } = openBundler((dir) => {
      const next = contents.shift();
      if (next !== undefined) writeFiles(dir, { 'src/main.js': next });
    });
    await settle();
    expect(await bundle()).toEqual(['1,a', 3]);
    expect((await bundle())[0]).toBe('1,a');
  });

  it('ends if the bundler changes its own files in each run', async () => {
    let content = 1;
    const { bundle } = openBundler((dir) => writeFiles(dir, { 'src/main.js': `${++content}` }));
    await settle();
    expect(await bundle()).toEqual(['3,a', 3]);
  });
});
