import { mapConcurrent } from './mapConcurrent';
import { readAllPages } from './pageTasks';
import { type Blob, defineTask, type Task, type TaskContext, type TaskReference } from './task';

// A task that combines the results of all pages would read all of them again after an edit of one page. It reads groups instead: a
// task for each returns the results of its pages, and only the group of the edited page is read again.

/** The most items in a group on average: reading all items of one again is fast, and there are few groups. */
const GROUP_SIZE = 256;
/** The number of groups that are read at the same time: the next one starts before the last items of a group have ended. */
const MAX_CONCURRENT_GROUPS = 2;

/** A part of a list. */
export interface ItemGroup {
  /** The positions of its items in the list. */
  readonly indexes: readonly number[];
  /** The items as a blob, which is the argument of tasks for the group. */
  readonly items: Blob;
}

/** A task that returns a result for each item of a group. */
export type GroupTask<Result> = Task<Blob, readonly Result[]>;

/** Defines a task that returns the results of a group, each from `read`. */
export function defineGroupTask<Item, Result>({
  name,
  read,
}: {
  readonly name: string;
  readonly read: (context: TaskContext, item: Item) => Promise<Result>;
}): GroupTask<Result> {
  return defineTask({
    name,
    run: (context, group) => readAllPages(readGroup<Item>(context, group), (item) => read(context, item)),
  });
}

/** Returns the items of a group, given by their blob. */
export function readGroup<Item>(context: Pick<TaskContext, 'readBlob'>, group: Blob): readonly Item[] {
  return JSON.parse(context.readBlob(group).toString()) as readonly Item[];
}

/**
 * Stores items, which are JSON, in groups. `hash` returns a hash of a text in hexadecimal. An item stays in its group when others
 * are added or removed, so an edit affects one group. When the number of items crosses a power of two, all groups change. Groups are
 * ranges of hashes, in ascending order.
 */
export function storeGroups<Item>(
  context: Pick<TaskContext, 'store'>,
  items: readonly Item[],
  hash: (text: string) => string,
  size = GROUP_SIZE,
): readonly ItemGroup[] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(items.length / size)));
  const groups: number[][] = Array.from({ length: count }, () => []);
  for (const [index, item] of items.entries()) {
    const text = typeof item === 'string' ? item : JSON.stringify(item);
    groups[Math.floor((Number.parseInt(hash(text).slice(0, 8), 16) / 2 ** 32) * count)]?.push(index);
  }
  return groups
    .filter((indexes) => indexes.length > 0)
    .map((indexes) => ({
      indexes,
      items: context.store(JSON.stringify(indexes.map((index) => items[index]))),
    }));
}

/** Returns the groups of which all items are among the given ones. */
export function selectGroups<Item>(
  context: Pick<TaskContext, 'readBlob'>,
  groups: readonly ItemGroup[],
  items: ReadonlySet<Item>,
): readonly ItemGroup[] {
  return groups.filter((group) => readGroup<Item>(context, group.items).every((item) => items.has(item)));
}

/** Returns the results of a task for all groups, in their order. */
export async function readGroups<Result>(
  context: Pick<TaskContext, 'get'>,
  task: TaskReference<Blob, Result>,
  groups: readonly ItemGroup[],
): Promise<readonly Result[]> {
  return mapConcurrent(groups, ({ items }) => context.get(task, items), MAX_CONCURRENT_GROUPS);
}

/** Returns the results of a task for all items of a list, in their order. */
export async function readGroupedItems<Result>(
  context: Pick<TaskContext, 'get'>,
  task: GroupTask<Result>,
  groups: readonly ItemGroup[],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [at, part] of (await readGroups(context, task, groups)).entries())
    for (const [position, index] of (groups[at]?.indexes ?? []).entries())
      results[index] = part[position] as Result;
  return results;
}
