import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { defineTask, type WorkerFunction } from '../../../../src/model/task';
import { createFunctionRunner } from '../../../../src/node/engine/workerFunctions';
import { createWorkerPool, type WorkerPool } from '../../../../src/node/engine/workerPool';
import { openEngine, removeTempFolders, tempFolder } from './openEngine';

interface Measured {
  readonly length: number;
  readonly calls: number;
  readonly isMainThread: boolean;
}

const file = fileURLToPath(new URL('lengthFunction.mjs', import.meta.url));
const load: WorkerFunction<Uint8Array, Measured>['load'] = () => import('./lengthFunction.mjs');

let workerFile = '';
let pool: WorkerPool;

beforeAll(async () => {
  const dir = tempFolder();
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  workerFile = path.join(dir, 'functionWorker.mjs');
  await build({
    entryPoints: [path.join(root, 'src/node/engine/functionWorker.ts')],
    outfile: workerFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(removeTempFolders);
afterEach(() => pool.close());

/** Calls a function for inputs of these lengths at once, which is enough work to start a thread. */
function measureAll(work: WorkerFunction<Uint8Array, Measured>, lengths: readonly number[]) {
  pool = createWorkerPool({ threads: 1 });
  const runInWorker = createFunctionRunner(pool, workerFile);
  return Promise.all(lengths.map((length) => runInWorker(work, new Uint8Array(length))));
}

const LENGTHS = Array.from({ length: 100 }, (_, index) => index + 1);

it('creates a function once in its thread', async () => {
  const results = await measureAll({ file, load }, LENGTHS);
  expect(results.map(({ length }) => length)).toEqual(LENGTHS);
  expect(results.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(LENGTHS);
  expect(results.some(({ isMainThread }) => isMainThread)).toBe(false);
});

it('calls a function without a file in the main thread', async () => {
  const results = await measureAll({ file: undefined, load }, LENGTHS);
  expect(results.map(({ calls }) => calls)).toEqual(LENGTHS);
  expect(results.every(({ isMainThread }) => isMainThread)).toBe(true);
});

it('throws what a function throws', async () => {
  await expect(measureAll({ file, load }, [...LENGTHS, 0])).rejects.toThrow(RangeError);
});

it('is available to tasks, which run again only if their input changes', async () => {
  pool = createWorkerPool({ threads: 0 });
  const work: WorkerFunction<Uint8Array, Measured> = { file, load };
  const measure = defineTask<number, number>({
    name: 'measure',
    run: async (context, length) => (await context.runInWorker(work, new Uint8Array(length))).length,
  });
  const { engine, takeRuns } = openEngine({ tasks: [measure] });
  expect(await engine.get(measure, 3)).toBe(3);
  expect(await engine.get(measure, 3)).toBe(3);
  expect(takeRuns()).toEqual(['measure 3']);
  engine.close();
});

it('refuses work after its task has ended', async () => {
  pool = createWorkerPool({ threads: 0 });
  const work: WorkerFunction<Uint8Array, Measured> = { file, load };
  let late: Promise<unknown> | undefined;
  const task = defineTask<null, null>({
    name: 'late',
    run(context) {
      late = new Promise((resolve) => setImmediate(resolve)).then(() =>
        context.runInWorker(work, new Uint8Array(1)),
      );
      late.catch(() => {});
      return null;
    },
  });
  const { engine } = openEngine({ tasks: [task] });
  await engine.get(task, null);
  await expect(late).rejects.toThrow('A task started work after it had ended.');
  engine.close();
});
