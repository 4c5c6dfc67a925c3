import { expect, test } from 'vitest';
import { settle } from '../../../../src/node/config/settle';
import { errorsOf } from '../../tempSite';
import { explainUncaughtError } from '../../../../src/node/config/errorStack';
import { formatError } from '../../../driver/errorText';

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
    "✖ The config in x.ts took longer than 0.02 s.
      x.ts  unsettled-promise
      → Make sure that every promise in this code resolves or rejects."
  `);
});

test('throws immediately if nothing can settle the promise', async () => {
  const before = process.listenerCount('beforeExit');
  const failed = errorsOf(() => settle(() => new Promise(() => {}), { what }));
  process.emit('beforeExit', 0);
  expect(await failed).toMatchInlineSnapshot(`
    "✖ The config in x.ts waits for a promise that never settles.  unsettled-promise
      → Make sure that every promise in this code resolves or rejects."
  `);
  expect(process.listenerCount('beforeExit')).toBe(before);
});

test('an error that no code handles is reported as an error of the site', () => {
  const thrown = new Error('late');
  thrown.stack = 'Error: late';
  expect(formatError(explainUncaughtError(thrown))).toMatchInlineSnapshot(`
    "✖ Unhandled error: late.  unhandled-error
      → Await the promise, or catch its error, in the config, the plugin, or the package that creates it."
  `);
});
