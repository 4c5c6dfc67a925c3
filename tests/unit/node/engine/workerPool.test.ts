import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WorkerError } from '../../../../src/node/engine/workerError';
import { createWorkerPool, type WorkerJob, type WorkerPool } from '../../../../src/node/engine/workerPool';
import { createHandler, type Input, type Setup } from './echoWorker';
import { removeTempFolders, tempFolder } from './openEngine';

let dir = '';
let file = '';
let other = '';
let pool: WorkerPool;

beforeAll(async () => {
  dir = tempFolder();
  const worker = fileURLToPath(new URL('echoWorker.ts', import.meta.url));
  await build({
    entryPoints: { first: worker, other: worker },
    outdir: path.join(dir, 'out'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  file = path.join(dir, 'out/first.mjs');
  other = path.join(dir, 'out/other.mjs');
});
afterAll(removeTempFolders);
afterEach(async () => {
  vi.unstubAllEnvs();
  await pool.close();
});

function createJob(more: Partial<WorkerJob<Setup, Input, unknown>> = {}): WorkerJob<Setup, Input, unknown> {
  return {
    file,
    setup: { label: 'a' },
    load: () => createHandler,
    describe: (input) => `input ${input}`,
    expectedMs: 50,
    ...more,
  };
}

const repeat = (input: Input, count: number): readonly Input[] => Array.from({ length: count }, () => input);
const runAll = (job: WorkerJob<Setup, Input, unknown>, inputs: readonly Input[]) =>
  Promise.all(inputs.map((input) => pool.run(job, input)));

describe('the files for threads', () => {
  it('are deleted when the process exits, also if the pool is still open', async () => {
    const temp = tempFolder();
    vi.stubEnv('TMPDIR', temp);
    const before = process.listeners('exit');
    pool = createWorkerPool({ threads: 1 });
    await runAll(createJob(), repeat('where', 40));
    expect(readdirSync(temp)).toHaveLength(1);
    for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0);
    expect(readdirSync(temp)).toEqual([]);
    await pool.close();
    expect(process.listeners('exit')).toEqual(before);
  });
});

describe('where work runs', () => {
  it('is this thread for little work, and threads for more', async () => {
    pool = createWorkerPool({ threads: 2 });
    const job = createJob();
    expect(await runAll(job, ['where', 'where'])).toEqual(['a here', 'a here']);
    expect(await runAll(job, repeat('where', 40))).toEqual(repeat('a thread' as Input, 40));
    expect(await runAll(job, ['where'])).toEqual(['a thread']);
  });

  it('is this thread without a worker file, without threads, and if the setup contains functions', async () => {
    pool = createWorkerPool({ threads: 2 });
    const here = repeat('a here' as Input, 40);
    expect(await runAll(createJob({ file: undefined }), repeat('where', 40))).toEqual(here);
    expect(await runAll(createJob({ setup: { label: 'a', extra: () => {} } }), repeat('where', 40))).toEqual(
      here,
    );
    await pool.close();
    pool = createWorkerPool({ threads: 0 });
    expect(await runAll(createJob(), repeat('where', 40))).toEqual(here);
  });

  it('is a thread if the work can be stopped', async () => {
    pool = createWorkerPool({ threads: 1 });
    expect(await pool.run(createJob(), 'where', { timeoutMs: 10_000 })).toBe('a thread');
  });

  it('sends as many inputs at once as a thread handles in 200 ms, however soon the outcomes arrive', async () => {
    const worker = path.join(dir, 'batches.mjs');
    writeFileSync(
      worker,
      'export default ({ inputs }) => inputs.map(() => ({ output: inputs.length, ms: 10 }));',
    );
    pool = createWorkerPool({ threads: 1 });
    const sizes = (await runAll(createJob({ file: worker, expectedMs: 100 }), repeat(1, 1000))) as number[];
    expect(sizes[0]).toBe(2);
    expect(Math.max(...sizes)).toBe(20);
  });
});

describe('a prepared thread', () => {
  it('has loaded the module when the first input arrives, and leaves little work to this thread', async () => {
    const loads = path.join(dir, 'loads');
    mkdirSync(loads);
    const worker = path.join(dir, 'prepared.mjs');
    writeFileSync(
      worker,
      `import { writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
writeFileSync(${JSON.stringify(`${loads}/`)} + threadId, '');
export { default } from ${JSON.stringify(file)};`,
    );
    pool = createWorkerPool({ threads: 2 });
    const job = createJob({ file: worker });
    pool.prepare(worker);
    pool.prepare(worker);
    await vi.waitFor(() => expect(readdirSync(loads)).toHaveLength(1), 10_000);
    expect(await pool.run(job, 'where')).toBe('a here');
    expect(await pool.run(job, 'where', { timeoutMs: 10_000 })).toBe('a thread');
    expect(readdirSync(loads)).toHaveLength(1);
    rmSync(loads, { recursive: true });
    mkdirSync(loads);
    await pool.close();
    pool = createWorkerPool({ threads: 2 });
    pool.prepare(worker);
    // little work waits for the thread that is starting
    expect(await pool.run(job, 'where', { timeoutMs: 10_000 })).toBe('a thread');
    expect(readdirSync(loads)).toHaveLength(1);
    expect(await runAll(job, repeat('where', 40))).toEqual(repeat('a thread' as Input, 40));
  });

  it('that cannot load the module does no harm before there is an input for it', async () => {
    pool = createWorkerPool({ threads: 1 });
    pool.prepare(path.join(dir, 'missing.mjs'));
    expect(await pool.run(createJob(), 'where', { timeoutMs: 10_000 })).toBe('a thread');
    const broken = pool.run(createJob({ file: path.join(dir, 'missing.mjs') }), 1, { timeoutMs: 10_000 });
    await expect(broken).rejects.toThrow('The worker thread failed before it processed input 1');
  });

  it('is stopped when the pool is closed, and not started without threads', async () => {
    pool = createWorkerPool({ threads: 1 });
    pool.prepare(file);
    await pool.close();
    pool = createWorkerPool({ threads: 0 });
    pool.prepare(file);
    expect(await pool.run(createJob(), 'where')).toBe('a here');
  });
});

it('shares threads among jobs, and creates a handler once per thread and setup', async () => {
  pool = createWorkerPool({ threads: 2 });
  const log = path.join(dir, 'log');
  mkdirSync(log);
  // the folder of the setups
  const temp = path.join(dir, 'temp');
  mkdirSync(temp);
  vi.stubEnv('TMPDIR', temp);
  const large = 'x'.repeat(3_000_000);
  const jobs = [
    createJob({ setup: { label: 'a', log, extra: large } }),
    createJob({ setup: { label: 'b', log } }),
    createJob({ file: other, setup: { label: 'a', log, extra: large } }),
  ];
  const results = await Promise.all(jobs.map((job) => runAll(job, repeat('where', 100))));
  expect(results.flat().filter((result) => result === 'a thread')).toHaveLength(200);
  // another object with an equal setup
  await runAll(createJob({ setup: { label: 'b', log } }), repeat('where', 10));
  const created = readdirSync(log);
  expect(new Set(created.map((name) => name.split('-')[0])).size).toBeLessThanOrEqual(2);
  expect(created.length).toBeLessThanOrEqual(2 * jobs.length);
  const setups = readdirSync(temp, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const sizes = setups.map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).length);
  expect(sizes.filter((size) => size > large.length)).toHaveLength(1);
  await pool.close();
  expect(readdirSync(temp)).toEqual([]);
});

describe('failures', () => {
  const others = Array.from({ length: 30 }, (_, index) => index);

  /** Runs an input among others, all of which must succeed. Returns its error. */
  async function fail(input: Input, resourceLimits = {}): Promise<unknown> {
    pool = createWorkerPool({ threads: 2, resourceLimits });
    const job = createJob({ expectedMs: 20 });
    const failing: unknown[] = [];
    const inputs = [...others.slice(0, 15), input, ...others.slice(15)];
    const results = await Promise.all(
      inputs.map((each) => pool.run(job, each).catch((error: unknown) => void failing.push(error))),
    );
    expect(results.filter((each) => each !== undefined)).toEqual(others);
    expect(failing).toHaveLength(1);
    return failing[0];
  }

  it('are the errors of the handler', async () => {
    expect(await fail('throw')).toMatchObject({ name: 'RangeError', message: 'refused' });
  });

  it('affect one input if its thread ends', async () => {
    expect(await fail('exit')).toMatchObject({ message: 'A worker thread called `process.exit` with 3.' });
  });

  it('affect one input if its thread fails', async () => {
    expect(await fail('uncaught')).toMatchObject({
      kind: 'crash',
      message: 'The worker thread failed while it processed input uncaught: later.',
    });
  });

  it('affect one input if its thread runs out of memory', async () => {
    const error = await fail('memory', { maxOldGenerationSizeMb: 32 });
    expect(error).toMatchObject({ kind: 'memory' });
    expect((error as Error).message).toContain('ran out of memory while it processed input memory');
  });

  it('affect one input if its result cannot be sent', async () => {
    const error = (await fail('function')) as WorkerError;
    expect(error.message).toContain('input function');
    expect(error.message).toContain('cannot be sent');
  });

  it('of loading a worker affect all of its inputs, and no other job', async () => {
    pool = createWorkerPool({ threads: 1 });
    const broken = createJob({ setup: { label: 'broken' } });
    const missing = createJob({ file: path.join(dir, 'missing.mjs') });
    const settled = await Promise.allSettled([
      ...repeat('where', 10).map((input) => pool.run(broken, input)),
      ...repeat('where', 10).map((input) => pool.run(missing, input)),
    ]);
    for (const [index, outcome] of settled.entries()) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: {
          message: expect.stringMatching(
            index < 10 ? /before it processed input where: no handler/ : /missing/,
          ),
        },
      });
    }
    expect(await pool.run(createJob(), 'where')).toBe('a thread');
  });
});

