import { expect, it } from 'vitest';
import { createDeferred } from '../../../../src/model/deferred';
import { createPageCompiler } from '../../../../src/node/dev/pageCompiler';

const PATHS = ['/a', '/b', '/c'];

/** Creates a compiler in which the page `/a` waits until `/c` is compiled, and `/b` fails. */
function openCompiler({ shareState = true, waitingMs = 10 } = {}) {
  const compiled: string[] = [];
  const found = createDeferred<void>();
  let version = 0;
  const compiler = createPageCompiler({
    paths: PATHS,
    shareState,
    waitingMs,
    version: () => version,
    async compile(path) {
      compiled.push(path);
      if (path === '/b') throw new Error('A fault.');
      if (path === '/a') await found.promise;
      else found.resolve();
      return path;
    },
  });
  return { compiler, compiled, change: () => void version++ };
}

it('compiles a page that waits for another, although nobody has requested that', async () => {
  const { compiler } = openCompiler();
  expect(await compiler.compile('/a')).toBe('/a');
});

it('compiles only the requested page if it does not wait', async () => {
  const { compiler, compiled } = openCompiler({ waitingMs: 60_000 });
  expect(await compiler.compile('/c')).toBe('/c');
  expect(compiled).toEqual(['/c']);
});

it('compiles all pages without those that fail, once for each change', async () => {
  const { compiler, compiled, change } = openCompiler();
  expect(await compiler.compileAll()).toEqual(['/a', '/c']);
  await compiler.compileAll();
  expect(compiled).toHaveLength(PATHS.length);
  change();
  await compiler.compileAll();
  expect(compiled).toHaveLength(2 * PATHS.length);
});

it('pauses before each page, and goes on while a page waits', async () => {
  const { compiler, compiled } = openCompiler();
  const paused: number[] = [];
  const pages = await compiler.compileEach(async () => void paused.push(compiled.length));
  expect(pages).toEqual(['/a', '/c']);
  expect(paused).toEqual([0, 1, 2]);
});

it('compiles one page at a time if none waits for another', async () => {
  const { compiler } = openCompiler({ shareState: false });
  await compiler.compile('/c');
  expect(await compiler.compileEach(async () => {})).toEqual(['/a', '/c']);
});

it('stops when a pause throws', async () => {
  const { compiler, compiled } = openCompiler();
  const pause = async () => {
    if (compiled.length === 2) throw new Error('No longer needed.');
  };
  await expect(compiler.compileEach(pause)).rejects.toThrow('No longer needed.');
  expect(compiled).toEqual(['/a', '/b']);
});
