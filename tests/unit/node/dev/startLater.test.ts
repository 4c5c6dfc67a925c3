import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { SiteError } from '../../../../src/model/siteError';
import { startLater } from '../../../../src/node/dev/startLater';
import type { IncrementalCompiler } from '../../../../src/node/dev/latestBuild';

const failure = new SiteError('The plugin `a` failed.', { code: 'plugin-failure' });
const compiler: IncrementalCompiler<string> = {
  latest: async () => 'bundle',
  lastSuccessful: async () => 'bundle',
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
  expect(await later.latest()).toBe('bundle');
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
