import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { TaskHandler, CreateHandler } from './taskWorker';

export interface WorkerPoolOptions<Setup, Task, Result> {
  /**
   * The file of the worker thread, whose default export comes from `createTaskWorker`. Without it, all tasks run in
   * this thread.
   */
  readonly workerFile: string | undefined;
  readonly setup: Setup;
  /** The function passed to `createTaskWorker`. */
  readonly make: CreateHandler<Setup, Task, Result>;
  /** The minimum number of tasks for which starting threads is worthwhile. */
  readonly minTasksForThreads: number;
}

/** A pool of worker threads. */
export interface WorkerPool<Task, Result> {
  /** Runs tasks and reports each result as soon as it is available, in any order. */
  run(
    tasks: readonly Task[],
    done: (result: Result, index: number) => void,
    limits?: RunOptions,
  ): Promise<void>;
  /** Terminates the threads. Must always be called. */
  close(): Promise<void>;
}

/** Limits of a run. */
export interface RunOptions {
  /** The maximum number of concurrent batches. Defaults to a multiple of the number of cores. */
  readonly width?: number;
  /** Returns whether the remaining tasks should be skipped. */
  readonly isOver?: () => boolean;
}

/** The number of tasks in a batch. */
const CHUNK = 8;
/** The number of batches queued per thread, so that threads never wait. */
const AHEAD = 2;
/** How long an idle thread is kept. */
const IDLE_MS = 60_000;

/**
 * Creates a pool of worker threads. Threads start with the first run that is large enough, and stay until the pool is
 * closed.
 */
export function createWorkerPool<Setup, Task, Result>({
  workerFile,
  setup,
  make,
  minTasksForThreads,
}: WorkerPoolOptions<Setup, Task, Result>): WorkerPool<Task, Result> {
  let pool: Tinypool | undefined;
  let localHandler: TaskHandler<Task, Result> | undefined;
  return {
    async run(tasks, done, { width = availableParallelism() * AHEAD, isOver = () => false } = {}) {
      if (tasks.length === 0) return;
      if (!pool && (!workerFile || tasks.length < minTasksForThreads)) {
        localHandler ??= await make(setup);
        for (const [index, task] of tasks.entries()) {
          if (isOver()) return;
          done(await localHandler(task), index);
        }
        return;
      }
      pool ??= new Tinypool({
        filename: workerFile as string,
        minThreads: 0,
        maxThreads: availableParallelism(),
        idleTimeout: IDLE_MS,
        workerData: setup,
      });
      const open = pool;
      const starts = Array.from({ length: Math.ceil(tasks.length / CHUNK) }, (_, index) => index * CHUNK);
      await forEachConcurrent(starts, width, async (start) => {
        if (isOver()) return;
        const results = (await open.run(tasks.slice(start, start + CHUNK))) as readonly Result[];
        for (const [index, result] of results.entries()) done(result, start + index);
      });
    },
    async close() {
      await pool?.destroy();
    },
  };
}
