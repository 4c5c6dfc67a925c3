import Tinypool from 'tinypool';
import { SiteError, throwErrors } from '../../model/siteError';
import { once } from '../../model/once';
import { getErrorMessage } from '../../model/errorMessage';
import type { CompileRunner } from './compileRunner';
import type { WorkerResult, WorkerSetup } from './compileWorker';
import { deserializeErrors } from './serializedError';
import type { CompileSettings } from './compileSettings';

export interface PoolOptions {
  /** Absolute path of the bundled worker. */
  readonly workerFile: string;
  readonly threads: number;
  /** Time limit for a page. */
  readonly timeoutMs: number;
}

const POLL_MS = 100;
/** The time limit of a task that uses no CPU time is longer by this factor. */
const IDLE_FACTOR = 6;
/** Time limit for loading the compiler in a thread; generous, for a busy machine. */
const STARTUP_TIMEOUT_MS = 60_000;

/** Creates a runner that compiles in worker threads. Reports a page that exceeds the time limit and replaces its thread. */
export function createPoolRunner(settings: CompileSettings, options: PoolOptions): CompileRunner {
  const { workerFile, threads, timeoutMs } = options;
  // Two tasks per thread, so that no thread waits for its next task.
  const concurrency = threads * 2;
  const started = new Int32Array(new SharedArrayBuffer(concurrency * Int32Array.BYTES_PER_ELEMENT));
  const setup: WorkerSetup = { settings, started };
  const pool = once(
    () =>
      new Tinypool({
        filename: workerFile,
        workerData: setup,
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: 1024 },
      }),
  );
  let isOpen = false;
  return {
    concurrency,
    async run(task, slot) {
      isOpen = true;
      Atomics.store(started, slot, 0);
      const watchdog = createWatchdog(() => Atomics.load(started, slot) === 1, timeoutMs);
      let result: WorkerResult;
      try {
        result = await pool().run({ ...task, slot }, { signal: watchdog.signal });
      } catch (error) {
        throw createTaskError(error, { file: task.file, isTimeout: watchdog.signal.aborted, timeoutMs });
      } finally {
        watchdog.stop();
      }
      if ('stored' in result) return result.stored;
      throwErrors(deserializeErrors(result.errors));
      throw new Error(`The worker returned neither a result nor an error for ${task.file}.`);
    },
    async close() {
      if (isOpen) await pool().destroy();
    },
  };
}

/**
 * Creates a signal that aborts when a task exceeds its time limit. The limit starts with the compilation, not with loading the
 * compiler, and counts CPU time, since wall-clock time alone would fail good pages on a busy machine. A task that only waits
 * is aborted after a longer time.
 */
function createWatchdog(
  hasStarted: () => boolean,
  timeoutMs: number,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const created = performance.now();
  let started: { readonly at: number; readonly usage: NodeJS.CpuUsage } | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    if (started === undefined && hasStarted()) started = { at: now, usage: process.cpuUsage() };
    if (
      started === undefined
        ? now - created > STARTUP_TIMEOUT_MS
        : hasTimedOut(now - started.at, started.usage)
    )
      controller.abort();
  }, POLL_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };

  function hasTimedOut(ms: number, since: NodeJS.CpuUsage): boolean {
    if (ms <= timeoutMs) return false;
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000 > timeoutMs || ms > timeoutMs * IDLE_FACTOR;
  }
}

function createTaskError(
  error: unknown,
  { file, isTimeout, timeoutMs }: { file: string; isTimeout: boolean; timeoutMs: number },
): SiteError {
  if (isTimeout) {
    return new SiteError(`Compiling this page took longer than ${timeoutMs / 1000} s.`, {
      hint: 'Look for very long lines, deeply nested brackets or quotes, or a table with thousands of rows. Split the page if it is very large.',
      location: { file },
    });
  }
  const message = getErrorMessage(error);
  return new SiteError(`The worker thread that compiled this page crashed: ${message.split('\n')[0]}`, {
    hint: /memory/i.test(message)
      ? 'The page is too large for one worker thread. Split it.'
      : 'This is a bug in the site generator, not in the page. Please report it.',
    location: { file },
    cause: error,
  });
}
