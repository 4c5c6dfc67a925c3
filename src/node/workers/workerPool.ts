import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { TaskHandler, CreateHandler } from './taskWorker';

export interface WorkerPoolOptions<Setup, Task, Result> {
  /** File of the worker thread, whose default export is made by `createTaskWorker`; without it all is done in this thread. */
  readonly workerFile: string | undefined;
  readonly setup: Setup;
  /** The same that the worker is made of. */
  readonly make: CreateHandler<Setup, Task, Result>;
  /** Fewer tasks than these are done here: starting a thread costs more than they do. */
  readonly minTasksForThreads: number;
}

/** What does tasks, many of them in worker threads. */
export interface WorkerPool<Task, Result> {
  /** Does tasks, and gives each result away as it is there, in any order. */
  run(
    tasks: readonly Task[],
    done: (result: Result, index: number) => void,
    limits?: RunOptions,
  ): Promise<void>;
  /** Ends the threads; call it in any case. */
  close(): Promise<void>;
}

/** How much of a run is done. */
export interface RunOptions {
  /** How many threads work at a time at most; as many as there are cores unless given. */
  readonly width?: number;
  /** Whether the rest of the tasks is not wanted any more. */
  readonly isOver?: () => boolean;
}

/** Tasks that a thread is given at a time. */
const CHUNK = 8;
/** Each thread finds its next tasks waiting: this many such numbers for each. */
const AHEAD = 2;
/** A thread that has nothing to do ends after this time. */
const IDLE_MS = 60_000;

/** Creates what does tasks; threads begin with the first run that is worth them, and stay until it is closed. */
export function createWorkerPool<Setup, Task, Result>({
  workerFile,
  setup,
  make,
  minTasksForThreads,
}: WorkerPoolOptions<Setup, Task, Result>): WorkerPool<Task, Result> {
  let pool: Tinypool | undefined;
  let here: TaskHandler<Task, Result> | undefined;
  return {
    async run(tasks, done, { width = availableParallelism() * AHEAD, isOver = () => false } = {}) {
      if (tasks.length === 0) return;
      if (!pool && (!workerFile || tasks.length < minTasksForThreads)) {
        here ??= await make(setup);
        for (const [index, task] of tasks.entries()) {
          if (isOver()) return;
          done(await here(task), index);
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
