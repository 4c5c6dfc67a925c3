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
  const groups: Partial<Record<Key, T[]>> = {};
  for (const item of items) {
    const key = getKey(item);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

/** Returns whether `value` matches the pattern. Returns `false` if either is missing. */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'gi').test(value);
}

/** Returns tags grouped by the upper-case first letter of their label, sorted by letter and label. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const groups = groupBy(tags, ({ label }) => label.slice(0, 1).toUpperCase());
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, group = []]) => ({
      letter,
      tags: group.sort((a, b) => a.label.localeCompare(b.label)),
    }));
}
