import { availableParallelism } from 'node:os';
import Tinypool, { type Options } from 'tinypool';
import { createLocalRunner } from './localRunner';
import { createSetupFiles } from './setupFiles';
import { createWatchdog, type Watchdog } from './watchdog';
import {
  type CreateHandler,
  HANDLED,
  type JobHandler,
  LOADING,
  type WorkerBatch,
  type WorkerOutcome,
} from './worker';
import { createWorkerError } from './workerError';

/** A kind of CPU-bound work. Reuse the object: its setup is sent to each thread once. */
export interface WorkerJob<Setup, Input, Output> {
  /**
   * The absolute path of a bundled module whose default export comes from `createWorker`. Without it, or if the setup
   * contains functions, the job runs in this thread.
   */
  readonly file: string | undefined;
  /** Returns the function that the module passes to `createWorker`. */
  load(): Promise<CreateHandler<Setup, Input, Output>> | CreateHandler<Setup, Input, Output>;
  readonly setup: Setup;
  /** Returns a name of an input for errors, such as its file. */
  describe?(input: Input): string;
  /** Returns the name of an input in the costs; see `onHandled`. */
  getCostName?(input: Input): string;
  /** The CPU time of an input, until it has been measured. */
  readonly expectedMs?: number;
}

export interface RunOptions {
  /** The CPU time after which the work on the input is stopped. It does not include loading the worker. */
  readonly timeoutMs?: number;
}

/** Runs all CPU-bound work of a process in the same threads. */
export interface WorkerPool {
  /**
   * Handles an input. Rejects with what the handler throws, and with `WorkerError` if its thread fails. Threads start when
   * enough work is waiting.
   */
  run<Setup, Input, Output>(
    job: WorkerJob<Setup, Input, Output>,
    input: Input,
    options?: RunOptions,
  ): Promise<Output>;
  /** Starts a thread that loads the module of a job (see `WorkerJob`), so that it is ready when an input arrives. */
  prepare(file: string): void;
  /** Stops the threads. Must always be called. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** The number of threads; defaults to the number of CPU cores. With 0, all work runs in this thread. */
  readonly threads?: number;
  readonly resourceLimits?: Options['resourceLimits'];
  /** Called with the time in milliseconds that an input took, without waiting for a thread. */
  readonly onHandled?: (name: string, ms: number) => void;
}

/** Batches that are sent to each thread, so that it never waits for the next one. */
const BATCHES_PER_THREAD = 2;
/** The CPU time of a batch. Sending one takes much less. */
const BATCH_MS = 200;
const MAX_BATCH = 32;
/** With less work than this, starting threads costs more than it saves. */
const MIN_WORK_MS = 300;
const DEFAULT_EXPECTED_MS = 5;
/** How long an idle thread is kept: longer than bundlers take, and not during the whole output of a large site, which needs its memory. */
const IDLE_MS = 15_000;

/** An input that has not been handled yet. */
interface Entry {
  readonly job: AnyJob;
  readonly input: unknown;
  readonly options: RunOptions;
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the input must not share a batch, because it may make its thread fail. */
  isAlone: boolean;
}

type AnyJob = WorkerJob<never, never, unknown>;

/** The state of a job. */
interface JobState {
  /** `undefined` if the job must run in this thread. */
  readonly setupFile: string | undefined;
  handler: Promise<JobHandler<unknown, unknown>> | undefined;
  meanMs: number;
}

