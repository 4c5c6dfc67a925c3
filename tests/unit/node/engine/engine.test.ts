import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defineParameter, defineTask, type Task } from '../../../../src/model/task';
import { createFakeFiles, type FakeFiles } from './fakeFiles';
import { openEngine as open, removeTempFolders } from './openEngine';

afterEach(removeTempFolders);

const readLine = defineTask<string, string>({
  name: 'line',
  run: (context, file) => context.readText(file).split('\n')[0] ?? '',
});
const shout = defineTask<string, string>({
  name: 'shout',
  run: async (context, file) => (await context.get(readLine, file)).toUpperCase(),
});
const joinAll = defineTask<readonly string[], string>({
  name: 'join',
  run: async (context, files) => (await Promise.all(files.map((file) => context.get(shout, file)))).join(' '),
});
const files = ['/site/a', '/site/b'];
const allTasks = [readLine, shout, joinAll];
const names = { a: 'line "/site/a"', b: 'line "/site/b"', join: 'join ["/site/a","/site/b"]' };

describe('settle', () => {
  it('waits for the tasks that still run after another one has failed', async () => {
    const { engine } = open({ fs: createFakeFiles({}) });
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isFinished = false;
    const fails = defineTask<null, null>({ name: 'fails', run: () => Promise.reject(new Error('failed')) });
    const writes = defineTask<null, null>({
      name: 'writes',
      async run() {
        await held;
        isFinished = true;
        return null;
      },
    });
    const both = defineTask<null, null>({
      name: 'both',
      async run(context) {
        await Promise.all([context.get(fails, null), context.get(writes, null)]);
        return null;
      },
    });
    await expect(engine.get(both, null)).rejects.toThrow('failed');
    expect(isFinished).toBe(false);
    const settled = engine.settle();
    finish();
    await settled;
    expect(isFinished).toBe(true);
  });
});

