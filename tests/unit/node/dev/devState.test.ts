import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../../src/model/deferred';
import { createDevState, type UpdateInput } from '../../../../src/node/dev/devState';

const BLOCKS = { blocks: true };
const TEXT = { blocks: false };

/** Creates a state whose first load is under way. */
function startLoading() {
  const first = createDeferred<string>();
  const failures: unknown[] = [];
  const state = createDevState(
    () => first.promise,
    (failure) => failures.push(failure?.error),
  );
  return { first, failures, state };
}

/** Creates a state that has loaded `first`. */
async function startReady() {
  const { first, ...started } = startLoading();
  first.resolve('first');
  await started.state.idle();
  return started;
}

const getResult = (promise: Promise<string>) =>
  promise.then(
    (value) => value,
    (error: Error) => `error: ${error.message}`,
  );

describe('the state of a site', () => {
  it('makes requests wait for the first load', async () => {
    const { first, state } = startLoading();
    const request = state.current();
    expect([state.isLoading(), state.isReady(), state.peek()]).toEqual([true, false, undefined]);
    first.resolve('first');
    expect(await request).toBe('first');
    expect([state.isLoading(), state.isReady(), state.peek()]).toEqual([false, true, 'first']);
  });

  it('rejects requests with the error until the site has loaded once', async () => {
    const { first, state, failures } = startLoading();
    first.reject(new Error('invalid config'));
    expect(await getResult(state.current())).toBe('error: invalid config');
    state.update(['a'], async () => 'second', BLOCKS);
    expect(await state.current()).toBe('second');
    expect(failures).toEqual([new Error('invalid config'), undefined]);
  });

  it('keeps the last site if an update fails, and passes the files to the next update', async () => {
    const { state } = await startReady();
    state.update(['a', 'b'], () => Promise.reject(new Error('no')), BLOCKS);
    expect(await state.current()).toBe('first');
    expect(state.isReady()).toBe(false);
    const inputs: UpdateInput<string>[] = [];
    const record = async (input: UpdateInput<string>) => {
      inputs.push(input);
      return 'second';
    };
    state.update(['b', 'c'], record, BLOCKS);
    state.update(['d'], record, BLOCKS);
    expect(await state.current()).toBe('second');
    expect(inputs.map(({ last, files }) => [last, files])).toEqual([
      ['first', ['a', 'b', 'c']],
      ['second', ['d']],
    ]);
  });

  it('rejects requests with the error if a restart fails', async () => {
    const { state } = await startReady();
    state.update(
      [],
      async ({ onReplace }) => {
        onReplace();
        throw new Error('no restart');
      },
      BLOCKS,
    );
    expect(await getResult(state.current())).toBe('error: no restart');
  });

  it('makes requests wait for updates, unless they only change text', async () => {
    const { state } = await startReady();
    const slow = createDeferred<string>();
    state.update([], () => slow.promise, TEXT);
    expect(await state.current()).toBe('first');
    state.update([], async ({ last }) => `${last} third`, BLOCKS);
    const request = state.current();
    slow.resolve('second');
    expect(await request).toBe('second third');
  });

  it('has the result of an update of text while another one follows, which may not change anything', async () => {
    const { state } = await startReady();
    const slow = createDeferred<string>();
    state.update([], async () => 'second', TEXT);
    state.update([], () => slow.promise, TEXT);
    await expect.poll(() => state.peek()).toBe('second');
    expect(await state.current()).toBe('second');
    slow.resolve('second');
    await state.idle();
  });

  it('has the result of the last update that succeeded, whatever else happens', async () => {
    const step = fc.record({ blocks: fc.boolean(), fails: fc.boolean(), pauses: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { state } = await startReady();
        const requests: Promise<string>[] = [];
        let running = 0;
        for (const [index, { blocks, fails, pauses }] of steps.entries()) {
          state.update(
            [String(index)],
            async () => {
              expect(running++).toBe(0);
              for (let pause = 0; pause < pauses; pause++) await Promise.resolve();
              running--;
              if (fails) throw new Error('no');
              return String(index);
            },
            { blocks },
          );
          requests.push(getResult(state.current()));
          for (let pause = 0; pause < pauses; pause++) await Promise.resolve();
        }
        await state.idle();
        const last = steps.findLastIndex(({ fails }) => !fails);
        expect(await state.current()).toBe(last < 0 ? 'first' : String(last));
        for (const request of requests) expect(await request).toMatch(/^(?:first|\d+)$/);
      }),
    );
  });
});
