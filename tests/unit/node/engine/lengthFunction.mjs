import { isMainThread } from 'node:worker_threads';

/** Creates a function that returns the length of its input and the number of its calls in this thread. */
export default function createLength() {
  let calls = 0;
  return (input) => {
    if (input.length === 0) throw new RangeError('no bytes');
    calls++;
    return { length: input.length, calls, isMainThread };
  };
}
