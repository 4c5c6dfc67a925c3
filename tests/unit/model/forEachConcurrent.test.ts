import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachConcurrent } from '../../../src/model/forEachConcurrent';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('inBatches', () => {
  it('runs every item once, never more than the width at a time, and no fewer while there are items', async () => {
    const counts = fc.record({ items: fc.nat({ max: 12 }), width: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(counts, async ({ items, width }) => {
        const done: number[] = [];
        let running = 0;
        let most = 0;
        await forEachConcurrent([...Array(items).keys()], width, async (item) => {
          most = Math.max(most, ++running);
          await turn();
          running--;
          done.push(item);
        });
        expect(done.sort((a, b) => a - b)).toEqual([...Array(items).keys()]);
        expect(most).toBe(Math.min(items, width));
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('begins nothing after a failure, and throws it when what was under way has ended', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const run = forEachConcurrent([0, 1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      if (item === 0) throw new Error('first');
      await turn();
      ended.push(item);
    });
    await expect(run).rejects.toThrow('first');
    expect(begun).toEqual([0, 1]);
    expect(ended).toEqual([1]);
  });

  it('waits for the others as well when a task throws at once', async () => {
    const ended: number[] = [];
    const run = forEachConcurrent([0, 1], 2, (item) => {
      if (item === 1) throw new Error('at once');
      return turn().then(() => void ended.push(item));
    });
    await expect(run).rejects.toThrow('at once');
    expect(ended).toEqual([0]);
  });
});
