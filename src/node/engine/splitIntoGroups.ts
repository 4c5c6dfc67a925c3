import { hashContent } from '../files/hashContent';

/** The number of items in a group: reading all items of one again is fast, and there are few groups. */
const GROUP_SIZE = 256;

/**
 * Splits items, given by unique texts, into groups for tasks that combine results. An item stays in its group when others are
 * added or removed, so an edit affects one group. When the number of items crosses a power of two, all groups change.
 */
export function splitIntoGroups(items: readonly string[]): readonly (readonly string[])[] {
  const bits = Math.max(0, Math.ceil(Math.log2(items.length / GROUP_SIZE)));
  const groups: string[][] = Array.from({ length: 2 ** bits }, () => []);
  for (const item of items)
    groups[Number.parseInt(hashContent(item).slice(0, 8), 16) % 2 ** bits]?.push(item);
  return groups.filter((group) => group.length > 0);
}
