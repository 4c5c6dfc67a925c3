import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import type { DoTask, MakeDoer } from './taskWorker';

export interface ThreadInput<Setup, Task, Result> {
  /** File of the worker thread, whose default export is made by `taskWorker`; without it all is done in this thread. */
  readonly workerFile: string | undefined;
  readonly setup: Setup;
  /** The same that the worker is made of. */
  readonly make: MakeDoer<Setup, Task, Result>;
  /** Fewer tasks than these are done here: starting a thread costs more than they do. */
  readonly worthAThread: number;
}

/** What does tasks, many of them in worker threads. */
export interface TaskThreads<Task, Result> {
  /** Does tasks, and gives each result away as it is there, in any order. */
  run(tasks: readonly Task[], done: (result: Result, index: number) => void): Promise<void>;
  /** Ends the threads; call it in any case. */
  close(): Promise<void>;
}

/** Tasks that a thread is given at a time. */
const CHUNK = 8;

/** Makes what does tasks; threads begin with the first run that is worth them, and stay until it is closed. */
export function openTaskThreads<Setup, Task, Result>({
  workerFile,
  setup,
  make,
  worthAThread,
}: ThreadInput<Setup, Task, Result>): TaskThreads<Task, Result> {
  let pool: Tinypool | undefined;
  let here: DoTask<Task, Result> | undefined;
  return {
    async run(tasks, done) {
      if (tasks.length === 0) return;
      if (!pool && (!workerFile || tasks.length < worthAThread)) {
        here ??= await make(setup);
        for (const [index, task] of tasks.entries()) done(await here(task), index);
        return;
      }
      const starts = Array.from({ length: Math.ceil(tasks.length / CHUNK) }, (_, index) => index * CHUNK);
      const threads = Math.min(availableParallelism(), starts.length);
      pool ??= new Tinypool({
        filename: workerFile as string,
        minThreads: threads,
        maxThreads: threads,
        workerData: setup,
      });
      const open = pool;
      await Promise.all(
        starts.map(async (start) => {
          const results = (await open.run(tasks.slice(start, start + CHUNK))) as readonly Result[];
          for (const [index, result] of results.entries()) done(result, start + index);
        }),
      );
    },
    async close() {
      await pool?.destroy();
    },
  };
}
