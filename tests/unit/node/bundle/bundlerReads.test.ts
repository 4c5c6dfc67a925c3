import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineTask } from '../../../../src/model/task';
import { recordBundler } from '../../../../src/node/bundle/bundlerReads';
import { createEngine } from '../../../../src/node/engine/engine';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { tempSite, writeFiles } from '../../tempSite';

/** Opens a task that bundles `src/main.js`, looks for `src/lib/main.js`, and imports all files of `src/parts`. */
function openBundler(onRun: (dir: string) => void = () => {}) {
  const dir = tempSite({ 'src/main.js': '1', 'src/parts/a.js': 'a', 'out/main.js': '' });
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
          const text = fs.readFileSync(at('src/main.js'), 'utf8');
          fs.writeFileSync(at('out/main.js'), `${runs}`);
          onRun(dir);
          return {
            text,
            files: [at('src/main.js'), at('out/main.js')],
            folders: [at('src/parts')],
            missing: [at('src/lib/deep/main.js')],
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
    expect(await bundle()).toEqual(['1', 1]);
    expect(await bundle({ 'src/other.js': '', 'out/main.js': 'changed' })).toEqual(['1', 1]);
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
  });

  it('runs again at once if a file changes while it runs', async () => {
    let isFirst = true;
    const { bundle } = openBundler((dir) => {
      if (isFirst) writeFiles(dir, { 'src/main.js': 'new' });
      isFirst = false;
    });
    await settle();
    expect(await bundle()).toEqual(['new', 2]);
  });
});
