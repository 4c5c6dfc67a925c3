import { decodePath } from '../../model/url';

const ACTIVE = 'table-of-contents__link--active';

/** Highlights the current heading in the table of contents. */
export function markTableOfContents(document: Document): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.toc-highlight');
  if (links.length === 0) return;
  // headings missing from the table do not count
  const ids = new Set(Array.from(links, getTargetId));
  markActiveLink(links, {
    headings: [...document.querySelectorAll('.anchor')].filter(({ id }) => ids.has(id)),
    navbar: document.querySelector('.navbar:not(.navbarHideable_)'),
    className: ACTIVE,
  });
}

interface ActiveLinkOptions {
  /** The headings in the table of contents, in document order. */
  readonly headings: readonly Element[];
  /** The navbar that covers the top of the page, if any. */
  readonly navbar: Element | null;
  readonly className: string;
}

/** Adds the class name to the links to the current heading, and removes it from the others. */
export function markActiveLink(
  links: Iterable<HTMLAnchorElement>,
  { headings, navbar, className }: ActiveLinkOptions,
): void {
  const active = findActiveHeading(headings.map(measureHeading), {
    offset: navbar?.clientHeight ?? 0,
    viewportHeight: innerHeight,
  });
  for (const link of links) link.classList.toggle(className, getTargetId(link) === active);
}

function getTargetId({ hash }: HTMLAnchorElement): string {
  return decodePath(hash.slice(1));
}

/** An anchor without height is measured by its parent. */
function measureHeading(heading: Element): HeadingBox {
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
 * Returns the ID of the current heading, given the headings' boxes relative to the viewport in document
 * order: the first heading below the navbar if it is in the upper half of the viewport, otherwise the heading
 * before it.
 */
export function findActiveHeading(
  headings: readonly HeadingBox[],
  { offset, viewportHeight }: { readonly offset: number; readonly viewportHeight: number },
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= offset);
  const candidate = headings[next];
  if (!candidate) return headings.at(-1)?.id;
  const isInUpperHalf = candidate.top > 0 && candidate.bottom < viewportHeight / 2;
  return isInUpperHalf ? candidate.id : headings[next - 1]?.id;
}
