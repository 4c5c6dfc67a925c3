import {
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWatcher, type Watcher, type WatcherOptions } from '../../../../src/node/engine/watcher';
import type { WatchTargets } from '../../../../src/node/engine/watchPlan';
import { removeTempFolders, tempFolder } from './openEngine';
import { startProcessorTimer } from '../../../driver/processorTime';

let watcher: Watcher | undefined;
afterEach(() => {
  watcher?.close();
  watcher = undefined;
  removeTempFolders();
});

/** Long, for a busy machine. */
const WAIT = { timeout: 30_000, interval: 5 };

type RelativeTargets = Partial<Record<'files' | 'folders', readonly string[]>> & {
  since?: number;
};

/** Creates a folder with old files. */
function createFolder(names: readonly string[]) {
  const dir = realpathSync(tempFolder());
  const at = (name: string) => path.join(dir, name);
  const write = (name: string, text = 'text') => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  const age = (name: string) => utimesSync(at(name), new Date(1_000_000), new Date(1_000_000));
  for (const name of names) {
    write(name);
    age(name);
  }
  return { dir, at, write, age };
}

/** Watches a folder. Paths are relative to it. */
function watchFolder(
  names: readonly string[],
  first: RelativeTargets,
  options: Partial<WatcherOptions> = {},
) {
  const folder = createFolder(names);
  const reported = new Set<string>();
  watcher = createWatcher({
    onChange(paths) {
      for (const file of paths) reported.add(path.relative(folder.dir, file).replaceAll(path.sep, '/'));
    },
    linkRoot: folder.dir,
    ...options,
  });
  const watch = ({ files = [], folders = [], since }: RelativeTargets) => {
    const targets: WatchTargets = {
      files: files.map(folder.at),
      folders: folders.map(folder.at),
      ...(since !== undefined && { since }),
    };
    watcher?.watch(targets);
  };
  watch(first);
  /** Waits until these paths are reported, and forgets all others. */
  const next = async (...expected: readonly string[]) => {
    await vi.waitFor(() => expect([...reported]).toEqual(expect.arrayContaining([...expected])), WAIT);
    reported.clear();
  };
  return { ...folder, reported, watch, next };
}

