import { findClosest } from '../../../src/model/findClosest';
import { throwErrors } from '../../../src/model/siteError';
import { availableIds } from '../availableIds';
import type { ItemReading } from './readItems';
import { describePath, sidebarErrors, type SidebarProblem, type SidebarsSource } from './sidebarProblem';
import { visitItems, type WrittenItem } from './sidebarTypes';

/** Throws an error for every id in the sidebars that no doc has, drafts included among the docs (contract/build.md §3.6). */
export function checkDocIds(
  sidebars: ReadonlyMap<string, readonly WrittenItem[]>,
  ids: ReadonlySet<string>,
  { reading, from }: { readonly reading: ItemReading; readonly from: SidebarsSource | undefined },
): void {
  const problems: SidebarProblem[] = [];
  for (const items of sidebars.values()) visitItems(items, check);
  throwErrors(sidebarErrors(problems, from));

  function check(item: WrittenItem): void {
    const path = reading.paths.get(item) ?? [];
    if (item.type === 'doc' || item.type === 'ref') {
      if (!ids.has(item.id)) report(item.id, path);
    } else if (item.type === 'category' && item.link?.type === 'doc' && !ids.has(item.link.id)) {
      report(item.link.id, [...path, 'link', 'id']);
    }
  }

  function report(id: string, path: readonly (string | number)[]): void {
    const close = findClosest(id, ids);
    // The list is long: once is enough.
    const brief =
      close === undefined ? 'Name a doc that exists; the list is above.' : `Did you mean "${close}"?`;
    problems.push({
      path,
      message: `${describePath(path)} names the doc "${id}", which does not exist.`,
      hint: problems.length === 0 ? availableIds(id, ids) : brief,
    });
  }
}
