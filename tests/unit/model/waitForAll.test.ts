import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SiteError } from '../../../src/model/siteError';
import { waitForAll } from '../../../src/model/waitForAll';

const createError = (message: string) => new SiteError(message, { code: 'plugin-failure' });

it('returns the results in their order', async () => {
  expect(await waitForAll([setImmediate('a'), Promise.resolve(1)])).toEqual(['a', 1]);
});

it('throws the errors of all once the others have finished, each of them once', async () => {
  const [first, second] = [createError('a'), createError('b')];
  let isFinished = false;
  const slow = setImmediate().then(() => {
    isFinished = true;
  });
  const all = waitForAll([Promise.reject(first), slow, Promise.reject(second), Promise.reject(first)]);
  await expect(all).rejects.toMatchObject({ errors: [first, second] });
  expect(isFinished).toBe(true);
});

it('rethrows an error that is a bug', async () => {
  const bug = new TypeError('x');
  await expect(waitForAll([Promise.reject(createError('a')), Promise.reject(bug)])).rejects.toBe(bug);
});