describe('a watched folder', () => {
  it('reports files that are created, changed and removed', async () => {
    const { write, at, next } = watchFolder(['docs/one.md', 'docs/b/two.md'], { folders: ['docs'] });
    write('docs/one.md', 'other');
    await next('docs/one.md');
    write('docs/new.md');
    await next('docs/new.md');
    rmSync(at('docs/b/two.md'));
    await next('docs/b/two.md');
    rmSync(at('docs/new.md'));
    await next('docs/new.md');
    write('docs/new.md');
    await next('docs/new.md');
  });

  it('reports each of many quick edits', async () => {
    const { write, next } = watchFolder(['docs/one.md'], { folders: ['docs'] });
    for (let index = 0; index < 10; index++) {
      write('docs/one.md', String(index));
      await next('docs/one.md');
    }
  });

  it('reports files that are renamed, and files that replace others', async () => {
    const { write, at, age, next } = watchFolder(['docs/one.md', 'docs/two.md'], { folders: ['docs'] });
    renameSync(at('docs/one.md'), at('docs/three.md'));
    await next('docs/one.md', 'docs/three.md');
    // an editor that saves through a temporary file, also with an old date
    write('docs/.two.md.tmp', 'saved');
    renameSync(at('docs/.two.md.tmp'), at('docs/two.md'));
    await next('docs/two.md');
    write('other.md', 'restored');
    age('other.md');
    renameSync(at('other.md'), at('docs/two.md'));
    await next('docs/two.md');
  });

  it('reports new folders with all files in them, and later changes there', async () => {
    const { write, at, next } = watchFolder(['docs/one.md', 'away/deep/er/old.md'], { folders: ['docs'] });
    write('docs/a/b/c/new.md');
    await next('docs/a/b/c/new.md');
    write('docs/a/b/c/new.md', 'other');
    await next('docs/a/b/c/new.md');
    // its files are older than the watcher
    renameSync(at('away'), at('docs/away'));
    await next('docs/away', 'docs/away/deep/er/old.md');
    write('docs/away/deep/er/old.md', 'other');
    await next('docs/away/deep/er/old.md');
  });

  it('reports a folder that is removed, renamed or replaced', async () => {
    const { write, at, next } = watchFolder(['docs/b/one.md', 'docs/c/two.md', 'away/three.md'], {
      folders: ['docs'],
    });
    renameSync(at('docs/b'), at('docs/d'));
    await next('docs/b', 'docs/d', 'docs/d/one.md');
    rmSync(at('docs/c'), { recursive: true });
    await next('docs/c');
    rmSync(at('docs/d'), { recursive: true });
    renameSync(at('away'), at('docs/d'));
    await next('docs/d/three.md');
    write('docs/d/three.md', 'other');
    await next('docs/d/three.md');
  });

  it('is watched when it is created, and created again', async () => {
    const { write, at, next } = watchFolder(['one.md'], { folders: ['data/more'] });
    write('data/more/a.yml');
    await next('data/more/a.yml');
    rmSync(at('data'), { recursive: true });
    await next('data/more');
    write('data/more/b.yml');
    await next('data/more/b.yml');
    write('data/more/b.yml', 'other');
    await next('data/more/b.yml');
  });

  it('reports many changed files together', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `docs/${index % 20}/${index}.md`);
    const { write, next } = watchFolder(names, { folders: ['docs'] });
    for (const name of names) write(name, 'other');
    await next(...names);
  });

  it('does not report ignored folders', async () => {
    const { dir, write, next, reported } = watchFolder(
      ['one.md', 'node_modules/a/index.js', '.git/HEAD', 'build/index.html'],
      { folders: [''], files: ['node_modules/a/index.js'] },
      { ignoredFolders: [] },
    );
    watcher?.close();
    watcher = createWatcher({
      onChange: (paths) => paths.forEach((file) => void reported.add(path.relative(dir, file))),
      ignoredFolders: [path.join(dir, 'build')],
    });
    watcher.watch({ folders: [dir], files: [path.join(dir, 'node_modules/a/index.js')] });
    reported.clear();
    for (const name of [
      'node_modules/b.js',
      'node_modules/a/b.js',
      '.git/HEAD',
      'build/index.html',
      'build/b/c',
    ]) {
      write(name, 'other');
    }
    write('one.md', 'other');
    await next('one.md');
    write('node_modules/a/index.js', 'other');
    await vi.waitFor(() => expect([...reported]).toContain('node_modules/a/index.js'), WAIT);
    expect([...reported].filter((name) => /build|\.git|b\.js/.test(name))).toEqual([]);
  });
});

describe('watched files', () => {
  it('are reported, and other files beside them are not', async () => {
    const { write, at, next, reported } = watchFolder(['a.json', 'b.json'], {
      files: ['a.json', 'x/c.json'],
    });
    write('b.json', 'other');
    write('a.json', 'other');
    await vi.waitFor(() => expect([...reported]).toContain('a.json'), WAIT);
    expect([...reported]).not.toContain('b.json');
    reported.clear();
    write('x/c.json');
    await next('x/c.json');
    rmSync(at('x/c.json'));
    await next('x/c.json');
  });

  it('can be replaced by others without losing changes', async () => {
    const { write, watch, next } = watchFolder(['a.json', 'b.json', 'c.json'], { files: ['a.json'] });
    const since = Date.now();
    write('b.json', 'other');
    write('a.json', 'other');
    watch({ files: ['a.json', 'b.json', 'c.json'], since });
    await next('a.json', 'b.json');
    for (let index = 0; index < 5; index++) {
      write('c.json', String(index));
      watch({ files: index % 2 === 0 ? ['c.json'] : ['c.json', 'a.json'] });
      await next('c.json');
    }
  });
});

