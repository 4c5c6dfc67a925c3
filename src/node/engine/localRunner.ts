import { setImmediate } from 'node:timers/promises';
import { once } from '../../model/once';

/** Work for this thread. */
interface LocalWork<Entry> {
  /** Removes the next work from the queue and returns it. */
  readonly takeNext: () => Entry | undefined;
  /** Never rejects. */
  readonly run: (entry: Entry) => Promise<void>;
  /** Called when the next work can start. */
  readonly onReady: () => void;
}

/**
 * The time after which the next work starts although the current one is not finished: it may wait for a server, or for the result of
 * other work.
 */
const STALLED_MS = 20;

/** Runs work in this thread, one after the other. `start` starts the next, unless this thread is busy. */
export function createLocalRunner<Entry>({ takeNext, run, onReady }: LocalWork<Entry>): { start(): void } {
  let isBusy = false;
  return {
    start() {
      const entry = isBusy ? undefined : takeNext();
      if (entry === undefined) return;
      isBusy = true;
      const finish = once(() => {
        isBusy = false;
        onReady();
      });
      const stalled = setTimeout(finish, STALLED_MS);
      // Other work of this thread comes first.
      void setImmediate()
        .then(() => run(entry))
        .finally(() => {
          clearTimeout(stalled);
          finish();
        });
    },
  };
}
