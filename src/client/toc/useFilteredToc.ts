import { useMemo } from 'react';
import { filterToc, type TocItem, type TocTreeItem, treeifyToc } from '../../model/toc';

/** Gives the headings of a page nested. */
export function useTreeifiedTOC(toc: readonly TocItem[]): readonly TocTreeItem[] {
  return useMemo(() => treeifyToc(toc), [toc]);
}

/** Gives the headings of a page nested, those of the wanted levels only (contract/browser.md §3.13). */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}): readonly TocTreeItem[] {
  return useMemo(
    () => filterToc(treeifyToc(toc), minHeadingLevel, maxHeadingLevel),
    [toc, minHeadingLevel, maxHeadingLevel],
  );
}
