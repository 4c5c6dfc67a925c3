import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Blob, defineParameter, defineTask, type Task } from '../../../../src/model/task';
import { SiteError } from '../../../../src/model/siteError';
import { hashContent as hashOf } from '../../../../src/node/files/hashContent';
import { createFakeFiles } from './fakeFiles';
import { openEngine as open, removeTempFolders } from './openEngine';

afterEach(removeTempFolders);

const tick = () => new Promise((resolve) => setImmediate(resolve));
const read = defineTask<string, string>({ name: 'read', run: (context, file) => context.readText(file) });

/** A promise that a test resolves. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('edits while a task runs', () => {
  it('run it again if it has read two versions, even if the first one is back', async () => {
    const fs = createFakeFiles({ '/site/a': 'old' });
    const { engine } = open({ fs });
    let isFirst = true;
    const twice = defineTask<null, string>({
      name: 'twice',
      async run(context) {
        const before = context.readText('/site/a');
        if (isFirst) {
          isFirst = false;
          fs.write('/site/a', 'new');
          engine.invalidate();
          const after = context.readText('/site/a');
          fs.write('/site/a', 'old');
          engine.invalidate();
          return `${before} ${after}`;
        }
        return `${before} ${context.readText('/site/a')}`;
      },
    });
    expect(await engine.get(twice, null)).toBe('old old');
  });

  it('are reported by the next call of `invalidate` for the file, although tasks have seen them already', async () => {
    const fs = createFakeFiles({ '/site/a': 'old', '/site/b': 'b' });
    const { engine } = open({ fs });
    await engine.get(read, '/site/a');
    const late = defineTask<null, string>({
      name: 'late',
      run: (context) => {
        fs.write('/site/a', 'new');
        return context.readText('/site/a');
      },
    });
    expect(await engine.get(late, null)).toBe('new');
    expect(engine.invalidate(['/site/b'])).toEqual(new Set());
    expect(engine.invalidate(['/site/a'])).toEqual(new Set(['/site/a']));
    expect(engine.invalidate(['/site/a'])).toEqual(new Set());
  });

  it('do not leave the error of a file that was missing for a moment', async () => {
    const fs = createFakeFiles({ '/site/a': 'text' });
    const { engine } = open({ fs });
    await engine.get(read, '/site/a');
    let isFirst = true;
    const other = defineTask<null, string>({
      name: 'other',
      run(context) {
        if (isFirst) fs.remove('/site/a');
        try {
          return context.readText('/site/a');
        } finally {
          if (isFirst) fs.write('/site/a', 'text');
          isFirst = false;
        }
      },
    });
    expect(await engine.get(other, null)).toBe('text');
  });

  it('do not fail a command although thousands of files change', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `/site/${index}`);
    const fs = createFakeFiles(Object.fromEntries(names.map((name) => [name, 'old'])));
    const first = open({ fs });
    const all = defineTask<null, string>({
      name: 'all',
      async run(context) {
        let text = '';
        for (const name of names) text += await context.get(read, name);
        return text;
      },
    });
    await first.engine.get(all, null);
    fs.wait(10_000);
    for (const name of names) fs.write(name, 'new');
    const again = defineTask<null, string>({
      name: 'again',
      run: (context) => names.map((name) => context.readText(name)).join(''),
    });
    expect(await first.engine.get(again, null)).toBe('new'.repeat(names.length));
  });

  it('do not run tasks again that an edit does not affect', async () => {
    const fs = createFakeFiles({ '/site/a': 'a1', '/site/b': 'b1', '/site/slow': '1' });
    const gate = createGate();
    const started = createGate();
    let isSlow = false;
    const slow = defineTask<null, string>({
      name: 'slow',
      async run(context) {
        context.readText('/site/slow');
        started.open();
        if (isSlow) await gate.opened;
        return 'slow';
      },
    });
    const first = defineTask<null, string>({
      name: 'first',
      run: async (context) => (await context.get(read, '/site/a')).slice(0, 1),
    });
    const top = defineTask<null, string>({
      name: 'top',
      run: async (context) => (await context.get(first, null)) + (await context.get(slow, null)),
    });
    const { engine, takeRuns } = open({ fs });
    await engine.get(top, null);
    takeRuns();
    isSlow = true;
    fs.write('/site/slow', '2');
    engine.invalidate();
    const result = engine.get(top, null);
    await tick();
    // while `top` waits for `slow`, the result of `read` changes, but not that of `first`
    fs.write('/site/a', 'a2');
    engine.invalidate();
    gate.open();
    expect(await result).toBe('aslow');
    expect(takeRuns()).toEqual(['first null', 'read "/site/a"', 'slow null']);
  });
});

describe('cycles', () => {
  it('are not reported if a task no longer needs the other one', async () => {
    const fs = createFakeFiles({ '/site/left': 'right', '/site/right': 'none' });
    const which = defineTask<string, string>({
      name: 'which',
      async run(context, file) {
        const name = context.readText(file);
        await tick();
        return name;
      },
    });
    const node: Task<string, string> = defineTask<string, string>({
      name: 'node',
      async run(context, name) {
        const next = await context.get(which, `/site/${name}`);
        return next === 'none' ? name : `${name} ${await context.get(node, next)}`;
      },
    });
    const { engine } = open({ fs });
    expect(await engine.get(node, 'left')).toBe('left right');
    fs.write('/site/left', 'none');
    fs.write('/site/right', 'left');
    engine.invalidate();
    expect(await Promise.all([engine.get(node, 'left'), engine.get(node, 'right')])).toEqual([
      'left',
      'right left',
    ]);
  });

  it('are not reported between a run before an edit and one after it', async () => {
    const fs = createFakeFiles({ '/site/left': 'right', '/site/right': 'none' });
    const started = createGate();
    const edited = createGate();
    const node: Task<string, string> = defineTask<string, string>({
      name: 'node',
      async run(context, name) {
        const next = context.readText(`/site/${name}`);
        if (name === 'left') started.open();
        await edited.opened;
        return next === 'none' ? name : `${name} ${await context.get(node, next)}`;
      },
    });
    const { engine } = open({ fs });
    const left = engine.get(node, 'left');
    await started.opened;
    fs.write('/site/left', 'none');
    fs.write('/site/right', 'left');
    engine.invalidate();
    const right = engine.get(node, 'right');
    edited.open();
    expect(await left).toBe('left');
    expect(await right).toBe('right left');
  });

  it('are reported in a task that needs itself, and among many', async () => {
    const self: Task<null, unknown> = { name: 'self', run: (context) => context.get(self, null) };
    const ring: Task<number, unknown> = {
      name: 'ring',
      run: (context, index) => context.get(ring, (index + 1) % 50),
    };
    const { engine } = open();
    await expect(engine.get(self, null)).rejects.toThrow('need each other');
    await expect(engine.get(ring, 0)).rejects.toThrow('need each other');
  });
});

describe('errors', () => {
  it('are replaced if only their location changes', async () => {
    const fs = createFakeFiles({ '/site/a': '\nbroken' });
    const check = defineTask<string, string>({
      name: 'check',
      run(context, file) {
        const line = context.readText(file).split('\n').indexOf('broken') + 1;
        throw new SiteError('Broken.', { code: 'plugin-failure', location: { file, line } });
      },
    });
    const top = defineTask<null, string>({ name: 'top', run: (context) => context.get(check, '/site/a') });
    const { engine } = open({ fs });
    await expect(engine.get(top, null)).rejects.toMatchObject({ location: { line: 2 } });
    fs.write('/site/a', '\n\nbroken');
    engine.invalidate();
    await expect(engine.get(top, null)).rejects.toMatchObject({ location: { line: 3 } });
  });

  it('of a parameter that is not set disappear when it is set', async () => {
    const mode = defineParameter<string>('mode');
    const useMode = defineTask<null, string>({ name: 'mode', run: (context) => context.parameter(mode) });
    const { engine } = open();
    await expect(engine.get(useMode, null)).rejects.toThrow('is not set');
    engine.set(mode, 'set');
    expect(await engine.get(useMode, null)).toBe('set');
  });

  it('of one dependency do not make another one that is still running fail', async () => {
    const fs = createFakeFiles({ '/site/a': 'text' });
    const slow = defineTask<null, string>({
      name: 'slow',
      async run(context) {
        for (let index = 0; index < 5; index++) await tick();
        return context.readText('/site/a');
      },
    });
    let pending: Promise<string> | undefined;
    const top = defineTask<null, string>({
      name: 'top',
      async run(context) {
        pending = context.get(slow, null);
        return context.get(read, '/site/missing');
      },
    });
    const { engine } = open({ fs });
    await expect(engine.get(top, null)).rejects.toThrow('ENOENT');
    expect(await pending).toBe('text');
  });
});

describe('recorded reads', () => {
  it('run the task again if other code has read another version', async () => {
    const fs = createFakeFiles({ '/site/a': 'old' });
    const { engine, takeRuns } = open({ fs });
    await engine.get(read, '/site/a');
    takeRuns();
    fs.write('/site/a', 'new');
    const worker = defineTask<null, string>({
      name: 'worker',
      run(context) {
        const text = fs.readFile('/site/a').toString();
        context.record([
          { type: 'file', path: '/site/a', hash: hashOf(text) },
          { type: 'kind', path: '/site/b', kind: fs.stat('/site/b')?.kind },
          { type: 'list', path: '/site' },
        ]);
        return `${text} ${context.readText('/site/a')}`;
      },
    });
    expect(await engine.get(worker, null)).toBe('new new');
    expect(await engine.get(read, '/site/a')).toBe('new');
    takeRuns();
    fs.write('/site/b', '');
    engine.invalidate(['/site/b']);
    await engine.get(worker, null);
    expect(takeRuns()).toEqual(['worker null']);
  });
});

describe('expired tasks', () => {
  const clock = defineTask<null, number>({ name: 'clock', run: () => time });
  let time = 1;

  it('run in the next process if they did not run in this one', async () => {
    time = 1;
    const first = open();
    await first.engine.get(clock, null);
    first.engine.save({ isComplete: true });
    time = 2;
    first.engine.expire(clock, null);
    first.engine.save({ isComplete: true });
    const second = open({ dir: first.dir });
    expect(await second.engine.get(clock, null)).toBe(2);
  });

  it('run again if they expire while they run', async () => {
    const gate = createGate();
    const slow = defineTask<null, number>({
      name: 'slow',
      async run() {
        const value = time;
        await gate.opened;
        return value;
      },
    });
    time = 1;
    const { engine } = open();
    const result = engine.get(slow, null);
    await tick();
    time = 2;
    engine.expire(slow, null);
    gate.open();
    expect(await result).toBe(2);
  });
});

describe('results', () => {
  it('may be undefined, also in the next process', async () => {
    const nothing = defineTask<undefined, undefined>({ name: 'nothing', run: () => undefined });
    const first = open();
    expect(await first.engine.get(nothing, undefined)).toBeUndefined();
    first.engine.save({ isComplete: true });
    const second = open({ dir: first.dir });
    expect(await second.engine.get(nothing, undefined)).toBeUndefined();
    expect(second.takeRuns()).toEqual([]);
  });

  it('are read from the store again if others have been used since', async () => {
    const repeat = defineTask<string, { readonly text: string }>({
      name: 'repeat',
      run: (_, letter) => ({ text: letter.repeat(90) }),
    });
    const { engine, takeRuns } = open({ maxResultBytes: 250 });
    const get = (letter: string) => engine.get(repeat, letter);
    const [a, b] = [await get('a'), await get('b')];
    expect(await get('a')).toBe(a);
    await get('c');
    expect(await get('a')).toBe(a);
    expect(await get('b')).not.toBe(b);
    expect(await get('b')).toEqual(b);
    expect(takeRuns()).toHaveLength(3);
  });

  it('larger than the limit are read once while nothing else is used', async () => {
    const large = defineTask<null, string[]>({ name: 'large', run: () => ['x'.repeat(500)] });
    const { engine } = open({ maxResultBytes: 250 });
    expect(await engine.get(large, null)).toBe(await engine.get(large, null));
  });

  it('with a fingerprint stay in memory', async () => {
    const load = defineTask<null, () => string>({
      name: 'load',
      run: () => () => 'loaded',
      fingerprint: String,
    });
    const { engine } = open({ maxResultBytes: 0 });
    expect((await engine.get(load, null))()).toBe('loaded');
  });

  it('of long chains of tasks are checked', async () => {
    const fs = createFakeFiles({ '/site/end': 'end' });
    const chain: Task<number, string> = defineTask<number, string>({
      name: 'chain',
      run: (context, index) => (index === 0 ? context.readText('/site/end') : context.get(chain, index - 1)),
    });
    const { engine, takeRuns } = open({ fs });
    const length = 3000;
    expect(await engine.get(chain, length)).toBe('end');
    takeRuns();
    engine.invalidate();
    fs.write('/site/end', 'new');
    engine.invalidate();
    expect(await engine.get(chain, length)).toBe('new');
    expect(takeRuns()).toHaveLength(length + 1);
  });
});

it('creates a damaged blob again if its reader does not depend on the task that stored it', async () => {
  const fs = createFakeFiles({ '/site/a': 'content' });
  const keep = defineTask<null, Blob>({
    name: 'keep',
    run: (context) => context.store(context.readFile('/site/a')),
  });
  const show = defineTask<Blob, string>({
    name: 'show',
    run: (context, blob) => context.readBlob(blob).toString(),
  });
  const first = open({ fs });
  await first.engine.get(keep, null);
  first.engine.save({ isComplete: true });
  first.engine.close();
  const second = open({ fs, dir: first.dir, tasks: [keep, show] });
  const blob = await second.engine.get(keep, null);
  const packs = path.join(first.dir, 'packs');
  second.engine.close();
  for (const name of readdirSync(packs)) rmSync(path.join(packs, name));
  expect(await second.engine.get(show, blob)).toBe('content');
});

describe('invalidate', () => {
  const list = defineTask<string, readonly string[]>({
    name: 'list',
    run: (context, dir) => context.list(dir).map(({ name }) => name),
  });

  it('affects everything in a folder that was added or removed', async () => {
    const fs = createFakeFiles({ '/site/dir/deep/a': 'a' });
    const { engine } = open({ fs });
    await engine.get(read, '/site/dir/deep/a');
    fs.remove('/site/dir/deep/a');
    engine.invalidate(['/site/dir']);
    await expect(engine.get(read, '/site/dir/deep/a')).rejects.toThrow('ENOENT');
    fs.write('/site/dir/deep/a', 'b');
    engine.invalidate(['/site/dir']);
    expect(await engine.get(read, '/site/dir/deep/a')).toBe('b');
  });

  it('affects the listings of folders above a new file', async () => {
    const fs = createFakeFiles({ '/site/x': '' });
    const { engine } = open({ fs });
    expect(await engine.get(list, '/site')).toEqual(['x']);
    fs.write('/site/new/deep/a', '');
    engine.invalidate(['/site/new/deep/a']);
    expect(await engine.get(list, '/site')).toEqual(['new', 'x']);
  });
});

describe('a site whose paths look like URLs', () => {
  const link = defineTask<null, string>({ name: 'link', run: () => '/docs/intro' });

  it('does not change links in another folder', async () => {
    const first = open({ siteDir: '/docs' });
    await first.engine.get(link, null);
    first.engine.save({ isComplete: true });
    const same = open({ siteDir: '/docs', dir: first.dir, tasks: [link] });
    expect(await same.engine.get(link, null)).toBe('/docs/intro');
    expect(same.takeRuns()).toEqual([]);
    const moved = open({ siteDir: '/home/me/docs', dir: first.dir, tasks: [link] });
    expect(await moved.engine.get(link, null)).toBe('/docs/intro');
  });
});

it('saves the hashes of files that were touched, so that no later process reads them', async () => {
  const fs = createFakeFiles({ '/site/a': 'text' });
  const first = open({ fs });
  await first.engine.get(read, '/site/a');
  first.engine.save({ isComplete: true });
  fs.write('/site/a', 'text');
  fs.wait(60_000);
  const second = open({ fs, dir: first.dir, tasks: [read] });
  await second.engine.get(read, '/site/a');
  expect(second.takeRuns()).toEqual([]);
  second.engine.save({ isComplete: true });
  fs.reads.clear();
  const third = open({ fs, dir: first.dir, tasks: [read] });
  await third.engine.get(read, '/site/a');
  expect([...fs.reads]).toEqual([]);
});

it('saves the hashes of files that other code has read, unless they change', async () => {
  const fs = createFakeFiles({ '/site/a': 'text' });
  const record = defineTask<null, string>({
    name: 'record',
    run(context) {
      const text = fs.readFile('/site/a').toString();
      context.record([{ type: 'file', path: '/site/a', hash: hashOf(text) }]);
      return text;
    },
  });
  const next = async (dir?: string) => {
    const { engine, takeRuns, ...opened } = open({ fs, tasks: [record], ...(dir !== undefined && { dir }) });
    fs.reads.clear();
    const text = await engine.get(record, null);
    const reads = fs.reads.get('/site/a') ?? 0;
    return { ...opened, engine, text, reads, runs: takeRuns() };
  };
  const first = await next();
  first.engine.save({ isComplete: true });
  const second = await next(first.dir);
  expect([second.reads, second.runs]).toEqual([0, []]);

  const third = await next();
  fs.write('/site/a', 'next');
  fs.wait(60_000);
  third.engine.save({ isComplete: true });
  expect((await next(third.dir)).text).toBe('next');
});
