import Tinypool from 'tinypool';
import { compileAndStore, type StoredFile } from './compileFile';
import { type SerializedError, serializeErrors } from './serializedError';
import { createProcessors, type Processors } from './processors';
import type { CompileSettings } from './compileSettings';
import type { CompileTask } from './source/createPageContext';

/** The data that each worker of a pool starts with. */
export interface WorkerSetup {
  readonly settings: CompileSettings;
  /** One element per slot, set to 1 when the compilation in that slot has started. */
  readonly started: Int32Array;
}

export interface WorkerTask extends CompileTask {
  readonly slot: number;
}

export type WorkerResult = { readonly stored: StoredFile } | { readonly errors: readonly SerializedError[] };

// Reused by all tasks of this worker thread.
let processors: Processors | undefined;

/** The entry point of a worker thread. Compiles a file, writes the code into the cache and returns the facts. */
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