describe('limits', () => {
  it('stop an input that uses too much CPU time', async () => {
    pool = createWorkerPool({ threads: 1 });
    const job = createJob();
    const hanging = pool.run(job, 'hang', { timeoutMs: 200 });
    const next = pool.run(job, 'where', { timeoutMs: 20_000 });
    await expect(hanging).rejects.toMatchObject({
      kind: 'timeout',
      message: 'Processing input hang took longer than 0.2 s.',
    });
    expect(await next).toBe('a thread');
  });

  it('stop one input of a batch, and handle the others', async () => {
    pool = createWorkerPool({ threads: 1 });
    const job = createJob({ expectedMs: 1 });
    const inputs: readonly Input[] = [...repeat('where', 20), 'hang', ...repeat('where', 20)];
    const results = await Promise.allSettled(inputs.map((input) => pool.run(job, input, { timeoutMs: 300 })));
    for (const [index, result] of results.entries()) {
      expect(result).toMatchObject(
        inputs[index] === 'hang'
          ? { reason: { kind: 'timeout', message: 'Processing input hang took longer than 0.3 s.' } }
          : { value: 'a thread' },
      );
    }
  });

  it('stop an input that only waits after a longer time', async () => {
    pool = createWorkerPool({ threads: 1 });
    await expect(pool.run(createJob(), 'sleep', { timeoutMs: 100 })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

it('handles other inputs of this thread while one waits for them', async () => {
  pool = createWorkerPool({ threads: 0 });
  let provide = (_: string) => {};
  const provided = new Promise<string>((resolve) => {
    provide = resolve;
  });
  const handle = async (input: string) => {
    if (input === 'waits') return provided;
    provide(input);
    return 'done';
  };
  const job: WorkerJob<null, string, string> = { file: undefined, setup: null, load: () => () => handle };
  const results = await Promise.all(['waits', 'provides', 'more'].map((input) => pool.run(job, input)));
  expect(results).toEqual(['provides', 'done', 'done']);
});

it('rejects all work when it is closed', async () => {
  pool = createWorkerPool({ threads: 1 });
  const job = createJob();
  const results = Promise.allSettled(
    (['hang', 'where', 'where', 'hang'] as const).map((input) => pool.run(job, input, { timeoutMs: 60_000 })),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await pool.close();
  for (const result of await results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'The worker pool is closed.' } });
  }
  await expect(pool.run(job, 'where')).rejects.toThrow('closed');
});
