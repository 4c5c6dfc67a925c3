import { workerData } from 'node:worker_threads';

/** Does one of many equal tasks. */
export type TaskHandler<Task, Result> = (task: Task) => Promise<Result> | Result;

/** Creates what does tasks from what all of them have in common; it is made once in each thread. */
export type CreateHandler<Setup, Task, Result> = (
  setup: Setup,
) => Promise<TaskHandler<Task, Result>> | TaskHandler<Task, Result>;

/** Creates the default export of a worker file: it does some tasks at a time, and keeps what does them from one call to the next. */
export function createTaskWorker<Setup, Task, Result>(
  make: CreateHandler<Setup, Task, Result>,
): (tasks: readonly Task[]) => Promise<readonly Result[]> {
  let doer: Promise<TaskHandler<Task, Result>> | undefined;
  return async (tasks) => {
    // the pool puts what it needs itself before what it was given
    doer ??= Promise.resolve(make((workerData as readonly unknown[])[1] as Setup));
    const doTask = await doer;
    const results: Result[] = [];
    for (const task of tasks) results.push(await doTask(task));
    return results;
  };
}
