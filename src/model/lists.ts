/** Compares numbers, or strings by code units, independent of the locale. */
export function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Groups items by key, with keys in order of first occurrence. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns how often each value occurs, in order of first occurrence. */
export function countValues<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the first `max` items, and the number of the others: `a, b, and 3 more`. */
export function formatList(items: readonly string[], max: number): string {
  const shown = items.slice(0, max);
  const rest = items.length - shown.length;
  if (rest === 0) return shown.join(', ');
  return `${shown.join(', ')}${shown.length > 1 ? ',' : ''} and ${rest} more`;
}
