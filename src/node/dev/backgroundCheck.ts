import { setImmediate as yieldToEvents, setTimeout as sleep } from 'node:timers/promises';

/** Work that runs while the server is idle. */
export interface BackgroundCheck {
  /** Runs the check again when the server is idle. Cancels a running check, whose input has changed. */
  request(): void;
  /** Resolves when no check is due or running. */
  idle(): Promise<void>;
  /** Cancels everything, and resolves when nothing is running. */
  close(): Promise<void>;
}

interface CheckInput {
  /**
   * Does the work. Calls `pause` between its parts, none of which takes long: `pause` lets requests go first, and throws if the
   * check was canceled.
   */
  run(pause: () => Promise<void>): Promise<void>;
  /** Resolves when the server has answered all requests. */
  whenIdle(): Promise<unknown>;
  /** The time without requests before a check, in milliseconds. */
  readonly delayMs?: number;
}

/** Long enough for open pages to request what has changed. */
const DELAY_MS = 300;

class Canceled extends Error {}

/** Returns whether `pause` has thrown a value. */
export function isCanceled(thrown: unknown): boolean {
  return thrown instanceof Canceled;
}

/** Creates a check that runs at most once at a time, after the last of several requests. */
export function createBackgroundCheck({ run, whenIdle, delayMs = DELAY_MS }: CheckInput): BackgroundCheck {
  let generation = 0;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer = new AbortController();

  return {
    request() {
      if (isClosed) return;
      generation++;
      timer.abort();
      running ??= work();
    },
    async idle() {
      while (running) await running;
    },
    async close() {
      isClosed = true;
      generation++;
      timer.abort();
      await running;
    },
  };

  /** Runs until a check has finished without being canceled. */
  async function work(): Promise<void> {
    let current: number;
    try {
      do {
        current = generation;
        timer = new AbortController();
        const pause = async () => {
          await yieldToEvents();
          await whenIdle();
          if (generation !== current) throw new Canceled();
        };
        try {
          await sleep(delayMs, undefined, { signal: timer.signal });
          await pause();
          await run(pause);
        } catch (error) {
          if (!isCanceled(error) && !timer.signal.aborted) throw error;
        }
      } while (generation !== current && !isClosed);
    } finally {
      // At once: a request between the end of the loop and a later reset would be lost.
      running = undefined;
    }
  }
}
