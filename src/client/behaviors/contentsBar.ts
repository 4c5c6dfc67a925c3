/** How far the page scrolls until the open list closes, in CSS pixels. */
const SCROLLED_PX = 100;

/**
 * Closes the list of sections in the bar at the top of the page after a click on a link of it, on Escape, on a click outside, when the
 * focus leaves it, and as the page scrolls.
 */
export function handleContentsBar(document: Document): void {
  const findOpenBar = () => document.querySelector('.tocCollapsibleExpanded_');
  const close = (bar: Element) => {
    const button = bar.querySelector('button');
    button?.click();
    return button;
  };
  const isIn = (bar: Element, target: EventTarget | null) => target instanceof Node && bar.contains(target);

  const onClick = (event: MouseEvent) => {
    const bar = findOpenBar();
    const target = event.target as Element;
    if (!bar) return;
    if (isIn(bar, target)) {
      if (target.closest('a')) close(bar);
      return;
    }
    close(bar);
    if (target.closest('.navbar')) return;
    // the reader does not mean the text behind the list
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });

  document.addEventListener('keydown', ({ key, target }) => {
    const bar = findOpenBar();
    if (key === 'Escape' && bar && isIn(bar, target)) close(bar)?.focus();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const bar = findOpenBar();
    if (bar && relatedTarget && isIn(bar, target) && !isIn(bar, relatedTarget)) close(bar);
  });

  let startY = 0;
  let isScrollingList = false;
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const bar = findOpenBar();
        isScrollingList = type !== 'keydown' && bar !== null && isIn(bar, target);
      },
      { passive: true },
    );
  }
  document.defaultView?.addEventListener(
    'scroll',
    () => {
      const bar = findOpenBar();
      // a short list scrolls the page
      if (!bar || isScrollingList) startY = scrollY;
      else if (Math.abs(scrollY - startY) > SCROLLED_PX) close(bar);
    },
    { passive: true },
  );
}