/** Creates a pool of worker threads. */
export function createWorkerPool({
  threads = availableParallelism(),
  resourceLimits,
  onHandled = () => {},
}: WorkerPoolOptions = {}): WorkerPool {
  const concurrency = Math.max(1, threads * BATCHES_PER_THREAD);
  const states = new WeakMap<AnyJob, JobState>();
  const setupFiles = createSetupFiles();
  const queue: Entry[] = [];
  const local = createLocalRunner({ takeNext: takeLocal, run: runLocally, onReady: schedule });
  let pool: Tinypool | undefined;
  let usesThreads = false;
  let isPreparing = false;
  let activeBatches = 0;
  let isScheduled = false;
  let isClosed = false;

  return {
    run(job, input, options = {}) {
      return new Promise((resolve, reject) => {
        queue.push({ job: job as unknown as AnyJob, input, options, resolve, reject, isAlone: false });
        schedule();
      });
    },
    prepare(file) {
      if (threads === 0 || pool || isClosed) return;
      isPreparing = true;
      const loading = startBatch(file, { setupFile: '', inputs: [], progress: createProgress() });
      // An error is reported for the input that needs the module.
      void loading
        .catch(() => {})
        .finally(() => {
          isPreparing = false;
          schedule();
        });
    },
    async close() {
      isClosed = true;
      schedule();
      await pool?.destroy();
      setupFiles.remove();
    },
  };

  /** Starts work once all callers of this moment have queued their inputs. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      pump();
    });
  }

  function pump(): void {
    if (isClosed) for (const { reject } of queue.splice(0)) reject(new Error('The worker pool is closed.'));
    usesThreads ||= isMuchWork() || mustUseThreads();
    // For little work, another thread would not be ready before the prepared one.
    const isHeldBack = isPreparing && !isMuchWork();
    while (usesThreads && !isHeldBack && activeBatches < concurrency) {
      const batch = takeBatch();
      if (!batch) break;
      activeBatches++;
      void runBatch(batch).finally(() => {
        activeBatches--;
        schedule();
      });
    }
    local.start();
  }

  /** Returns whether the waiting inputs take longer than a thread needs to start. */
  function isMuchWork(): boolean {
    let work = 0;
    for (const { job } of queue) {
      if (canUseThreads(job)) work += getState(job).meanMs;
      if (work >= MIN_WORK_MS) return true;
    }
    return false;
  }

  /** Returns whether an input can be stopped, which is possible only in a thread. */
  function mustUseThreads(): boolean {
    return queue.some(({ job, options }) => canUseThreads(job) && options.timeoutMs !== undefined);
  }

  function canUseThreads(job: AnyJob): boolean {
    return getState(job).setupFile !== undefined;
  }

  function getState(job: AnyJob): JobState {
    const known = states.get(job);
    if (known) return known;
    const state: JobState = {
      setupFile: job.file === undefined || threads === 0 ? undefined : setupFiles.write(job.setup),
      handler: undefined,
      meanMs: job.expectedMs ?? DEFAULT_EXPECTED_MS,
    };
    states.set(job, state);
    return state;
  }

  /** Removes the next input that this thread handles from the queue and returns it. */
  function takeLocal(): Entry | undefined {
    const index = queue.findIndex(({ job }) => !usesThreads || !canUseThreads(job));
    return index === -1 ? undefined : queue.splice(index, 1)[0];
  }

  /** Removes the next inputs that threads can handle from the queue and returns them. All of them belong to the same job. */
  function takeBatch(): readonly Entry[] | undefined {
    const start = queue.findIndex(({ job }) => canUseThreads(job));
    const first = queue[start];
    if (!first) return undefined;
    const fair = Math.ceil(queue.length / concurrency);
    const limit = Math.min(MAX_BATCH, fair, Math.ceil(BATCH_MS / Math.max(getState(first.job).meanMs, 0.1)));
    let end = start + 1;
    const canFollow = (entry: Entry | undefined) =>
      entry?.job === first.job && entry.options.timeoutMs === first.options.timeoutMs && !entry.isAlone;
    while (end - start < limit && canFollow(queue[end])) end++;
    return queue.splice(start, first.isAlone ? 1 : end - start);
  }

  async function runBatch(entries: readonly Entry[]): Promise<void> {
    const [{ job, options }] = entries as readonly [Entry];
    const progress = createProgress();
    const watchdog =
      options.timeoutMs === undefined
        ? undefined
        : createWatchdog(() => Atomics.load(progress, 0), options.timeoutMs);
    const batch: WorkerBatch = {
      setupFile: getState(job).setupFile as string,
      inputs: entries.map(({ input }) => input),
      progress,
    };
    try {
      const outcomes = await startBatch(job.file as string, batch, watchdog?.signal);
      // The time until the outcomes arrive includes that of the batch before.
      measure(job, outcomes.reduce((sum, { ms }) => sum + ms, 0) / entries.length);
      for (const [index, { input, resolve, reject }] of entries.entries()) {
        const outcome = outcomes[index] as WorkerOutcome;
        reportCost(job, input, outcome.ms);
        if ('thrown' in outcome) reject(outcome.thrown);
        else resolve(outcome.output as never);
      }
    } catch (error) {
      handleFailure(entries, { error, at: Atomics.load(progress, 0), watchdog });
    } finally {
      watchdog?.stop();
    }
  }

  async function startBatch(
    filename: string,
    batch: WorkerBatch,
    signal?: AbortSignal,
  ): Promise<readonly WorkerOutcome[]> {
    pool ??= new Tinypool({
      // Replaces a thread that was stopped, so that waiting batches continue.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      ...(resourceLimits && { resourceLimits }),
    });
    return pool.run(batch, { filename, ...(signal && { signal }) });
  }

  /** Rejects the input that a thread was handling when it failed. The others of its batch are handled again. */
  function handleFailure(
    entries: readonly Entry[],
    { error, at, watchdog }: { error: unknown; at: number; watchdog: Watchdog | undefined },
  ): void {
    for (const [index, entry] of entries.entries()) {
      const { options, reject } = entry;
      if (isClosed) reject(new Error('The worker pool is closed.'));
      else if (at === LOADING || index === at || entries.length === 1) {
        const name = entry.job.describe?.(entry.input as never) ?? 'an input';
        const isTimeout = watchdog?.signal.aborted ?? false;
        reject(createWorkerError(error, { name, isTimeout, timeoutMs: options.timeoutMs, progress: at }));
      } else {
        entry.isAlone = at === HANDLED;
        queue.push(entry);
      }
    }
  }

  async function runLocally({ job, input, resolve, reject }: Entry): Promise<void> {
    try {
      const state = getState(job);
      state.handler ??= Promise.resolve(job.load()).then(
        (create) => create(job.setup) as JobHandler<unknown, unknown>,
      );
      const handle = await state.handler;
      const startedAt = performance.now();
      const output = await handle(input);
      const ms = performance.now() - startedAt;
      measure(job, ms);
      reportCost(job, input, ms);
      resolve(output as never);
    } catch (error) {
      reject(error);
    }
  }

  function reportCost(job: AnyJob, input: unknown, ms: number): void {
    if (job.getCostName) onHandled(job.getCostName(input as never), ms);
  }

  function measure(job: AnyJob, ms: number): void {
    const state = getState(job);
    // Loading code makes the first inputs slow.
    state.meanMs += (Math.min(ms, state.meanMs * 4) - state.meanMs) / 4;
  }
}

function createProgress(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(LOADING);
}
