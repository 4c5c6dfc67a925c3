import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { deserialize } from 'node:v8';

/** Handles a single input. */
export type JobHandler<Input, Output> = (input: Input) => Promise<Output> | Output;

/** Creates the handler of a job. Called once in each thread for each setup. */
export type CreateHandler<Setup, Input, Output> = (
  setup: Setup,
) => Promise<JobHandler<Input, Output>> | JobHandler<Input, Output>;

/** A message to a thread: some inputs of one job. */
export interface WorkerBatch {
  /** The file that contains the serialized setup. Its name differs for each setup. */
  readonly setupFile: string;
  /** Empty in a batch that only loads the module; its setup is not read. */
  readonly inputs: readonly unknown[];
  /** The index of the input that is being handled, `LOADING` or `HANDLED`. */
  readonly progress: Int32Array;
}

/** The thread has not started with the first input. */
export const LOADING = -1;
/** The thread is sending the outcomes, which fails if one of them contains a function. */
export const HANDLED = -2;

/** The result of handling an input. */
export type WorkerOutcome = { readonly ms: number } & (
  | { readonly output: unknown }
  | { readonly thrown: unknown }
);

/** The number of setups that a thread keeps. The locales of a site have different setups, and are built one after the other. */
const MAX_HANDLERS = 2;

/** Creates the default export of a worker module; see `WorkerJob`. */
export function createWorker<Setup, Input, Output>(
  createHandler: CreateHandler<Setup, Input, Output>,
): (batch: WorkerBatch) => Promise<readonly WorkerOutcome[]> {
  if (!isMainThread) refuseExit();
  const handlers = new Map<string, Promise<JobHandler<Input, Output>>>();
  return async ({ setupFile, inputs, progress }) => {
    if (inputs.length === 0) return [];
    const known = handlers.get(setupFile) ?? loadHandler(setupFile);
    handlers.delete(setupFile);
    handlers.set(setupFile, known);
    for (const oldest of [...handlers.keys()].slice(0, -MAX_HANDLERS)) handlers.delete(oldest);
    const handle = await known;
    const outcomes: WorkerOutcome[] = [];
    for (const [index, input] of inputs.entries()) {
      Atomics.store(progress, 0, index);
      const startedAt = performance.now();
      try {
        const output = await handle(input as Input);
        outcomes.push({ output, ms: performance.now() - startedAt });
      } catch (thrown) {
        outcomes.push({ thrown: toCloneable(thrown), ms: performance.now() - startedAt });
      }
    }
    Atomics.store(progress, 0, HANDLED);
    return outcomes;
  };

  async function loadHandler(setupFile: string): Promise<JobHandler<Input, Output>> {
    return createHandler(deserialize(readFileSync(setupFile)) as Setup);
  }
}

function toCloneable(thrown: unknown): unknown {
  try {
    return structuredClone(thrown);
  } catch {
    return new Error(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** Replaces `process.exit` with a function that throws, because the pool does not notice a thread that ends by itself. */
function refuseExit(): void {
  const { exit } = process;
  let isFailing = false;
  process.on('uncaughtExceptionMonitor', () => {
    isFailing = true;
  });
  process.exit = (code) => {
    // Node.js itself ends a thread after an uncaught exception.
    if (isFailing) return exit(code);
    throw new Error(`A worker thread called \`process.exit\`${code === undefined ? '' : ` with ${code}`}.`);
  };
}
