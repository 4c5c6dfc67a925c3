import { pathToFileURL } from 'node:url';
import { createWorker, type JobHandler } from './worker';
import type { FunctionSetup } from './workerFunctions';

/** Entry point of the worker threads that call functions of plugins; see `WorkerFunction`. */
export default createWorker(async ({ file = '' }: FunctionSetup) => {
  const module = (await import(pathToFileURL(file).href)) as {
    readonly default: () => JobHandler<unknown, unknown>;
  };
  return module.default();
});
