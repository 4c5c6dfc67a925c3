import { memoize } from '../../model/once';
import type { WorkerFunction } from '../../model/task';
import type { CreateHandler } from './worker';
import type { WorkerJob, WorkerPool } from './workerPool';

/** Calls a function in a worker thread; see `TaskContext`. */
export type RunInWorker = <Input, Output>(
  work: WorkerFunction<Input, Output>,
  input: Input,
) => Promise<Output>;

/** The setup of `functionWorker.ts`. */
export interface FunctionSetup {
  /** The absolute path of the module that creates the function. */
  readonly file: string | undefined;
}

type AnyFunction = WorkerFunction<never, unknown>;

/**
 * Returns a function that calls worker functions in the threads of a pool. `workerFile` is the absolute path of the bundled
 * `functionWorker.ts`. Without it, they run in this thread.
 */
export function createFunctionRunner(pool: WorkerPool, workerFile: string | undefined): RunInWorker {
  const jobs = new Map<AnyFunction, WorkerJob<FunctionSetup, never, unknown>>();
  return (work, input) => {
    const job = jobs.get(work) ?? {
      file: work.file === undefined ? undefined : workerFile,
      load: async (): Promise<CreateHandler<FunctionSetup, never, unknown>> => (await work.load()).default,
      setup: { file: work.file },
    };
    jobs.set(work, job);
    return pool.run(job, input as never) as Promise<never>;
  };
}

/** Returns a function that calls worker functions in this thread. */
export function createLocalRunner(): RunInWorker {
  const load = memoize(async (work: AnyFunction) => (await work.load()).default());
  return async (work, input) => (await load(work))(input as never) as never;
}
