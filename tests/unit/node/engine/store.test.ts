import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defineTask } from '../../../../src/model/task';
import { createFakeFiles } from './fakeFiles';
import { openEngine, removeTempFolders, tempFolder } from './openEngine';

afterEach(removeTempFolders);

const page = defineTask<number, string>({
  name: 'page',
  run: (context, number) => {
    const text = context.readText(`/site/${number}.md`);
    return `${text} ${context.store(text).size}`;
  },
});

const site = defineTask<number, number>({
  name: 'site',
  async run(context, count) {
    let length = 0;
    for (let number = 0; number < count; number++) length += (await context.get(page, number)).length;
    return length;
  },
});

/** Creates a site in a new store, and runs its tasks in one process after another. */
function createSite(count: number) {
  const dir = tempFolder();
  const fs = createFakeFiles();
  for (let number = 0; number < count; number++) fs.write(`/site/${number}.md`, `page ${number}`);
  const run = async () => {
    const { engine, takeRuns } = openEngine({ fs, dir, tasks: [page, site] });
    const result = await engine.get(site, count);
    engine.save({ isComplete: true });
    engine.close();
    return { result, runs: takeRuns() };
  };
  const edit = (number: number, text: string) => fs.write(`/site/${number}.md`, text);
  const file = (name: string) => path.join(dir, name);
  const size = (name: string) => statSync(file(name), { throwIfNoEntry: false })?.size ?? 0;
  const listPacks = () => readdirSync(file('packs'));
  return { run, edit, file, size, listPacks };
}

/** The index and the packs are written together, so the index is new if its inode is. */
const describeIndex = (file: string) => statSync(file).ino;

describe('the changes of an index', () => {
  it('are saved without the results that an edit does not affect', async () => {
    const { run, edit, file, size } = createSite(200);
    await run();
    const index = readFileSync(file('index'));
    edit(3, 'changed');
    expect((await run()).runs).toEqual(['page 3', 'site 200']);
    expect(readFileSync(file('index'))).toEqual(index);
    // The site depends on all pages, whose keys and hashes are numbers.
    expect(size('changes')).toBeLessThan(index.length / 5);
    expect((await run()).runs).toEqual([]);
  });

  it('are not saved without an index', async () => {
    const dir = path.join(tempFolder(), 'new');
    const fs = createFakeFiles();
    fs.write('/site/1.md', 'read before the error');
    const failing = defineTask<null, null>({
      name: 'failing',
      run(context) {
        context.readText('/site/1.md');
        throw new Error('failed');
      },
    });
    const { engine } = openEngine({ fs, dir, tasks: [failing] });
    await expect(engine.get(failing, null)).rejects.toThrow('failed');
    engine.save({ isComplete: false });
    expect(existsSync(dir) ? readdirSync(dir) : []).not.toContain('changes');
  });

  it('grow with the edit, not with the site', async () => {
    const sizeOf = async (count: number) => {
      const dir = tempFolder();
      const fs = createFakeFiles();
      for (let number = 0; number < count; number++) fs.write(`/site/${number}.md`, `page ${number}`);
      for (const text of ['page 3', 'changed']) {
        fs.write('/site/3.md', text);
        const { engine } = openEngine({ fs, dir, tasks: [page] });
        for (let number = 0; number < count; number++) await engine.get(page, number);
        engine.save({ isComplete: true });
        engine.close();
      }
      return statSync(path.join(dir, 'changes')).size;
    };
    const [small, large] = [await sizeOf(100), await sizeOf(900)];
    // some numbers have more digits
    expect(Math.abs(large - small)).toBeLessThan(20);
  });

  it('contain those of earlier processes', async () => {
    const { run, edit } = createSite(50);
    await run();
    for (const [number, text] of [
      [1, 'one'],
      [2, 'two'],
      [1, 'three'],
    ] as const) {
      edit(number, text);
      expect((await run()).runs).toEqual([`page ${number}`, 'site 50']);
      expect((await run()).runs).toEqual([]);
    }
    const other = createSite(50);
    other.edit(1, 'three');
    other.edit(2, 'two');
    expect((await run()).result).toBe((await other.run()).result);
  });

  it.each([
    ['damaged', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 100, 120))],
    ['missing', (file: string) => rmSync(file)],
  ])('are ignored if they are %s', async (_, change) => {
    const { run, edit, file } = createSite(50);
    await run();
    edit(1, 'one');
    const { result } = await run();
    change(file('changes'));
    expect(await run()).toEqual({ result, runs: ['page 1', 'site 50'] });
  });

  it('are ignored if they belong to another index', async () => {
    const [one, other] = [createSite(50), createSite(50)];
    await other.run();
    other.edit(1, 'one');
    await other.run();
    await one.run();
    writeFileSync(one.file('changes'), readFileSync(other.file('changes')));
    one.edit(1, 'other');
    expect((await one.run()).runs).toEqual(['page 1', 'site 50']);
  });

  it('replace earlier ones, whose packs are deleted', async () => {
    const { run, edit, file, listPacks } = createSite(50);
    await run();
    const index = readFileSync(file('index'));
    for (let number = 0; number < 40; number++) {
      edit(3, `changed ${number}`);
      expect((await run()).runs).toEqual(['page 3', 'site 50']);
    }
    expect(readFileSync(file('index'))).toEqual(index);
    expect(listPacks().length).toBeLessThan(4);
    expect((await run()).runs).toEqual([]);
  });

  it('become part of the index when they are many', async () => {
    const { run, edit, file, size } = createSite(50);
    await run();
    const before = describeIndex(file('index'));
    for (let number = 0; number < 40; number++) edit(number, 'changed');
    await run();
    expect(describeIndex(file('index'))).not.toBe(before);
    expect(size('changes')).toBe(0);
    expect((await run()).runs).toEqual([]);
  });

  it('become part of the index when there are many packs, which are merged', async () => {
    const { run, edit, file, listPacks } = createSite(50);
    await run();
    const indexes = new Set<string>();
    const packs: number[] = [];
    for (let number = 0; number < 40; number++) {
      edit(number, `changed ${number}`);
      await run();
      indexes.add(readFileSync(file('index'), 'latin1'));
      packs.push(listPacks().length);
    }
    expect(indexes.size).toBeGreaterThan(1);
    expect(indexes.size).toBeLessThan(packs.length / 4);
    expect(Math.max(...packs)).toBeLessThan(20);
    expect((await run()).runs).toEqual([]);
  });
});

