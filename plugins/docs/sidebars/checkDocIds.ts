import { nearest } from '../../../src/model/nearest';
import { throwAll } from '../../../src/model/siteError';
import { availableIds } from './generateItems';
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
  throwAll(sidebarErrors(problems, from));

  function check(item: WrittenItem): void {
    const path = reading.paths.get(item) ?? [];
    if (item.type === 'doc' || item.type === 'ref') {
      if (!ids.has(item.id)) report(item.id, path);
    } else if (item.type === 'category' && item.link?.type === 'doc' && !ids.has(item.link.id)) {
      report(item.link.id, [...path, 'link', 'id']);
    }
  }

  function report(id: string, path: readonly (string | number)[]): void {
    const close = nearest(id, ids);
    const meant = close === undefined ? '' : `Did you mean "${close}"?`;
    // The list is long: once is enough.
    const available = problems.length === 0 ? availableIds([...ids]) : '';
    problems.push({
      path,
      message: `${describePath(path)} names the doc "${id}", which does not exist.`,
      hint: [meant, available].filter(Boolean).join(' ') || 'Name a doc that exists, as listed above.',
    });
  }
}
