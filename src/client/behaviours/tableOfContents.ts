import { decodePath } from '../../model/url';
import { activeHeading, type HeadingBox } from './activeHeading';

const ACTIVE = 'table-of-contents__link--active';

/** Marks in the table of contents the heading that is being read. */
export function markTableOfContents(document: Document): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.toc-highlight');
  if (links.length === 0) return;
  // headings that the table leaves out do not count
  const ids = new Set(Array.from(links, ({ hash }) => decodePath(hash.slice(1))));
  const headings = [...document.querySelectorAll('.anchor')].filter(({ id }) => ids.has(id));
  const navbar = document.querySelector('.navbar:not(.navbarHideable_)');
  const active = activeHeading(headings.map(boxOf), {
    offset: navbar?.clientHeight ?? 0,
    viewportHeight: innerHeight,
  });
  for (const link of links) link.classList.toggle(ACTIVE, decodePath(link.hash.slice(1)) === active);
}

function boxOf(heading: Element): HeadingBox {
  const { top, bottom } = heading.getBoundingClientRect();
  return { id: heading.id, top, bottom };
}
