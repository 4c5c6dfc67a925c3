import { isSiteError, type SiteError, SiteErrors, throwErrors } from '../../model/siteError';

/** The number of files open at once: enough to keep the disk busy, while memory use stays constant. */
const LIMIT = 16;

/**
 * Runs `work` on every item, a few at a time, and returns the results in the order of the items. The `SiteError`s of
 * all items are thrown together.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const errors: (readonly SiteError[])[] = [];
  const queue = items.entries();
  await Promise.all(Array.from({ length: Math.min(LIMIT, items.length) }, worker));
  throwErrors(errors.flat());
  return results;

  async function worker(): Promise<void> {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item, index);
      } catch (error) {
        errors[index] = getSiteErrors(error);
      }
    }
  }
}

/** Returns the user errors in a thrown value. Anything else is a bug and is rethrown. */
export function getSiteErrors(error: unknown): readonly SiteError[] {
  if (!isSiteError(error)) throw error;
  return error instanceof SiteErrors ? error.errors : [error];
}
