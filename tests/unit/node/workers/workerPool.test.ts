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

/** Bundles a worker that also adds 1000, so that its results differ from those of the main thread. */
async function bundleWorker(): Promise<string> {
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

/** Runs each list of tasks in one pool and returns their results. */
async function runTasks(more: { readonly workerFile?: string }, ...runs: readonly (readonly number[])[]) {
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

describe('createWorkerPool', () => {
  const many = Array.from({ length: 20 }, (_, index) => index);

  it('runs tasks on the main thread if there are few or no worker file', async () => {
    expect(await runTasks({ workerFile: await bundleWorker() }, [1, 2, 3], [])).toEqual([[11, 12, 13], []]);
    expect(await runTasks({}, many)).toEqual([many.map((each) => each + 10)]);
  });

  it('runs many tasks in threads, and reuses the threads for later runs', async () => {
    const inThread = (tasks: readonly number[]) => tasks.map((each) => each + 1010);
    expect(await runTasks({ workerFile: await bundleWorker() }, [1], many, [2])).toEqual([
      [11],
      inThread(many),
      inThread([2]),
    ]);
  });

  it('starts no more tasks once `isOver` returns true', async () => {
    for (const workerFile of [undefined, await bundleWorker()]) {
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
      // a thread finishes the batch of eight that it has received
      expect(found).toHaveLength(workerFile ? 8 : 4);
    }
  });

  it('rejects with the error of a failed task', async () => {
    await expect(runTasks({}, [1, -1])).rejects.toThrow('negative: -1');
    await expect(runTasks({ workerFile: await bundleWorker() }, [...many, -2])).rejects.toThrow(
      'negative: -2',
    );
  });
});
