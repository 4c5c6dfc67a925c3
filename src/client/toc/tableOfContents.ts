import { useEffect, useMemo } from 'react';
import { filterToc, type TocItem, type TocTreeItem, treeifyToc } from '../../model/toc';
import { markActiveLink } from '../behaviors/tableOfContents';
import { useThemeConfig } from '../layout/themeConfig';

/** Returns the table of contents as a tree. */
export function useTreeifiedTOC(toc: readonly TocItem[]): readonly TocTreeItem[] {
  return useMemo(() => treeifyToc(toc), [toc]);
}

/** Returns the table of contents as a tree, limited to a range of heading levels. */
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

export interface TOCHighlightConfig {
  /** Links with all of these class names belong to the table of contents. */
  readonly linkClassName: string;
  readonly linkActiveClassName: string;
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

/**
 * Highlights the link to the current heading in a table of contents of the site. Does nothing without a
 * config.
 */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  const { hideOnScroll } = useThemeConfig().navbar;
  const { linkClassName, linkActiveClassName, minHeadingLevel = 0, maxHeadingLevel = 0 } = config ?? {};
  useEffect(() => {
    if (!linkClassName || !linkActiveClassName || minHeadingLevel > maxHeadingLevel) return undefined;
    const levels = Array.from(
      { length: maxHeadingLevel - minHeadingLevel + 1 },
      (_, index) => `h${minHeadingLevel + index}.anchor`,
    ).join();
    const mark = () => {
      markActiveLink(document.getElementsByClassName(linkClassName) as HTMLCollectionOf<HTMLAnchorElement>, {
        headings: [...document.querySelectorAll(levels)],
        navbar: hideOnScroll ? null : document.querySelector('.navbar'),
        className: linkActiveClassName,
      });
    };
    mark();
    for (const type of ['scroll', 'resize']) window.addEventListener(type, mark, { passive: true });
    return () => {
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, mark);
    };
  }, [linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel, hideOnScroll]);
}
