import { groupBy as groupByKey } from '../../model/lists';

/** Returns the items that equal an earlier item. */
export function duplicates<T>(
  items: readonly T[],
  equal: (a: T, b: T) => boolean = (a, b) => a === b,
): readonly T[] {
  return items.filter((item, index) => items.findIndex((other) => equal(other, item)) !== index);
}

/** Returns the distinct items in their original order. */
export function uniq<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}

/** Returns the items grouped by key, with keys in order of first occurrence. */
export function groupBy<T, Key extends string | number>(
  items: readonly T[],
  getKey: (item: T) => Key,
): Partial<Record<Key, T[]>> {
  return Object.fromEntries(groupByKey(items, getKey)) as Partial<Record<Key, T[]>>;
}
