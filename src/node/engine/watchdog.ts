import { LOADING } from './worker';

/** Stops work in a thread. */
export interface Watchdog {
  readonly signal: AbortSignal;
  /** Returns whether the signal was aborted because of the time limit. */
  isTimeout(): boolean;
  stop(): void;
}

interface WatchdogOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

const POLL_MS = 100;
/** The time limit of work that uses no CPU time is longer by this factor. */
const IDLE_FACTOR = 6;
/** The time limit for loading the code of a thread; generous, for a busy machine. */
const STARTUP_TIMEOUT_MS = 60_000;

/**
 * Creates a signal that aborts with another signal, or when an input exceeds its time limit. The limit starts with the input,
 * not with loading its code, and counts CPU time, since wall-clock time alone would stop good work on a busy machine. Work
 * that only waits is stopped after a longer time. `getProgress` returns the index of the input, or `LOADING`. Returns
 * `undefined` if there is nothing to watch.
 */
export function createWatchdog(
  getProgress: () => number,
  { signal, timeoutMs }: WatchdogOptions,
): Watchdog | undefined {
  if (timeoutMs === undefined && !signal) return undefined;
  const controller = new AbortController();
  let isTimeout = false;
  let timer: NodeJS.Timeout | undefined;
  const forward = () => controller.abort(signal?.reason);
  if (signal?.aborted) forward();
  signal?.addEventListener('abort', forward);
  if (timeoutMs !== undefined) {
    const isOver = createLimit(getProgress, timeoutMs);
    timer = setInterval(() => {
      if (!isOver()) return;
      isTimeout = true;
      controller.abort();
    }, POLL_MS);
  }
  return {
    signal: controller.signal,
    isTimeout: () => isTimeout,
    stop() {
      clearInterval(timer);
      signal?.removeEventListener('abort', forward);
    },
  };
}

function createLimit(getProgress: () => number, timeoutMs: number): () => boolean {
  let started = { progress: LOADING, at: performance.now(), usage: process.cpuUsage() };
  return () => {
    const now = performance.now();
    const progress = getProgress();
    if (progress !== started.progress) started = { progress, at: now, usage: process.cpuUsage() };
    const ms = now - started.at;
    if (progress === LOADING) return ms > STARTUP_TIMEOUT_MS;
    if (ms <= timeoutMs) return false;
    const { user, system } = process.cpuUsage(started.usage);
    return (user + system) / 1000 > timeoutMs || ms > timeoutMs * IDLE_FACTOR;
  };
}
