import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { createWorkerPool } from '../../../../src/node/workers/workerPool';
import { tempSite } from '../../tempSite';

const make =
  ({ add }: { readonly add: number }) =>
  (task: number) => {
    if (task < 0) throw new RangeError(`negative: ${task}`);
    return task + add;
  };

/** Bundles a worker that does the same, and adds a thousand to show that it was there. */
async function worker(): Promise<string> {
  const dir = tempSite({
    'worker.ts': `import { createTaskWorker } from ${JSON.stringify(path.resolve('src/node/workers/taskWorker'))};
      export default createTaskWorker(({ add }) => (task) => {
        if (task < 0) throw new RangeError('negative: ' + task);
        return task + add + 1000;
      });`,
  });
  const outfile = path.join(dir, 'worker.mjs');
  const entryPoints = [path.join(dir, 'worker.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  return outfile;
}

/** Does two runs and gives their results. */
async function results(more: { readonly workerFile?: string }, ...runs: readonly (readonly number[])[]) {
  const threads = createWorkerPool({
    workerFile: undefined,
    setup: { add: 10 },
    make,
    minTasksForThreads: 4,
    ...more,
  });
  try {
    const all: number[][] = [];
    for (const tasks of runs) {
      const found: number[] = [];
      await threads.run(tasks, (result, index) => {
        found[index] = result;
      });
      all.push(found);
    }
    return all;
  } finally {
    await threads.close();
  }
}

describe('tasks', () => {
  const many = Array.from({ length: 20 }, (_, index) => index);

  it('are done here where they are few, or there is no worker', async () => {
    expect(await results({ workerFile: await worker() }, [1, 2, 3], [])).toEqual([[11, 12, 13], []]);
    expect(await results({}, many)).toEqual([many.map((each) => each + 10)]);
  });

  it('are done in threads where they are many; these stay for the few that follow', async () => {
    const inThread = (tasks: readonly number[]) => tasks.map((each) => each + 1010);
    expect(await results({ workerFile: await worker() }, [1], many, [2])).toEqual([
      [11],
      inThread(many),
      inThread([2]),
    ]);
  });

  it('are left when the rest is not wanted any more', async () => {
    for (const workerFile of [undefined, await worker()]) {
      const threads = createWorkerPool({ workerFile, setup: { add: 10 }, make, minTasksForThreads: 4 });
      const found: number[] = [];
      try {
        await threads.run(many, (result) => found.push(result), {
          width: 1,
          isOver: () => found.length >= 4,
        });
      } finally {
        await threads.close();
      }
      // a thread finishes the eight that it has been given
      expect(found).toHaveLength(workerFile ? 8 : 4);
    }
  });

  it('fail as a whole with the error of one', async () => {
    await expect(results({}, [1, -1])).rejects.toThrow('negative: -1');
    await expect(results({ workerFile: await worker() }, [...many, -2])).rejects.toThrow('negative: -2');
  });
});