describe('get', () => {
  const twoFiles = () => createFakeFiles({ '/site/a': 'one\nx', '/site/b': 'two' });

  it('returns what is stored, also to the first reader', async () => {
    const { engine } = open({ fs: createFakeFiles({}) });
    const dates = defineTask<null, unknown>({
      name: 'dates',
      run: async () => ({ at: new Date(0), missing: undefined, list: [undefined] }),
    });
    expect(await engine.get(dates, null)).toStrictEqual({ at: '1970-01-01T00:00:00.000Z', list: [null] });
  });

  it('handles timers between tasks that wait for nothing else', async () => {
    const { engine } = open({ fs: createFakeFiles({}) });
    const works = defineTask<number, null>({
      name: 'works',
      async run() {
        const endsAt = performance.now() + 30;
        while (performance.now() < endsAt);
        return null;
      },
    });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    for (let index = 0; index < 20; index++) await engine.get(works, index);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  it('runs a task once, and its dependencies before it', async () => {
    const { engine, takeRuns } = open({ fs: twoFiles() });
    expect(await engine.get(joinAll, files)).toBe('ONE TWO');
    expect(takeRuns()).toHaveLength(5);
    expect(await engine.get(joinAll, files)).toBe('ONE TWO');
    expect(takeRuns()).toEqual([]);
  });

  it('runs a task once if several callers need it at the same time', async () => {
    const { engine, takeRuns } = open({ fs: twoFiles() });
    await Promise.all([
      engine.get(shout, '/site/a'),
      engine.get(shout, '/site/a'),
      engine.get(readLine, '/site/a'),
    ]);
    expect(takeRuns()).toEqual([names.a, 'shout "/site/a"']);
  });

  it('runs only what a change affects', async () => {
    const { engine, takeRuns, fs } = open({ fs: twoFiles() });
    await engine.get(joinAll, files);
    takeRuns();
    fs.write('/site/b', 'three');
    expect(engine.invalidate(['/site/b'])).toEqual(new Set(['/site/b']));
    expect(await engine.get(joinAll, files)).toBe('ONE THREE');
    expect(takeRuns()).toEqual([names.join, names.b, 'shout "/site/b"']);
  });

  it('stops at a task whose result did not change', async () => {
    const { engine, takeRuns, fs } = open({ fs: twoFiles() });
    await engine.get(joinAll, files);
    takeRuns();
    fs.write('/site/a', 'one\nother second line');
    engine.invalidate(['/site/a']);
    expect(await engine.get(joinAll, files)).toBe('ONE TWO');
    expect(takeRuns()).toEqual([names.a]);
  });

  it('reports no change if a file was written with the same content', async () => {
    const { engine, fs } = open({ fs: twoFiles() });
    await engine.get(joinAll, files);
    fs.wait(5);
    fs.write('/site/a', 'one\nx');
    expect(engine.invalidate().size).toBe(0);
  });

  it('uses results of an earlier process without running or reading anything', async () => {
    const fs = twoFiles();
    const first = open({ fs });
    await first.engine.get(joinAll, files);
    first.engine.save({ isComplete: true });
    fs.reads.clear();
    const second = open({ fs, dir: first.dir, tasks: allTasks });
    expect(await second.engine.get(joinAll, files)).toBe('ONE TWO');
    expect(second.takeRuns()).toEqual([]);
    expect([...fs.reads]).toEqual([]);
  });

  it('stops at an unchanged result in a new process too', async () => {
    const fs = twoFiles();
    const first = open({ fs });
    await first.engine.get(joinAll, files);
    first.engine.save({ isComplete: true });
    fs.write('/site/a', 'one\nother');
    const second = open({ fs, dir: first.dir, tasks: allTasks });
    expect(await second.engine.get(joinAll, files)).toBe('ONE TWO');
    expect(second.takeRuns()).toEqual([names.a]);
    expect(second.reasons.get(names.a)).toEqual({ kind: 'changed', dependency: 'f:s/a' });
  });

  it('finds a file that was edited right after it was read, although its time and size are the same', async () => {
    const fs = createFakeFiles();
    fs.write('/site/a', 'one');
    const first = open({ fs });
    await first.engine.get(readLine, '/site/a');
    first.engine.save({ isComplete: true });
    fs.write('/site/a', 'two');
    fs.wait(60_000);
    const second = open({ fs, dir: first.dir, tasks: allTasks });
    expect(await second.engine.get(readLine, '/site/a')).toBe('two');
  });

  it('follows dependencies that differ between runs', async () => {
    const choose = defineTask<null, string>({
      name: 'choose',
      run: async (context) => context.get(shout, await context.get(readLine, '/site/which')),
    });
    const fs = createFakeFiles({ '/site/which': '/site/a', '/site/a': 'one', '/site/b': 'two' });
    const { engine, takeRuns } = open({ fs });
    expect(await engine.get(choose, null)).toBe('ONE');
    fs.write('/site/which', '/site/b');
    fs.remove('/site/a');
    engine.invalidate();
    expect(await engine.get(choose, null)).toBe('TWO');
    takeRuns();
    fs.write('/site/a', 'new');
    engine.invalidate();
    expect(await engine.get(choose, null)).toBe('TWO');
    expect(takeRuns()).toEqual([]);
  });

  it('records missing files, kinds, listings and environment variables', async () => {
    const look = defineTask<null, unknown>({
      name: 'look',
      run: (context) => [
        context.kindOf('/site/file') ?? null,
        context.list('/site/dir').map(({ name }) => name),
        context.env('ENGINE_TEST') ?? null,
      ],
    });
    const { engine, takeRuns, fs } = open({ fs: createFakeFiles({ '/site/dir/one': '' }) });
    expect(await engine.get(look, null)).toEqual([null, ['one'], null]);
    takeRuns();
    fs.write('/site/dir/one', 'content does not matter');
    expect(engine.invalidate(['/site/dir/one'])).toEqual(new Set());
    await engine.get(look, null);
    expect(takeRuns()).toEqual([]);
    fs.write('/site/dir/two', '');
    expect(engine.invalidate(['/site/dir/two'])).toEqual(new Set(['/site/dir']));
    expect(await engine.get(look, null)).toEqual([null, ['one', 'two'], null]);
    fs.write('/site/file', '');
    expect(engine.invalidate(['/site/file'])).toEqual(new Set(['/site/file']));
    expect(await engine.get(look, null)).toEqual(['file', ['one', 'two'], null]);
    process.env['ENGINE_TEST'] = 'set';
    engine.invalidate();
    delete process.env['ENGINE_TEST'];
    expect((await engine.get(look, null)) as unknown[]).toHaveLength(3);
  });

  it('reads everything in a removed folder again, and nothing else', async () => {
    const files = ['/site/dir/deep/one', '/site/dir-two/one', '/site/one'];
    const look = defineTask<null, unknown>({
      name: 'look',
      run: (context) => files.map((file) => context.kindOf(file) ?? null),
    });
    const { engine, fs } = open({ fs: createFakeFiles(Object.fromEntries(files.map((file) => [file, '']))) });
    await engine.get(look, null);
    for (const file of files) fs.remove(file);
    expect(engine.invalidate(['/site/dir'])).toEqual(new Set(['/site/dir/deep/one']));
    expect(engine.invalidate(['/'])).toEqual(new Set(['/site/dir-two/one', '/site/one']));
  });

  it('throws the error of a task to all callers, and again without running it', async () => {
    const { engine, takeRuns, fs } = open();
    await expect(engine.get(shout, '/site/a')).rejects.toThrow('ENOENT');
    await expect(engine.get(shout, '/site/a')).rejects.toThrow('ENOENT');
    expect(takeRuns()).toHaveLength(2);
    fs.write('/site/a', 'here');
    engine.invalidate(['/site/a']);
    expect(await engine.get(shout, '/site/a')).toBe('HERE');
  });

  it('runs failed tasks again in the next process', async () => {
    const first = open();
    await expect(first.engine.get(readLine, '/site/a')).rejects.toThrow('ENOENT');
    first.engine.save({ isComplete: true });
    const second = open({ dir: first.dir, tasks: allTasks });
    await expect(second.engine.get(readLine, '/site/a')).rejects.toThrow('ENOENT');
    expect(second.takeRuns()).toEqual([names.a]);
  });

  it('refuses tasks that need each other', async () => {
    const left: Task<null, unknown> = { name: 'left', run: (context) => context.get(right, null) };
    const right: Task<null, unknown> = { name: 'right', run: (context) => context.get(left, null) };
    const { engine } = open();
    await expect(engine.get(left, null)).rejects.toThrow('need each other');
  });

  it('refuses reads after the end of a task', async () => {
    let read = (): unknown => undefined;
    const leak = defineTask<null, null>({
      name: 'leak',
      run(context) {
        read = () => context.readText('/site/a');
        return null;
      },
    });
    const { engine } = open({ fs: twoFiles() });
    await engine.get(leak, null);
    expect(read).toThrow('after it had ended');
  });

  it('runs tasks again if a file changes while they read it', async () => {
    const fs = twoFiles();
    const first = open({ fs });
    await first.engine.get(shout, '/site/a');
    first.engine.save({ isComplete: true });
    const second = open({ fs, dir: first.dir, tasks: allTasks });
    const both = defineTask<null, string>({
      name: 'both',
      async run(context) {
        const before = await context.get(shout, '/site/a');
        if (fs.now() < 2_000_000) {
          fs.wait(2_000_000);
          fs.write('/site/a', 'changed');
        }
        return `${before} ${context.readText('/site/a')}`;
      },
    });
    expect(await second.engine.get(both, null)).toBe('CHANGED changed');
  });
});

describe('parameters', () => {
  const mode = defineParameter<string>('mode');
  const useMode = defineTask<null, string>({
    name: 'mode',
    run: (context) => `in ${context.parameter(mode)}`,
  });

  it('are dependencies, also of results from an earlier process', async () => {
    const { engine, takeRuns, dir } = open();
    engine.set(mode, 'production');
    expect(await engine.get(useMode, null)).toBe('in production');
    engine.set(mode, 'production');
    await engine.get(useMode, null);
    expect(takeRuns()).toHaveLength(1);
    engine.save({ isComplete: true });
    const second = open({ dir, tasks: [useMode] });
    second.engine.set(mode, 'development');
    expect(await second.engine.get(useMode, null)).toBe('in development');
  });

  it('must be set', async () => {
    await expect(open().engine.get(useMode, null)).rejects.toThrow('is not set');
  });
});

describe('tasks with a fingerprint', () => {
  const load = defineTask<null, { readonly double: (x: number) => number; readonly text: string }>({
    name: 'load',
    run: (context) => ({ double: (x) => x * 2, text: context.readText('/site/config') }),
    fingerprint: ({ text }) => text.trim(),
  });
  const use = defineTask<number, number>({
    name: 'use',
    run: async (context, x) => (await context.get(load, null)).double(x),
  });

  it('may return functions, and run in a new process only if their result is needed', async () => {
    const fs = createFakeFiles({ '/site/config': 'v1' });
    const first = open({ fs });
    expect(await first.engine.get(use, 4)).toBe(8);
    first.engine.save({ isComplete: true });
    const second = open({ fs, dir: first.dir, tasks: [load, use] });
    expect(await second.engine.get(use, 4)).toBe(8);
    expect(second.takeRuns()).toEqual([]);
    expect(await second.engine.get(use, 5)).toBe(10);
    expect(second.takeRuns()).toEqual(['load null', 'use 5']);
    expect(second.reasons.get('load null')).toEqual({ kind: 'needed' });
  });

  it('stop changes that the fingerprint does not contain', async () => {
    const fs = createFakeFiles({ '/site/config': 'v1' });
    const { engine, takeRuns } = open({ fs });
    await engine.get(use, 4);
    takeRuns();
    fs.write('/site/config', 'v1  ');
    engine.invalidate(['/site/config']);
    await engine.get(use, 4);
    expect(takeRuns()).toEqual(['load null']);
  });
});

describe('volatile tasks', () => {
  it('run once per process, and after they expire', async () => {
    let time = 1;
    const clock = defineTask<null, number>({ name: 'clock', run: () => time, isVolatile: true });
    const show = defineTask<null, string>({
      name: 'show',
      run: async (context) => `at ${await context.get(clock, null)}`,
    });
    const tasks = [clock, show];
    const first = open({ tasks });
    expect(await first.engine.get(show, null)).toBe('at 1');
    time = 2;
    expect(await first.engine.get(show, null)).toBe('at 1');
    first.engine.expire(clock, null);
    expect(await first.engine.get(show, null)).toBe('at 2');
    first.engine.save({ isComplete: true });
    const second = open({ dir: first.dir, tasks });
    expect(await second.engine.get(show, null)).toBe('at 2');
    expect(second.takeRuns()).toEqual(['clock null']);
  });
});

describe('blobs', () => {
  const copy = defineTask<string, { readonly file: { readonly blob: string; readonly size: number } }>({
    name: 'copy',
    run: (context, file) => ({ file: context.store(context.readFile(file)) }),
  });
  const measure = defineTask<string, number>({
    name: 'measure',
    run: async (context, file) => context.readBlob((await context.get(copy, file)).file).length,
  });
  const tasks = [copy, measure];

  /** Stores results, then changes the pack files. */
  async function prepare(change: (file: string) => void) {
    const fs = createFakeFiles({ '/site/a': 'some content', '/site/b': 'other' });
    const first = open({ fs, tasks });
    await first.engine.get(measure, '/site/a');
    first.engine.save({ isComplete: true });
    first.engine.close();
    const packs = path.join(first.dir, 'packs');
    for (const name of readdirSync(packs)) change(path.join(packs, name));
    return open({ fs, dir: first.dir, tasks });
  }

  it('are available in the next process', async () => {
    const { engine, takeRuns } = await prepare(() => {});
    const { file } = await engine.get(copy, '/site/a');
    expect(file.size).toBe(12);
    const both = defineTask<null, string>({
      name: 'both',
      run: (context) => context.readBlob(file).toString(),
    });
    expect(await engine.get(both, null)).toBe('some content');
    expect(takeRuns()).toEqual(['both null']);
  });

  const damages: Readonly<Record<string, (file: string) => void>> = {
    'deleted packs': (file) => rmSync(file),
    'truncated packs': (file) => writeFileSync(file, readFileSync(file).subarray(0, 3)),
    'flipped bits': (file) =>
      writeFileSync(
        file,
        readFileSync(file).map((byte) => byte ^ 1),
      ),
  };
  for (const [damage, change] of Object.entries(damages)) {
    it(`are created again after ${damage}`, async () => {
      const { engine } = await prepare(change);
      expect(await engine.get(measure, '/site/a')).toBe(12);
      const read = defineTask<null, string>({
        name: 'read',
        run: async (context) => context.readBlob((await context.get(copy, '/site/a')).file).toString(),
      });
      expect(await engine.get(read, null)).toBe('some content');
    });
  }
});

describe('the store', () => {
  const content = () =>
    createFakeFiles({ '/site/a': 'one', '/site/b': 'two', '/other/a': 'one', '/other/b': 'two' });

  it('is discarded with another version, and with a damaged index', async () => {
    const fs = content();
    const first = open({ fs });
    await first.engine.get(joinAll, files);
    first.engine.save({ isComplete: true });
    const upgraded = open({ fs, dir: first.dir, version: '2', tasks: allTasks });
    expect(await upgraded.engine.get(joinAll, files)).toBe('ONE TWO');
    expect(upgraded.takeRuns()).toHaveLength(5);
    const index = path.join(first.dir, 'index');
    const bytes = readFileSync(index);
    for (const at of [0, 30, bytes.length >> 1, bytes.length - 1]) {
      writeFileSync(
        index,
        bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
      );
      const damaged = open({ fs, dir: first.dir, tasks: allTasks });
      expect(await damaged.engine.get(joinAll, files)).toBe('ONE TWO');
      expect(damaged.takeRuns()).toHaveLength(5);
    }
  });

  it('keeps the results of two processes that ran at the same time', async () => {
    const fs = content();
    const [first] = [open({ fs })];
    const second = open({ fs, dir: first.dir });
    await first.engine.get(shout, '/site/a');
    await second.engine.get(shout, '/site/b');
    first.engine.save({ isComplete: true });
    second.engine.save({ isComplete: true });
    const third = open({ fs, dir: first.dir, tasks: allTasks });
    expect(await third.engine.get(joinAll, files)).toBe('ONE TWO');
    expect(third.takeRuns()).toEqual([names.join]);
  });

  it('removes what complete runs have not used for a while, and its blobs', async () => {
    const fs = content();
    const first = open({ fs });
    await first.engine.get(joinAll, files);
    first.engine.save({ isComplete: true });
    for (const text of ['1', '2', '3', '4']) {
      fs.write('/site/a', text);
      const next = open({ fs, dir: first.dir, tasks: allTasks });
      await next.engine.get(shout, '/site/a');
      next.engine.save({ isComplete: true });
      next.engine.close();
    }
    const last = open({ fs, dir: first.dir, tasks: allTasks });
    await last.engine.get(readLine, '/site/b');
    expect(last.takeRuns()).toEqual([names.b]);
    const bytes = readdirSync(path.join(first.dir, 'packs')).length;
    expect(bytes).toBeLessThanOrEqual(3);
  });

  it('keeps what results depend on that are used without a check', async () => {
    const fs = content();
    const first = open({ fs });
    await first.engine.get(joinAll, files);
    first.engine.save({ isComplete: true });
    for (const text of ['1', '2', '3', '4']) {
      fs.write('/site/c', text);
      const next = open({ fs, dir: first.dir, tasks: allTasks });
      await next.engine.get(joinAll, files);
      await next.engine.get(readLine, '/site/c');
      next.engine.save({ isComplete: true });
      next.engine.close();
    }
    fs.write('/site/a', 'new');
    const last = open({ fs, dir: first.dir, tasks: allTasks });
    expect(await last.engine.get(joinAll, files)).toBe('NEW TWO');
    expect(last.takeRuns()).toEqual([names.join, names.a, 'shout "/site/a"']);
  });

  it('can be used in another folder, since its paths are relative to the site', async () => {
    const fs = createFakeFiles({
      '/home/site/a': 'one',
      '/home/site/b': 'two',
      '/home/other/a': 'one',
      '/home/other/b': 'two',
    });
    const first = open({ fs, siteDir: '/home/site' });
    await first.engine.get(joinAll, ['/home/site/a', '/home/site/b']);
    first.engine.save({ isComplete: true });
    const copied = open({ fs, dir: first.dir, siteDir: '/home/other', tasks: allTasks });
    expect(await copied.engine.get(joinAll, ['/home/other/a', '/home/other/b'])).toBe('ONE TWO');
    expect(copied.takeRuns()).toEqual([]);
    fs.write('/home/other/a', 'new');
    copied.engine.invalidate();
    expect(await copied.engine.get(joinAll, ['/home/other/a', '/home/other/b'])).toBe('NEW TWO');
  });

  it('returns results with the paths of the present folder', async () => {
    const locate = defineTask<string, { readonly file: string; readonly text: string }>({
      name: 'locate',
      run: (context, file) => ({ file, text: `${file} is ${context.kindOf(file)}` }),
    });
    const fs = createFakeFiles({ '/home/site/a': 'one', '/home/other/a': 'one' });
    const first = open({ fs, siteDir: '/home/site' });
    await first.engine.get(locate, '/home/site/a');
    first.engine.save({ isComplete: true });
    const copied = open({ fs, dir: first.dir, siteDir: '/home/other', tasks: [locate] });
    expect((await copied.engine.get(locate, '/home/other/a')).file).toBe('/home/other/a');
    expect(copied.takeRuns()).toEqual([]);
  });
});

describe('peek', () => {
  it('returns a result only if no task has to run for it', async () => {
    const fs = createFakeFiles({ '/site/a': 'one', '/site/b': 'two' });
    const first = open({ fs });
    expect(first.engine.peek(joinAll, files)).toBeUndefined();
    await first.engine.get(joinAll, files);
    first.engine.save({ isComplete: true });
    const second = open({ fs, dir: first.dir, tasks: allTasks });
    expect(second.engine.peek(joinAll, files)).toBe('ONE TWO');
    fs.write('/site/a', 'new');
    const third = open({ fs, dir: first.dir, tasks: allTasks });
    expect(third.engine.peek(joinAll, files)).toBeUndefined();
    expect([...second.takeRuns(), ...third.takeRuns()]).toEqual([]);
  });
});

describe('observe', () => {
  const command = { name: 'command' };
  async function observeShout(fs: FakeFiles) {
    const first = open({ fs });
    await first.engine.get(shout, '/site/b');
    await first.engine.observe(command, null, async () => [await first.engine.get(shout, '/site/a')]);
    first.engine.save({ isComplete: true });
    return (change: () => void) => {
      change();
      return open({ fs, dir: first.dir, tasks: allTasks }).engine;
    };
  }

  it('stores what a command has done with results until one of them changes', async () => {
    const fs = createFakeFiles({ '/site/a': 'one\n', '/site/b': 'two' });
    const reopen = await observeShout(fs);
    expect(reopen(() => {}).peek(command, null)).toEqual(['ONE']);
    expect(reopen(() => fs.write('/site/b', 'new')).peek(command, null)).toEqual(['ONE']);
    expect(reopen(() => fs.write('/site/a', 'new')).peek(command, null)).toBeUndefined();
  });

  it('depends on results that `peek` returned', async () => {
    const fs = createFakeFiles({ '/site/a': 'one\n' });
    const { engine, dir } = open({ fs });
    await engine.get(shout, '/site/a');
    await engine.observe(command, null, async () => [engine.peek(shout, '/site/a')]);
    engine.save({ isComplete: true });
    expect(open({ fs, dir, tasks: allTasks }).engine.peek(command, null)).toEqual(['ONE']);
    fs.write('/site/a', 'new');
    expect(open({ fs, dir, tasks: allTasks }).engine.peek(command, null)).toBeUndefined();
  });

  it('is not affected by changes that do not change the results', async () => {
    const fs = createFakeFiles({ '/site/a': 'one\n', '/site/b': 'two' });
    const reopen = await observeShout(fs);
    const engine = reopen(() => fs.write('/site/a', 'one\nmore'));
    expect(engine.peek(command, null)).toBeUndefined();
    await engine.get(shout, '/site/a');
    expect(engine.peek(command, null)).toEqual(['ONE']);
  });

  it('replaces a result that was expired', async () => {
    const { engine } = open({ fs: createFakeFiles({ '/site/a': 'one' }) });
    const run = async () => [await engine.get(shout, '/site/a')];
    await engine.observe(command, null, run);
    engine.expire(command, null);
    expect(engine.peek(command, null)).toBeUndefined();
    await engine.observe(command, null, run);
    expect(engine.peek(command, null)).toEqual(['ONE']);
  });

  it('stores nothing if the function fails or if a result changes meanwhile', async () => {
    const fs = createFakeFiles({ '/site/a': 'one', '/site/b': 'two' });
    const { engine, dir } = open({ fs });
    const fail = async () => Promise.reject(new Error('no'));
    await expect(engine.observe(command, 1, fail)).rejects.toThrow('no');
    await engine.observe(command, 2, async () => {
      await engine.get(shout, '/site/a');
      fs.write('/site/a', 'new');
      engine.invalidate(['/site/a']);
      return engine.get(shout, '/site/a');
    });
    engine.save({ isComplete: true });
    const next = open({ fs, dir, tasks: allTasks }).engine;
    expect([next.peek(command, 1), next.peek(command, 2)]).toEqual([undefined, undefined]);
  });
});

describe('reports', () => {
  const warn = defineTask<string, null>({
    name: 'warn',
    run(context, file) {
      context.report({ code: 'plugin-report', severity: 'warn', message: context.readText(file) });
      return null;
    },
  });
  const all = defineTask<null, null>({
    name: 'all',
    async run(context) {
      await Promise.all(files.map((file) => context.get(warn, file)));
      await context.get(warn, '/site/a');
      return null;
    },
  });

  it('belong to results, so a later process reports them again', async () => {
    const fs = createFakeFiles({ '/site/a': 'one', '/site/b': 'two' });
    const first = open({ fs });
    await first.engine.get(all, null);
    const messages = ({ engine }: typeof first) =>
      engine.getReports([{ task: all, args: null }]).map(({ message }) => message);
    expect(messages(first)).toEqual(['one', 'two']);
    first.engine.save({ isComplete: true });
    fs.write('/site/b', 'three');
    const second = open({ fs, dir: first.dir, tasks: [warn, all] });
    await second.engine.get(all, null);
    expect(messages(second)).toEqual(['one', 'three']);
  });

  it('of a task that ran again are reported although its result is the same', async () => {
    const fs = createFakeFiles({ '/site/a': 'one', '/site/b': 'two' });
    const first = open({ fs });
    await first.engine.get(all, null);
    first.engine.save({ isComplete: true });
    fs.write('/site/a', 'new');
    const second = open({ fs, dir: first.dir, tasks: [warn, all] });
    await second.engine.get(all, null);
    expect(second.takeRuns()).toEqual(['warn "/site/a"']);
    const calls = [
      { task: all, args: null },
      { task: warn, args: '/site/b' },
    ];
    expect(second.engine.getReports(calls).map(({ message }) => message)).toEqual(['new', 'two']);
  });
});