describe('a process that saves several times', () => {
  /** Returns a function that opens an engine on one store, as a new process does. */
  function openProcesses() {
    const dir = tempFolder();
    const fs = createFakeFiles();
    for (let number = 0; number < 9; number++) fs.write(`/site/${number}.md`, `page ${number}`);
    return () => {
      const { engine, takeRuns } = openEngine({ fs, dir, tasks: [page] });
      const create = async (...numbers: readonly number[]) => {
        for (const number of numbers) await engine.get(page, number);
        return takeRuns();
      };
      return { create, save: () => engine.save({ isComplete: false }) };
    };
  }

  it('loses only what it has created since, if it is killed', async () => {
    const open = openProcesses();
    const { create, save } = open();
    await create(0, 1);
    save();
    await create(2);
    expect(await open().create(0, 1, 2)).toEqual(['page 2']);
    save();
    expect(await open().create(0, 1, 2)).toEqual([]);
  });

  it('keeps what another process saves in the meantime', async () => {
    const open = openProcesses();
    const [one, other] = [open(), open()];
    await other.create(0);
    other.save();
    for (const number of [1, 2]) {
      await one.create(number);
      one.save();
    }
    const third = open();
    await third.create(3);
    third.save();
    for (const number of [4, 5]) {
      await one.create(number);
      one.save();
      await other.create(number + 2);
      other.save();
    }
    expect(await open().create(0, 1, 2, 3, 4, 5, 6, 7)).toEqual([]);
  });
});

describe('files of a process that was killed', () => {
  it.each(['index.0a.tmp', 'packs/a.pack.0b.tmp'])('are removed after an hour: %s', async (name) => {
    const { run, file } = createSite(2);
    await run();
    const [old, recent] = [file(name), file(`${name}.tmp`)];
    for (const each of [old, recent]) writeFileSync(each, '');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(old, twoHoursAgo, twoHoursAgo);
    rmSync(file('index'));
    await run();
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  });
});
