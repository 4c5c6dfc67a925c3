/** Returns the sum of a number of each item. */
export function sumBy<Item>(items: Iterable<Item>, getNumber: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += getNumber(item);
  return sum;
}
