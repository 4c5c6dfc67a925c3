import Tinypool from 'tinypool';
import { SiteError, throwErrors } from '../../model/siteError';
import { once } from '../../model/once';
import { thrownMessage } from '../../model/thrown';
import type { CompileRunner } from './compileRunner';
import type { WorkerResult, WorkerSetup } from './compileWorker';
import { deserializeErrors } from './serializedError';
import type { CompileSettings } from './compileSettings';

export interface PoolOptions {
  /** The built worker, absolute. */
  readonly workerFile: string;
  readonly threads: number;
  /** How long one page may take. */
  readonly timeoutMs: number;
}

const POLL_MS = 100;
/** A task that uses no processor time is given this many times as long. */
const IDLE_FACTOR = 6;
/** How long a thread may take to load the compiler, on a machine that does much else. */
const STARTUP_TIMEOUT_MS = 60_000;

/** Gives a runner that compiles in worker threads; a page that takes too long is reported, its thread replaced. */
export function createPoolRunner(settings: CompileSettings, options: PoolOptions): CompileRunner {
  const { workerFile, threads, timeoutMs } = options;
  // Twice as many tasks as threads: each finds its next one waiting.
  const width = threads * 2;
  const started = new Int32Array(new SharedArrayBuffer(width * Int32Array.BYTES_PER_ELEMENT));
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
    width,
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
      throw new Error(`No error came with the failure of ${task.file}.`);
    },
    async close() {
      if (isOpen) await pool().destroy();
    },
  };
}

/**
 * Aborts when a task has run too long since it began; loading the compiler does not count, and nor does the time that a busy
 * machine gives to others: the clock alone would fail good pages there. What only waits is given up as well, in the end.
 */
function createWatchdog(hasStarted: () => boolean, timeoutMs: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const created = performance.now();
  let started: { readonly at: number; readonly usage: NodeJS.CpuUsage } | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    if (started === undefined && hasStarted()) started = { at: now, usage: process.cpuUsage() };
    if (started === undefined ? now - created > STARTUP_TIMEOUT_MS : hasTimedOut(now - started.at, started.usage))
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
    return new SiteError(`Compiling this page takes longer than ${timeoutMs / 1000} s.`, {
      hint: 'Look for very long lines, deeply nested brackets or quotes, or a table of thousands of rows; divide the page.',
      location: { file },
    });
  }
  const message = thrownMessage(error);
  return new SiteError(`The thread that compiled this page ended: ${message.split('\n')[0]}`, {
    hint: /memory/i.test(message)
      ? 'The page is too large for one thread; divide it.'
      : 'This is a fault of the generator, not of the page.',
    location: { file },
    cause: error,
  });
}
