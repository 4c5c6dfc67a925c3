import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { createWorker, type JobHandler } from '../../../../src/node/engine/worker';

export interface Setup {
  readonly label: string;
  readonly log?: string;
  readonly extra?: unknown;
}

export type Input =
  | 'where'
  | 'throw'
  | 'exit'
  | 'hang'
  | 'sleep'
  | 'memory'
  | 'uncaught'
  | 'function'
  | number;

/** Creates a handler that returns its input, or fails in the way that the input asks for. */
export function createHandler({ label, log }: Setup): JobHandler<Input, unknown> {
  if (label === 'broken') throw new Error('no handler');
  if (log) writeFileSync(path.join(log, `${threadId}-${Math.random()}`), '');
  return async (input) => {
    if (input === 'throw') throw new RangeError('refused');
    if (input === 'exit') process.exit(3);
    if (input === 'hang') for (;;);
    if (input === 'sleep') await new Promise((resolve) => setTimeout(resolve, 60_000));
    if (input === 'function') return () => {};
    if (input === 'uncaught') {
      setTimeout(() => {
        throw new Error('later');
      });
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    }
    if (input === 'memory') {
      const all: unknown[] = [];
      for (;;) all.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
    }
    return input === 'where' ? `${label} ${isMainThread ? 'here' : 'thread'}` : input;
  };
}

export default createWorker(createHandler);
