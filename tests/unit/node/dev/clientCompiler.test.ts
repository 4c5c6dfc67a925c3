import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { SiteError } from '../../../../src/model/siteError';
import { type ClientBuild, startLater } from '../../../../src/node/dev/clientCompiler';
import type { IncrementalCompiler } from '../../../../src/node/dev/latestBuild';

const failure = new SiteError('The plugin `a` failed.', { code: 'plugin-failure' });
const build: ClientBuild = { hash: 'a', sources: [], getFiles: () => ({ scripts: [], styles: [] }) };
const compiler: IncrementalCompiler<ClientBuild> = {
  latest: async () => build,
  lastSuccessful: async () => build,
  invalidate() {},
  close: async () => {},
};

it('reports why the compiler of the browser side cannot start, and starts it again when it is needed', async () => {
  const onErrors = vi.fn();
  const start = vi.fn(async () => compiler).mockRejectedValueOnce(failure);
  const later = startLater({ backgroundStart: Promise.resolve(), onErrors }, start);
  await nextTurn();
  expect(onErrors.mock.calls).toEqual([[[failure]]]);
  later.invalidate(['/site/src/a.tsx']);
  expect(await later.latest()).toBe(build);
  expect(start).toHaveBeenCalledTimes(2);
});

it('reports nothing after it has been closed', async () => {
  const onErrors = vi.fn();
  const later = startLater({ backgroundStart: Promise.resolve(), onErrors }, async () => {
    await later.close();
    throw failure;
  });
  await expect(later.latest()).rejects.toBe(failure);
  expect(onErrors).not.toHaveBeenCalled();
});
