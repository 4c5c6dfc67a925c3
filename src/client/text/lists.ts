/** Gives the items that an earlier item equals. */
export function duplicates<T>(
  items: readonly T[],
  equal: (a: T, b: T) => boolean = (a, b) => a === b,
): readonly T[] {
  return items.filter((item, index) => items.findIndex((other) => equal(other, item)) !== index);
}

/** Gives the items without repetitions, in their order. */
export function uniq<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}

/** Gives the items by key; keys in the order in which they are first met. */
export function groupBy<T, Key extends string | number>(
  items: readonly T[],
  keyOf: (item: T) => Key,
): Partial<Record<Key, T[]>> {
  const groups: Partial<Record<Key, T[]>> = {};
  for (const item of items) {
    const key = keyOf(item);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

/** Tells whether a regular expression, given as text, matches; false when either side is missing. */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'gi').test(value);
}

/** Gives tags by the upper-case initial of their label, both sorted. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) {
    const letter = tag.label.slice(0, 1).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, group]) => ({
      letter,
      tags: group.sort((a, b) => a.label.localeCompare(b.label)),
    }));
}
