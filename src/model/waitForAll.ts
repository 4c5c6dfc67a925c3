import { getSiteErrors, throwErrors } from './siteError';

/**
 * Returns the results of all promises. If any of them fail, waits for the others first, so that none of them writes a file later,
 * and throws the `SiteError`s of all together.
 */
export async function waitForAll<Results extends readonly unknown[]>(
  promises: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  const settled = await Promise.allSettled(promises);
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? getSiteErrors(each.reason) : []));
  // Several may wait for the same failed task.
  throwErrors([...new Set(errors)]);
  return Promise.all(promises) as Promise<unknown> as Promise<Results>;
}
