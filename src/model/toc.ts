/** A heading of a page: its HTML, its ID, and its level from 2 to 6. */
export interface TocItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

export interface TocTreeItem extends TocItem {
  readonly children: readonly TocTreeItem[];
}

interface MutableTocTreeItem extends TocItem {
  children: MutableTocTreeItem[];
}

/** Returns the headings of a page as a tree. Each is nested under the nearest earlier heading of a lower level. */
export function treeifyToc(toc: readonly TocItem[]): readonly TocTreeItem[] {
  const roots: MutableTocTreeItem[] = [];
  const open: MutableTocTreeItem[] = [];
  for (const item of toc) {
    const node: MutableTocTreeItem = { ...item, children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** Returns the headings of the given levels. The children of a removed heading take its place. */
export function filterToc(
  toc: readonly TocTreeItem[],
  minLevel: number,
  maxLevel: number,
): readonly TocTreeItem[] {
  return toc.flatMap((item) => {
    const children = filterToc(item.children, minLevel, maxLevel);
    return item.level >= minLevel && item.level <= maxLevel ? [{ ...item, children }] : children;
  });
}
