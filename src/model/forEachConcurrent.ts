/**
 * Runs a task for each item, a bounded number at a time. After one has failed no other begins, and its error is thrown
 * once those that were under way have ended: nothing goes on behind the back of who cleans up.
 */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  let next = 0;
  const lane = async () => {
    while (errors.length === 0 && next < items.length) {
      try {
        await run(items[next++] as Item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  if (errors.length > 0) throw errors[0];
}
