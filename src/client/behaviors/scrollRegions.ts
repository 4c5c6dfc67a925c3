/** What can scroll horizontally: the lines of a code block, and tables. */
const SCROLLERS = '.theme-code-block > * > pre, .tableWrapper_';

/** Returns whether the content of an element overflows. */
export function isOverflowing({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

/**
 * Calls a function for each element of a page that can scroll, when it comes into view, and again when its size changes, or when it gets
 * the pointer or the focus: its content may have changed. Returns a function that finds those of a new page.
 */
export function watchScrollers(document: Document, measure: (scroller: HTMLElement) => void): () => void {
  const onEvent = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest('.theme-code-block, .tableWrapper_') : null;
    const scroller = block?.matches(SCROLLERS) ? block : block?.querySelector(SCROLLERS);
    if (scroller) measure(scroller as HTMLElement);
  };
  for (const type of ['mouseover', 'focusin']) document.addEventListener(type, onEvent, { passive: true });
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target as HTMLElement);
  });
  // Measuring forces a layout, so elements are measured when they come into view.
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // calls its function for the current size too
      sizes.observe(target);
    }
  });
  const found = new WeakSet<Element>();
  return () => {
    for (const scroller of document.querySelectorAll(SCROLLERS)) {
      if (!found.has(scroller)) observer.observe(scroller);
      found.add(scroller);
    }
  };
}

/** Lets readers reach an element that scrolls with the Tab key, to scroll it with the keyboard, and gives it a name. */
export function markScrolling(scroller: HTMLElement, scrolls: boolean): void {
  scroller.tabIndex = scrolls ? 0 : -1;
  if (!scrolls) {
    scroller.removeAttribute('role');
    scroller.removeAttribute('aria-label');
  } else if (!scroller.hasAttribute('role')) {
    // many regions would hide the landmarks of the page
    scroller.setAttribute('role', 'group');
    scroller.setAttribute('aria-label', createName(scroller));
  }
}

/** Returns a name that no other element of the page has: the title of a code block, the caption of a table, or the section. */
function createName(scroller: HTMLElement): string {
  const own =
    scroller.closest('.theme-code-block')?.querySelector('.codeBlockTitle_') ??
    scroller.querySelector('caption');
  const name = [own?.textContent, findHeading(scroller)].find(Boolean) ?? '';
  const taken = new Set(
    Array.from(document.querySelectorAll('[role=group][aria-label]'), (other) =>
      other.getAttribute('aria-label'),
    ),
  );
  let unique = name;
  for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
  return unique;
}

/** Returns the text of the last heading before an element. */
function findHeading(element: Element): string {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')];
  const heading = headings.findLast(
    (each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return heading?.ariaLabel ?? heading?.textContent ?? '';
}
