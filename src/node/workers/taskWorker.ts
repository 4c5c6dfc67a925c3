import { workerData } from 'node:worker_threads';

/** Handles a single task. */
export type TaskHandler<Task, Result> = (task: Task) => Promise<Result> | Result;

/** Creates a task handler. Called once in each thread. */
export type CreateHandler<Setup, Task, Result> = (
  setup: Setup,
) => Promise<TaskHandler<Task, Result>> | TaskHandler<Task, Result>;

/** Creates the default export of a worker file. It handles batches of tasks and reuses the handler between calls. */
export function createTaskWorker<Setup, Task, Result>(
  createHandler: CreateHandler<Setup, Task, Result>,
): (tasks: readonly Task[]) => Promise<readonly Result[]> {
  let handler: Promise<TaskHandler<Task, Result>> | undefined;
  return async (tasks) => {
    // Tinypool puts its own data before the given data.
    handler ??= Promise.resolve(createHandler((workerData as readonly unknown[])[1] as Setup));
    const handle = await handler;
    const results: Result[] = [];
    for (const task of tasks) results.push(await handle(task));
    return results;
  };
}
