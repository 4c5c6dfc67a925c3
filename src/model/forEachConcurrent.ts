/**
 * Runs a task for each item, a limited number at a time. After a task fails, no other task starts, and its error is
 * thrown once all running tasks have finished, so that callers can safely clean up.
 */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  let next = 0;
  const worker = async () => {
    while (errors.length === 0 && next < items.length) {
      try {
        await run(items[next++] as Item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (errors.length > 0) throw errors[0];
}