describe('symbolic links', () => {
  it('to folders are followed, under their own names', async () => {
    const { dir, write, at, next } = watchFolder(['real/one.md', 'real/deep/two.md', 'docs/a.md'], {});
    symlinkSync(at('real'), at('docs/link'));
    watcher?.watch({ folders: [path.join(dir, 'docs')] });
    write('real/one.md', 'other');
    await next('docs/link/one.md');
    write('real/deep/new/three.md');
    await next('docs/link/deep/new/three.md');
  });

  it('that are added, changed and removed are reported', async () => {
    const { write, at, next } = watchFolder(['first/one.md', 'second/two.md', 'docs/a.md'], {
      folders: ['docs'],
    });
    symlinkSync(at('first'), at('docs/link'));
    await next('docs/link', 'docs/link/one.md');
    write('first/one.md', 'other');
    await next('docs/link/one.md');
    symlinkSync(at('second'), at('docs/new'));
    renameSync(at('docs/new'), at('docs/link'));
    await next('docs/link/two.md');
    write('second/two.md', 'other');
    await next('docs/link/two.md');
    rmSync(at('docs/link'));
    await next('docs/link');
  });

  it('to files are followed', async () => {
    const { dir, write, at, next } = watchFolder(['real.md', 'other.md', 'docs/a.md'], {});
    symlinkSync(at('real.md'), at('docs/link.md'));
    watcher?.watch({ folders: [path.join(dir, 'docs')] });
    write('real.md', 'other');
    await next('docs/link.md');
    watcher?.watch({ files: [path.join(dir, 'docs/link.md')] });
    write('real.md', 'again');
    await next('docs/link.md');
    symlinkSync(at('other.md'), at('docs/new.md'));
    renameSync(at('docs/new.md'), at('docs/link.md'));
    await next('docs/link.md');
  });

  it('to folders around them have an end', async () => {
    const { dir, write, at, next } = watchFolder(['site/docs/a.md'], {});
    symlinkSync('..', at('site/docs/up'));
    symlinkSync('.', at('site/docs/self'));
    watcher?.watch({ folders: [path.join(dir, 'site')] });
    write('site/docs/a.md', 'other');
    await next('site/docs/a.md');
  });

  it('between folders that all link to each other are followed quickly', async () => {
    const names = Array.from({ length: 33 }, (_, index) => `s${index}`);
    const { dir, write, next, reported } = watchFolder(
      names.map((name) => `docs/${name}/page.md`),
      {},
    );
    for (const one of names)
      for (const other of names)
        if (one !== other) symlinkSync(`../${other}`, path.join(dir, 'docs', one, other));
    const getTime = startProcessorTimer();
    watcher?.watch({ folders: [path.join(dir, 'docs')] });
    expect(getTime()).toBeLessThan(2000);
    write('docs/s1/page.md', 'other');
    await vi.waitFor(() => expect([...reported]).toContain('docs/s1/page.md'), WAIT);
    await next('docs/s1/page.md', 'docs/s0/s1/page.md', 'docs/s32/s1/page.md');
  });

  it('out of the given folder are reported, but not followed', async () => {
    const { dir, write, at, next, reported } = watchFolder(['site/docs/a.md', 'outside/one.md'], {});
    watcher?.close();
    watcher = createWatcher({
      onChange: (paths) => paths.forEach((file) => void reported.add(path.relative(dir, file))),
      linkRoot: path.join(dir, 'site'),
    });
    watcher.watch({ folders: [path.join(dir, 'site')] });
    symlinkSync('/', at('site/docs/root'));
    symlinkSync(at('outside'), at('site/docs/out'));
    await next('site/docs/out', 'site/docs/root');
    write('outside/one.md', 'other');
    write('site/docs/a.md', 'other');
    await vi.waitFor(() => expect([...reported]).toContain('site/docs/a.md'), WAIT);
    expect([...reported].filter((name) => name.includes('one.md'))).toEqual([]);
  });
});

it('calls `onSettled` after a folder was replaced and put back before it was read again', async () => {
  const onSettled = vi.fn();
  const { at, write, next } = watchFolder(['docs/a/page.md'], { folders: ['docs'] }, { onSettled });
  write('docs/a/page.md', 'other');
  await next('docs/a/page.md');
  renameSync(at('docs/a'), at('kept'));
  symlinkSync(at('kept'), at('docs/a'));
  rmSync(at('docs/a'));
  renameSync(at('kept'), at('docs/a'));
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalled(), WAIT);
});

it('polls', async () => {
  const { write, at, next } = watchFolder(['docs/one.md'], { folders: ['docs'] }, { poll: 50 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  write('docs/one.md', 'other');
  await next('docs/one.md');
  rmSync(at('docs/one.md'));
  await next('docs/one.md');
});

it('reports nothing after it is closed', async () => {
  const { write, at, reported } = watchFolder(['docs/one.md'], { folders: ['docs'] });
  watcher?.close();
  write('docs/one.md', 'other');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(statSync(at('docs/one.md')).size).toBe(5);
  expect([...reported]).toEqual([]);
});
