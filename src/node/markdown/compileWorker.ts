import Tinypool from 'tinypool';
import { compileAndStore, type StoredFile } from './compileAndStore';
import { type SerializedError, serializeErrors } from './serializedError';
import { createProcessors, type Processors } from './processors';
import type { CompileSettings } from './compileSettings';
import type { CompileTask } from './source/createPageContext';

/** What every worker of a pool is given once. */
export interface WorkerSetup {
  readonly settings: CompileSettings;
  /** One number for each task that may run at a time: 1 once its compilation has begun. */
  readonly started: Int32Array;
}

export interface WorkerTask extends CompileTask {
  readonly slot: number;
}

export type WorkerResult = { readonly stored: StoredFile } | { readonly errors: readonly SerializedError[] };

// A worker is a program of its own: what it keeps between tasks lives as long as the pool.
let processors: Processors | undefined;

/** The entry of a worker thread: compiles one file, code into the cache, facts back. */
export default async function compileTask({ slot, ...task }: WorkerTask): Promise<WorkerResult> {
  const { settings, started } = Tinypool.workerData as WorkerSetup;
  processors ??= createProcessors(settings);
  Atomics.store(started, slot, 1);
  try {
    return { stored: await compileAndStore(task, { settings, processors }) };
  } catch (error) {
    return { errors: serializeErrors(error, task.file) };
  }
}
