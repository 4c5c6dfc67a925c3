import { useEffect, useMemo } from 'react';
import { filterToc, type TocItem, type TocTreeItem, treeifyToc } from '../../model/toc';
import { markActiveLink } from '../behaviors/tableOfContents';
import { useThemeConfig } from '../layout/themeConfig';

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

export interface TOCHighlightConfig {
  /** All of these class names make a link one of the table. */
  readonly linkClassName: string;
  readonly linkActiveClassName: string;
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

/** Marks the link to the heading being read in a table of contents of a site's own; nothing happens without settings (contract/browser.md §2.11). */
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
