import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allPages } from '../../../../src/model/pageTasks';
import type { Site } from '../../../../src/model/site';
import { defineTask } from '../../../../src/model/task';
import { createEngine } from '../../../../src/node/engine/engine';
import { openStore } from '../../../../src/node/engine/store';
import { describeContent } from '../../../../src/node/output/outputEntries';
import { fileHash, getPluginFiles, outputTasks } from '../../../../src/node/output/outputTasks';
import { siteParameter } from '../../../../src/node/site/siteParameters';
import { givenSite } from '../../../../src/node/site/siteTasks';
import { errorsOf, tempSite } from '../../tempSite';

/** Returns how the manifest describes a copy of a file, and the tasks that ran in a new process. */
async function describeInNewProcess(
  siteDir: string,
  file: string,
  staticDirectories: readonly string[] = [],
) {
  const runs: string[] = [];
  const engine = createEngine({
    store: openStore(path.join(siteDir, 'store'), '1'),
    roots: { siteDir, generatorDir: '/generator' },
    tasks: outputTasks,
    onRun(key) {
      const name = key.slice(2).split(' ')[0] ?? '';
      if (name !== givenSite.name) runs.push(name);
    },
  });
  engine.register([givenSite]);
  engine.set(siteParameter, {
    siteDir,
    siteConfig: { staticDirectories },
    mdxSettings: [],
  } as unknown as Site);
  try {
    return { written: await engine.get(fileHash, file), runs };
  } finally {
    engine.save({ isComplete: true });
    engine.close();
  }
}

test('hashes a file again only if its content or the folders that files may come from have changed', async () => {
  const dir = tempSite({ 'static/a.txt': 'text' });
  const file = path.join(dir, 'static/a.txt');
  const roots = 'content-roots';
  const written = describeContent('text');
  expect(await describeInNewProcess(dir, file)).toEqual({ written, runs: ['file-hash', roots] });
  fs.writeFileSync(file, 'text');
  expect(await describeInNewProcess(dir, file)).toEqual({ written, runs: [roots] });
  fs.writeFileSync(file, 'next');
  expect(await describeInNewProcess(dir, file)).toEqual({
    written: describeContent('next'),
    runs: expect.arrayContaining(['file-hash']),
  });
  const { runs } = await describeInNewProcess(dir, file, [tempSite()]);
  expect(runs).toContain('file-hash');
});

test.each([
  [true, 'one'],
  [false, 'two'],
])(
  'creates the files of a plugin again in a new process unless it is incremental: %s',
  async (isIncremental, last) => {
    const siteDir = tempSite();
    const createFiles = async (text: string) => {
      const outputFiles = () => new Map([['a.txt', text]]);
      const engine = createEngine({
        store: openStore(path.join(siteDir, 'store'), '1'),
        roots: { siteDir, generatorDir: '/generator' },
        tasks: [
          ...outputTasks,
          defineTask({ name: allPages.name, run: () => [] }),
          // The same hash in both processes: the site has not changed.
          { ...givenSite, fingerprint: () => '' },
        ],
      });
      engine.set(siteParameter, {
        plugins: [{ name: 'p', id: 'default', instance: { name: 'p', isIncremental, outputFiles } }],
      } as unknown as Site);
      const { files } = await getPluginFiles(engine, { name: 'p', id: 'default', isIncremental });
      engine.save({ isComplete: true });
      engine.close();
      return files.get('a.txt');
    };
    expect(await createFiles('one')).toBe('one');
    expect(await createFiles('two')).toBe(last);
  },
);

test('refuses a file outside of the site', async () => {
  const outside = tempSite({ 'a.txt': 'secret' });
  const dir = tempSite();
  const describeOutside = () => describeInNewProcess(dir, path.join(outside, 'a.txt'));
  expect(await errorsOf(describeOutside, outside)).toContain('`a.txt` is outside the site.');
});
