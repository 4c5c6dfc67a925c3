import { useEffect } from 'react';
import { markActiveLink } from '../behaviours/tableOfContents';
import { useThemeConfig } from '../themeConfig';

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
