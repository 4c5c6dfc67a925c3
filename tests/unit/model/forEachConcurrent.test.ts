import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachConcurrent } from '../../../src/model/forEachConcurrent';

const nextImmediate = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('forEachConcurrent', () => {
  it('processes every item once, and reaches but never exceeds the concurrency limit', async () => {
    const counts = fc.record({ items: fc.nat({ max: 12 }), limit: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(counts, async ({ items, limit }) => {
        const done: number[] = [];
        let running = 0;
        let maxRunning = 0;
        await forEachConcurrent([...Array(items).keys()], limit, async (item) => {
          maxRunning = Math.max(maxRunning, ++running);
          await nextImmediate();
          running--;
          done.push(item);
        });
        expect(done.sort((a, b) => a - b)).toEqual([...Array(items).keys()]);
        expect(maxRunning).toBe(Math.min(items, limit));
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('starts no item after a failure, and rejects once the running items have finished', async () => {
    const started: number[] = [];
    const finished: number[] = [];
    const run = forEachConcurrent([0, 1, 2, 3, 4], 2, async (item) => {
      started.push(item);
      if (item === 0) throw new Error('first');
      await nextImmediate();
      finished.push(item);
    });
    await expect(run).rejects.toThrow('first');
    expect(started).toEqual([0, 1]);
    expect(finished).toEqual([1]);
  });

  it('waits for running items if the callback throws synchronously', async () => {
    const finished: number[] = [];
    const run = forEachConcurrent([0, 1], 2, (item) => {
      if (item === 1) throw new Error('at once');
      return nextImmediate().then(() => void finished.push(item));
    });
    await expect(run).rejects.toThrow('at once');
    expect(finished).toEqual([0]);
  });
});
