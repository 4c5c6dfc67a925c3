import type { ItemGroup } from '../../model/itemGroups';
import { forEachWithProgress } from '../../model/mapConcurrent';
import { getSiteErrors, type SiteError, throwErrors } from '../../model/siteError';
import type { Blob, TaskReference } from '../../model/task';
import type { Engine } from './engine';

interface GroupInput<Item, Result, Group> {
  readonly task: TaskReference<Blob, Group>;
  readonly items: readonly Item[];
  readonly groups: readonly ItemGroup[];
  /** Returns the result of an item whose group is outdated. */
  readonly read: (item: Item) => Promise<Result>;
  /** Returns the results of a group in the order of its items; `null` for items that it leaves out. */
  readonly decode: (group: Group) => readonly (Result | null)[];
}

/**
 * Creates a function that returns the result of a group task for one item. It reads the items of outdated groups one by one, so that
 * those of different groups can be read at the same time, each with its own errors, and stores a group once all of its items have
 * been read.
 */
export function createGroupReader<Item, Result, Group>(
  engine: Pick<Engine, 'get' | 'peek'>,
  { task, items, groups, read, decode }: GroupInput<Item, Result, Group>,
): (item: Item) => Promise<Result> {
  const results = new Map<Item, Result>();
  const outdated = new Map<Item, { readonly group: ItemGroup; readonly missing: Set<Item> }>();
  for (const group of groups) {
    const stored = engine.peek(task, group.items);
    const found = stored && decode(stored);
    const members = group.indexes.map((index) => items[index] as Item);
    const state = { group, missing: new Set(members) };
    for (const [at, item] of members.entries()) {
      const result = found?.[at];
      if (result === undefined || result === null) outdated.set(item, state);
      else results.set(item, result);
    }
  }
  return async (item) => {
    const known = results.get(item);
    if (known !== undefined) return known;
    const result = await read(item);
    const state = outdated.get(item);
    if (state?.missing.delete(item) && state.missing.size === 0) await engine.get(task, state.group.items);
    return result;
  };
}

interface ReadOptions<Item> {
  readonly onProgress: (done: number, total: number) => void;
  /** Called with the errors of an item, which is then left out. Without it, the errors of all items are thrown together. */
  readonly onFailure?: ((item: Item, errors: readonly SiteError[]) => void) | undefined;
}

/** Returns the results of a group task in the order of the items. */
export async function readGroupItems<Item, Result, Group>(
  engine: Pick<Engine, 'get' | 'peek'>,
  input: GroupInput<Item, Result, Group> & ReadOptions<Item>,
): Promise<readonly Result[]> {
  const { items, groups, onProgress, onFailure } = input;
  const read = createGroupReader(engine, input);
  const results: (Result | undefined)[] = [];
  const errors: (readonly SiteError[])[] = [];
  // Group by group, while the results are in memory.
  const order = groups.flatMap(({ indexes }) => indexes);
  await forEachWithProgress(order, onProgress, async (index) => {
    try {
      results[index] = await read(items[index] as Item);
    } catch (error) {
      errors[index] = getSiteErrors(error);
    }
  });
  if (!onFailure) throwErrors(errors.flat());
  for (const [index, each] of errors.entries()) if (each) onFailure?.(items[index] as Item, each);
  return results.filter((result) => result !== undefined);
}
