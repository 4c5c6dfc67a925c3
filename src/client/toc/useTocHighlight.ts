import { useEffect } from 'react';
import { decodePath } from '../../model/url';
import { useThemeConfig } from '../themeConfig';

export interface TocHighlight {
  readonly linkClassName: string;
  readonly linkActiveClassName: string;
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Takes the headings' boxes relative to the viewport, in document order, and gives the id of the one being read: the first
 * below the navbar if it stands in the upper half, else the one before it (contract/browser.md §2.11).
 */
export function activeHeading(
  headings: readonly HeadingBox[],
  { offset, viewportHeight }: { readonly offset: number; readonly viewportHeight: number },
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= offset);
  const candidate = headings[next];
  if (!candidate) return headings.at(-1)?.id;
  const isInUpperHalf = candidate.top > 0 && candidate.bottom < viewportHeight / 2;
  return isInUpperHalf ? candidate.id : headings[next - 1]?.id;
}

/** Marks the link of the heading being read, as the page is scrolled; does nothing without settings. */
export function useTOCHighlight(settings: TocHighlight | undefined): void {
  const { hideOnScroll } = useThemeConfig().navbar;
  const { linkClassName, linkActiveClassName, minHeadingLevel = 2, maxHeadingLevel = 3 } = settings ?? {};
  useEffect(() => {
    if (!linkClassName || !linkActiveClassName) return undefined;
    const mark = () => {
      const active = activeHeading(headingBoxes(minHeadingLevel, maxHeadingLevel), {
        offset: hideOnScroll ? 0 : (document.querySelector('.navbar')?.clientHeight ?? 0),
        viewportHeight: window.innerHeight,
      });
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${linkClassName}`)) {
        link.classList.toggle(linkActiveClassName, decodePath(link.hash.slice(1)) === active);
      }
    };
    mark();
    document.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      document.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel, hideOnScroll]);
}

function headingBoxes(minLevel: number, maxLevel: number): readonly HeadingBox[] {
  const selectors = [];
  for (let level = minLevel; level <= maxLevel; level++) selectors.push(`h${level}.anchor`);
  return Array.from(document.querySelectorAll(selectors.join()), (heading) => {
    const box = heading.getBoundingClientRect();
    const { top, bottom } =
      box.top === box.bottom ? (heading.parentElement ?? heading).getBoundingClientRect() : box;
    return { id: heading.id, top, bottom };
  });
}
