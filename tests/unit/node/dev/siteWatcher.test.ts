import fs, {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type Changes, type SiteWatcher, watchSite } from '../../../../src/node/dev/siteWatcher';

/** Delay of the final scan in milliseconds, so long that it cannot hide missed events. */
const NEVER = 2 ** 30;

let close = () => {};

afterEach(() => close());

it('reports created, changed and deleted files', async () => {
  const { write, remove, next } = watchTarget('docs');
  expect(await next(() => write('docs/one.md', 'other'))).toEqual(edits('docs/one.md'));
  expect(await next(() => write('docs/new/two.md'))).toEqual(others('docs/new/two.md'));
  expect(await next(() => remove('docs/one.md'))).toEqual(others('docs/one.md'));
});

it('reports files in a folder that has been replaced', async () => {
  const { write, remove, next } = watchTarget('docs');
  const replace = () => {
    remove('docs/b');
    write('docs/b/two.md');
  };
  expect(await next(replace)).toEqual(others('docs/b/one.md', 'docs/b/two.md'));
  expect(await next(() => write('docs/b/three.md'))).toEqual(others('docs/b/three.md'));
  expect(await next(() => write('docs/b/three.md', 'other'))).toEqual(edits('docs/b/three.md'));
});

it('reports changes in renamed folders', async () => {
  const { write, move, next } = watchTarget('docs');
  expect(await next(() => move('docs/b', 'docs/d'))).toEqual(others('docs/b/one.md', 'docs/d/one.md'));
  expect(await next(() => write('docs/d/one.md', 'other'))).toEqual(edits('docs/d/one.md'));
  expect(await next(() => move('docs/d', 'docs/b'))).toEqual(others('docs/b/one.md', 'docs/d/one.md'));
  expect(await next(() => write('docs/b/two.md'))).toEqual(others('docs/b/two.md'));
});

it('reports both of two rapid changes', async () => {
  const { write, remove, next } = watchTarget('docs');
  for (const text of ['a', 'b', 'c', 'd']) {
    expect(await next(() => write('docs/one.md', text))).toEqual(edits('docs/one.md'));
  }
  expect(await next(() => remove('docs/one.md'))).toEqual(others('docs/one.md'));
  expect(await next(() => write('docs/one.md'))).toEqual(others('docs/one.md'));
  expect(await next(() => remove('docs/one.md'))).toEqual(others('docs/one.md'));
});

it('watches targets that do not exist yet or that reappear', async () => {
  const { write, remove, next } = watchTarget('data/more/*.yml');
  expect(await next(() => write('data/more/one.yml'))).toEqual(others('data/more/one.yml'));
  expect(await next(() => remove('data'))).toEqual(others('data/more/one.yml'));
  expect(await next(() => write('data/more/one.yml'))).toEqual(others('data/more/one.yml'));
});

it('reports changes behind symbolic links', async () => {
  const { write, remove, next } = watchTarget('docs', (at) => {
    symlinkSync(at('outside/file.md'), at('docs/file.md'));
    symlinkSync(at('outside'), at('docs/folder'));
    symlinkSync(at('docs'), at('docs/loop'));
  });
  const both = edits('docs/file.md', 'docs/folder/file.md');
  expect(await next(() => write('outside/file.md', 'other'))).toEqual(both);
  expect(await next(() => remove('outside'))).toEqual({ ...both, areEdits: false });
  expect(await next(() => write('outside/file.md'))).toEqual({ ...both, areEdits: false });
});

it('reports changes made since the targets were read', async () => {
  const { watcher, at, remove, write, next } = watchTarget('docs');
  await waitUntilOld();
  const since = Date.now();
  write('other/two.md');
  remove('other/b');
  const change = await next(() => watcher.follow([at('docs'), at('other')], since));
  expect(change).toEqual({ ...others('other/two.md'), isUnsure: true });
  write('single/three.md', 'other');
  const edit = await next(() => watcher.add([at('single/three.md')], since));
  expect(edit).toEqual(others('single/three.md'));
});

it('polls if configured, without system events', async () => {
  const silent = { on: () => {}, close: () => {} };
  const watch = vi.spyOn(fs, 'watch').mockReturnValue(silent as never);
  syncBuiltinESMExports();
  const { write, next } = watchTarget('docs', () => {}, 20);
  expect(watch).toHaveBeenCalled();
  watch.mockRestore();
  syncBuiltinESMExports();
  expect(await next(() => write('docs/one.md', 'other'))).toEqual(edits('docs/one.md'));
});

/** Watches a target in a temporary folder. */
function watchTarget(
  target: string,
  prepare: (at: (file: string) => string) => void = () => {},
  pollMs?: number,
) {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-')));
  const at = (file: string) => path.join(dir, file);
  const write = (file: string, text = 'text') => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  for (const file of ['docs/one.md', 'docs/b/one.md', 'other/b/one.md', 'outside/file.md']) write(file);
  write('single/three.md');
  prepare(at);
  const reported: Changes[] = [];
  const watcher: SiteWatcher = watchSite(dir, (changes) => reported.push(changes), {
    recheckMs: NEVER,
    pollMs,
  });
  watcher.follow([at(target)], Number.POSITIVE_INFINITY);
  close = () => {
    watcher.close();
    rmSync(dir, { recursive: true });
  };
  return {
    watcher,
    at,
    write,
    remove: (file: string) => rmSync(at(file), { recursive: true }),
    move: (from: string, to: string) => renameSync(at(from), at(to)),
    /** Runs an action and returns the only change that is reported. */
    async next(run: () => void): Promise<Changes> {
      reported.length = 0;
      run();
      await vi.waitFor(() => expect(reported).not.toEqual([]), { timeout: 10_000, interval: 2 });
      expect(reported).toHaveLength(1);
      const [change = others()] = reported;
      return { ...change, files: change.files.map((file) => path.relative(dir, file)).sort() };
    },
  };
}

function edits(...files: readonly string[]): Changes {
  return { files, areEdits: true, isUnsure: false };
}

function others(...files: readonly string[]): Changes {
  return { files, areEdits: false, isUnsure: false };
}

/** Waits until existing files count as old. */
function waitUntilOld(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
