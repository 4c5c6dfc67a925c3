import { decodePath } from '../../model/url';

const ACTIVE = 'table-of-contents__link--active';

/** Marks in the table of contents the heading that is being read. */
export function markTableOfContents(document: Document): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.toc-highlight');
  if (links.length === 0) return;
  // headings that the table leaves out do not count
  const ids = new Set(Array.from(links, idOf));
  markActiveLink(links, {
    headings: [...document.querySelectorAll('.anchor')].filter(({ id }) => ids.has(id)),
    navbar: document.querySelector('.navbar:not(.navbarHideable_)'),
    className: ACTIVE,
  });
}

interface Reading {
  /** The headings that count, in document order. */
  readonly headings: readonly Element[];
  /** The navbar that lies over the top of the page, if one does. */
  readonly navbar: Element | null;
  readonly className: string;
}

/** Gives the class name to the links that lead to the heading being read, and takes it from the others. */
export function markActiveLink(
  links: Iterable<HTMLAnchorElement>,
  { headings, navbar, className }: Reading,
): void {
  const active = activeHeading(headings.map(boxOf), {
    offset: navbar?.clientHeight ?? 0,
    viewportHeight: innerHeight,
  });
  for (const link of links) link.classList.toggle(className, idOf(link) === active);
}

function idOf({ hash }: HTMLAnchorElement): string {
  return decodePath(hash.slice(1));
}

/** An anchor without height stands for what it is in. */
function boxOf(heading: Element): HeadingBox {
  const own = heading.getBoundingClientRect();
  const { top, bottom } = (own.height === 0 && heading.parentElement?.getBoundingClientRect()) || own;
  return { id: heading.id, top, bottom };
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
