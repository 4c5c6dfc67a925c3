import { LOADING } from './worker';

/** Stops work in a thread. */
export interface Watchdog {
  readonly signal: AbortSignal;
  stop(): void;
}

const POLL_MS = 100;
/** The time limit of work that uses no CPU time is longer by this factor. */
const IDLE_FACTOR = 6;
/** The time limit for loading the code of a thread; generous, for a busy machine. */
const STARTUP_TIMEOUT_MS = 60_000;

/**
 * Creates a signal that aborts when an input exceeds its time limit. The limit starts with the input, not with loading its
 * code, and counts CPU time, since wall-clock time alone would stop good work on a busy machine. Work that only waits is
 * stopped after a longer time. `getProgress` returns the index of the input, or `LOADING`.
 */
export function createWatchdog(getProgress: () => number, timeoutMs: number): Watchdog {
  const controller = new AbortController();
  const isOver = createLimit(getProgress, timeoutMs);
  const timer = setInterval(() => {
    if (isOver()) controller.abort();
  }, POLL_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
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
