import { forEachConcurrent } from './forEachConcurrent';
import { getSiteErrors, type SiteError, throwErrors } from './siteError';

/** The number of files open at once: enough to keep the disk busy, while memory use stays constant. */
const LIMIT = 16;

/**
 * Runs `work` on every item, at most `limit` at a time, and returns the results in the order of the items. The
 * `SiteError`s of all items are thrown together.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  limit = LIMIT,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const errors: (readonly SiteError[])[] = [];
  await forEachConcurrent([...items.entries()], limit, async ([index, item]) => {
    try {
      results[index] = await work(item, index);
    } catch (error) {
      errors[index] = getSiteErrors(error);
    }
  });
  throwErrors(errors.flat());
  return results;
}

/** How many items are read from the engine, or computed by it, at the same time. */
export const MAX_REQUESTS = 64;

/** Calls `work` for each item and reports the progress. Throws the errors of all items together. */
export async function forEachWithProgress<Item>(
  items: readonly Item[],
  onProgress: (done: number, total: number) => void,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  await mapConcurrent(
    items,
    (item) => work(item).finally(() => onProgress(++done, items.length)),
    MAX_REQUESTS,
  );
}
