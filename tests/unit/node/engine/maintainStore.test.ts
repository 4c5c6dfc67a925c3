import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defineTask } from '../../../../src/model/task';
import { pruneStores, verifyStore } from '../../../../src/node/engine/maintainStore';
import {
  describeStore,
  statStoreFiles,
  sumSizes,
  writeRunCount,
} from '../../../../src/node/engine/storeReport';
import { createFakeFiles, type FakeFiles } from './fakeFiles';
import { openEngine, removeTempFolders, tempFolder } from './openEngine';

afterEach(removeTempFolders);

/** Stores content that cannot be compressed well. */
const page = defineTask<number, string>({
  name: 'page',
  run: (context, number) => {
    const text = context.readText(`/site/${number}.md`);
    const blob = context.store(Array.from({ length: 2000 }, (_, index) => index * number).join(text));
    return context.readBlob(blob).subarray(0, 20).toString();
  },
});

const VERSION = '1';

function createFiles(): FakeFiles {
  const fs = createFakeFiles();
  for (let number = 0; number < 30; number++) fs.write(`/site/${number}.md`, `text ${number} `);
  return fs;
}

/** Runs tasks as a command in a new process. Returns the tasks that ran. */
async function run(dir: string, fs: FakeFiles, numbers: readonly number[]): Promise<readonly string[]> {
  const { engine, takeRuns } = openEngine({ fs, dir, tasks: [page], version: VERSION });
  for (const number of numbers) expect(await engine.get(page, number)).toContain('text');
  engine.save({ isComplete: true });
  engine.close();
  const runs = takeRuns();
  writeRunCount(dir, runs.length);
  return runs;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const measure = (dir: string) => sumSizes(statStoreFiles(dir));

function findPacks(dir: string): readonly string[] {
  return readdirSync(path.join(dir, 'packs')).map((name) => path.join(dir, 'packs', name));
}

describe('describeStore', () => {
  it('counts the results, and those that the last command reused', async () => {
    const [dir, fs] = [tempFolder(), createFiles()];
    await run(dir, fs, range(0, 10));
    expect(describeStore(dir, VERSION)).toMatchObject({ results: 10, reused: 0, size: measure(dir) });
    fs.write('/site/1.md', 'text, edited');
    await run(dir, fs, range(0, 10));
    const { reused, oldest } = describeStore(dir, VERSION);
    expect(reused).toBe(9);
    expect(oldest?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('has no results of another version, and none in a missing folder', async () => {
    const dir = tempFolder();
    await run(dir, createFiles(), [1]);
    expect(describeStore(dir, 'other')).toMatchObject({ results: 0, size: measure(dir) });
    expect(describeStore(path.join(dir, 'missing'), VERSION)).toEqual({ results: 0, size: 0 });
  });
});

describe('verifyStore', () => {
  it('finds nothing in an intact store', async () => {
    const [dir, fs] = [tempFolder(), createFiles()];
    await run(dir, fs, range(0, 10));
    const { checked, ...found } = verifyStore({ dir, version: VERSION });
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(found).toEqual({ damaged: 0, removed: 0, isIndexDamaged: false });
    expect(await run(dir, fs, range(0, 10))).toEqual([]);
  });

  it('removes the results whose content is damaged, once', async () => {
    const [dir, fs] = [tempFolder(), createFiles()];
    await run(dir, fs, range(0, 10));
    const [pack = ''] = findPacks(dir);
    const bytes = readFileSync(pack);
    bytes.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 10);
    writeFileSync(pack, bytes);
    const store = { dir, version: VERSION };
    expect(verifyStore(store)).toMatchObject({ damaged: 1, removed: 1 });
    expect(verifyStore(store)).toMatchObject({ damaged: 0, removed: 0 });
    expect(await run(dir, fs, range(0, 10))).toHaveLength(1);
  });

  it('removes the results in a pack that was cut off', async () => {
    const [dir, fs] = [tempFolder(), createFiles()];
    await run(dir, fs, range(0, 10));
    const [pack = ''] = findPacks(dir);
    writeFileSync(pack, readFileSync(pack).subarray(0, -1));
    expect(verifyStore({ dir, version: VERSION })).toMatchObject({ damaged: 1, removed: 1 });
  });

  it('removes a damaged index', async () => {
    const [dir, fs] = [tempFolder(), createFiles()];
    await run(dir, fs, range(0, 10));
    const index = path.join(dir, 'index');
    writeFileSync(index, readFileSync(index).fill(0, 100, 110));
    expect(verifyStore({ dir, version: VERSION })).toMatchObject({ isIndexDamaged: true });
    expect(verifyStore({ dir, version: VERSION })).toMatchObject({ isIndexDamaged: false, checked: 0 });
    expect(await run(dir, fs, range(0, 10))).toHaveLength(10);
  });
});

describe('pruneStores', () => {
  /** Creates a store with a pack for each ten results, the first of which is the oldest. */
  async function createStore() {
    const [dir, fs] = [tempFolder(), createFiles()];
    const known = new Set<string>();
    for (const [at, end] of [10, 20, 30].entries()) {
      await run(dir, fs, range(0, end));
      for (const pack of findPacks(dir)) {
        if (!known.has(pack)) utimesSync(pack, 1000 + at, 1000 + at);
        known.add(pack);
      }
    }
    expect(known.size).toBe(3);
    return { dir, fs };
  }

  it('removes the results in the oldest pack first', async () => {
    const { dir, fs } = await createStore();
    const before = measure(dir);
    const left = pruneStores([{ dir, version: VERSION }], before - 1);
    expect(left).toBeLessThan(before);
    expect(left).toBe(measure(dir));
    expect(findPacks(dir)).toHaveLength(2);
    expect(await run(dir, fs, range(10, 30))).toEqual([]);
    expect(await run(dir, fs, range(0, 10))).toHaveLength(10);
  });

  it('removes nothing from stores within the limit', async () => {
    const { dir, fs } = await createStore();
    expect(pruneStores([{ dir, version: VERSION }], measure(dir))).toBe(measure(dir));
    expect(await run(dir, fs, range(0, 30))).toEqual([]);
  });

  it('stays below any limit, and leaves a store that works', async () => {
    for (const share of [0.7, 0.4, 0.1, 0]) {
      const { dir, fs } = await createStore();
      const limit = Math.floor(measure(dir) * share);
      expect(pruneStores([{ dir, version: VERSION }], limit)).toBeLessThanOrEqual(limit);
      await run(dir, fs, range(0, 30));
      expect(await run(dir, fs, range(0, 30))).toEqual([]);
    }
  });

  it('removes stores of other versions first', async () => {
    const { dir, fs } = await createStore();
    const old = tempFolder();
    await run(old, createFiles(), range(0, 30));
    const stores = [
      { dir, version: VERSION },
      { dir: old, version: 'other' },
    ];
    pruneStores(stores, measure(dir) + 1);
    expect(statSync(old, { throwIfNoEntry: false })).toBeUndefined();
    expect(await run(dir, fs, range(0, 30))).toEqual([]);
  });
});
