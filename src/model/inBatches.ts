/** Runs a task for each item, a bounded number at a time. */
export async function inBatches<Item>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) await run(items[next++] as Item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
