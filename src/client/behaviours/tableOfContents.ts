import { decodePath } from '../../model/url';
import { activeHeading, type HeadingBox } from './activeHeading';

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
