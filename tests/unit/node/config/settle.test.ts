import { expect, test } from 'vitest';
import { settle } from '../../../../src/node/config/settle';
import { errorsOf } from '../../tempSite';

const what = 'The config in x.ts';

test('returns the result, or rethrows the thrown value', async () => {
  expect(await settle(() => 1, { what })).toBe(1);
  expect(await settle(async () => 2, { what })).toBe(2);
  const thrown = { not: 'an error' };
  await expect(settle(() => Promise.reject(thrown), { what })).rejects.toBe(thrown);
  await expect(
    settle(
      () => {
        throw thrown;
      },
      { what },
    ),
  ).rejects.toBe(thrown);
});

test('throws if a promise takes too long', async () => {
  const location = { file: 'x.ts' };
  expect(
    await errorsOf(() => settle(() => new Promise(() => {}), { what, location, limitMs: 20 })),
  ).toMatchInlineSnapshot(`
    "x.ts
    The config in x.ts took longer than 0.02 s.
    -> Make sure that every promise in this code resolves or rejects."
  `);
});

test('throws immediately if nothing can settle the promise', async () => {
  const before = process.listenerCount('beforeExit');
  const failed = errorsOf(() => settle(() => new Promise(() => {}), { what }));
  process.emit('beforeExit', 0);
  expect(await failed).toMatchInlineSnapshot(`
    "The config in x.ts waits for a promise that never settles.
    -> Make sure that every promise in this code resolves or rejects."
  `);
  expect(process.listenerCount('beforeExit')).toBe(before);
});
