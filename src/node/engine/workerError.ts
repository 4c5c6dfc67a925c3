import { getErrorMessage } from '../../model/errorMessage';
import { HANDLED } from './worker';

/** A worker thread failed to handle an input. */
export class WorkerError extends Error {
  constructor(
    readonly kind: 'timeout' | 'memory' | 'crash',
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
    this.name = 'WorkerError';
  }
}

interface Failure {
  /** A name of the input, such as its file. */
  readonly name: string;
  /** Whether the thread was stopped because of its time limit. */
  readonly isTimeout: boolean;
  readonly timeoutMs: number | undefined;
  /** See `WorkerBatch`. */
  readonly progress: number;
}

/** Describes why the thread that handled an input has failed. */
export function createWorkerError(
  error: unknown,
  { name, isTimeout, timeoutMs, progress }: Failure,
): WorkerError {
  if (isTimeout) {
    const limit = timeoutMs === undefined ? '' : ` than ${timeoutMs / 1000} s`;
    return new WorkerError('timeout', `Processing ${name} took longer${limit}.`, error);
  }
  if (progress === HANDLED) {
    return new WorkerError('crash', `The result of ${name} cannot be sent from the worker thread.`, error);
  }
  const what = progress >= 0 ? `while it processed ${name}` : `before it processed ${name}`;
  const message = getErrorMessage(error).split('\n')[0];
  const isMemory = (error as { readonly code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new WorkerError(
    isMemory ? 'memory' : 'crash',
    `The worker thread ${isMemory ? 'ran out of memory' : 'failed'} ${what}: ${message}.`,
    error,
  );
}
