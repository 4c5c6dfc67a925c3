import { decodePath } from '../../model/url';
import { revealInList } from '../layout/revealInList';

const ACTIVE = 'table-of-contents__link--active';

/**
 * Marks the current section as the page scrolls. Returns a function that marks it once the page has changed. Measuring headings
 * needs a layout, so they are measured right before the next frame, which needs the same one.
 */
export function handleTableOfContents(document: Document): () => void {
  let frame = 0;
  const mark = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => markTableOfContents(document));
  };
  // a click may open the list in the bar
  for (const type of ['scroll', 'resize', 'click'])
    document.defaultView?.addEventListener(type, mark, { passive: true });
  return mark;
}

/** Highlights the current heading in the table of contents, or shows it in the bar that contains the table on small screens. */
function markTableOfContents(document: Document): void {
  showCurrentSection(document);
  const links = document.querySelectorAll<HTMLAnchorElement>('.toc-highlight');
  if (links.length === 0) return;
  // headings missing from the table do not count
  const ids = new Set(Array.from(links, getTargetId));
  const marked = markActiveLink(links, {
    headings: [...document.querySelectorAll('.anchor')].filter(({ id }) => ids.has(id)),
    navbar: document.querySelector('.navbar:not(.navbarHideable_)'),
    className: ACTIVE,
  });
  // readers may have scrolled the list themselves, to a later section
  if (marked) revealInList(document.querySelector('.tableOfContents_'), marked);
}

function showCurrentSection(document: Document): void {
  const bar = document.querySelector<HTMLElement>('.tocCollapsibleButton_');
  const { bottom = 0 } = bar?.getBoundingClientRect() ?? {};
  if (!bar || bottom === 0) return;
  const active = findCurrentHeading([...document.querySelectorAll('.markdown :is(h2, h3).anchor')], bottom);
  // an attribute, because React renders the content of the button
  bar.dataset['section'] = document.getElementById(active ?? '')?.textContent?.replace('\u200B', '') ?? '';
  markLinks(document.querySelectorAll<HTMLAnchorElement>('.tocCollapsibleContent_ a'), active, ACTIVE);
  // Measuring a closed list on each scroll would be wasted work. The list may just have been opened.
  if (bar.getAttribute('aria-expanded') !== 'true') return;
  const list = document.querySelector('.tocCollapsibleContent_ > ul');
  revealInList(list, list?.querySelector(`.${ACTIVE}`));
}

interface ActiveLinkOptions {
  /** The headings in the table of contents, in document order. */
  readonly headings: readonly Element[];
  /** The navbar that covers the top of the page, if any. */
  readonly navbar: Element | null;
  readonly className: string;
}

/** Adds the class name to the links to the current heading, and removes it from the others. Returns a link that did not have it. */
export function markActiveLink(
  links: Iterable<HTMLAnchorElement>,
  { headings, navbar, className }: ActiveLinkOptions,
): HTMLAnchorElement | undefined {
  return markLinks(links, findCurrentHeading(headings, navbar?.clientHeight ?? 0), className);
}

function markLinks(
  links: Iterable<HTMLAnchorElement>,
  active: string | undefined,
  className: string,
): HTMLAnchorElement | undefined {
  let marked: HTMLAnchorElement | undefined;
  for (const link of links) {
    const isActive = getTargetId(link) === active;
    if (isActive && !link.classList.contains(className)) marked = link;
    link.classList.toggle(className, isActive);
  }
  return marked;
}

function findCurrentHeading(headings: readonly Element[], offset: number): string | undefined {
  const { scrollHeight } = document.documentElement;
  return findActiveHeading(headings.map(measureHeading), {
    offset,
    viewportHeight: innerHeight,
    isAtEnd: scrollY > 0 && scrollY + innerHeight > scrollHeight - 2,
    target: decodePath(location.hash.slice(1)),
  });
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

export interface Viewport {
  /** The height of what covers the top of the page. */
  readonly offset: number;
  readonly viewportHeight: number;
  /** Whether the page cannot scroll further, so that its last headings do not reach the top. */
  readonly isAtEnd?: boolean;
  /** The ID in the address. */
  readonly target?: string;
}

/**
 * Returns the ID of the current heading, given the headings' boxes relative to the viewport in document
 * order: the first heading below the navbar if it is in the upper half of the viewport, otherwise the heading
 * before it. At the end of the page, it is the target of the address if that is visible, otherwise the last heading.
 */
export function findActiveHeading(
  headings: readonly HeadingBox[],
  { offset, viewportHeight, isAtEnd = false, target }: Viewport,
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= offset);
  const candidate = headings[next];
  if (!candidate) return headings.at(-1)?.id;
  if (isAtEnd) {
    const isTargetVisible = headings.some(({ id, top }) => id === target && top >= offset);
    return isTargetVisible ? target : headings.findLast(({ top }) => top < viewportHeight)?.id;
  }
  const isInUpperHalf = candidate.top > 0 && candidate.bottom < viewportHeight / 2;
  return isInUpperHalf ? candidate.id : headings[next - 1]?.id;
}
