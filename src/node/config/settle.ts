import { type SourceLocation, SiteError } from '../../model/siteError';

/** Longer than a config needs to fetch remote data. */
const LIMIT_MS = 60_000;

interface SettleOptions {
  /** The subject of the error, such as `The config in docusaurus.config.ts`. */
  readonly what: string;
  readonly location?: SourceLocation;
  readonly limitMs?: number;
}

/**
 * Runs code of a site and returns its resolved result. Throws the error of the code, or `SiteError` if its promise
 * can no longer settle: the time limit has passed, or the event loop is empty.
 */
export async function settle<T>(
  run: () => Promise<T> | T,
  { what, location, limitMs = LIMIT_MS }: SettleOptions,
): Promise<T> {
  const result = run();
  let timer: NodeJS.Timeout | undefined;
  let onIdle = () => {};
  const never = new Promise<never>((_, reject) => {
    const fail = (problem: string) => {
      const hint = 'Make sure that every promise in this code resolves or rejects.';
      reject(new SiteError(`${what} ${problem}.`, { code: 'unsettled-promise', hint, location }));
    };
    // A promise that can no longer settle would end the process without an error message.
    onIdle = () => fail('waits for a promise that never settles');
    pending.add(onIdle);
    // One listener for all: plugins wait for many promises at a time.
    if (pending.size === 1) process.on('beforeExit', rejectPending);
    timer = setTimeout(() => fail(`took longer than ${limitMs / 1000} s`), limitMs).unref();
  });
  try {
    return await Promise.race([result, never]);
  } finally {
    clearTimeout(timer);
    pending.delete(onIdle);
    if (pending.size === 0) process.off('beforeExit', rejectPending);
  }
}

/** Functions that reject the pending calls of `settle`. Module state, because `beforeExit` is an event of the process. */
const pending = new Set<() => void>();

function rejectPending(): void {
  for (const reject of [...pending]) reject();
}
