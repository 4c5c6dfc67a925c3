/**
 * Scrolls elements that get the focus by keyboard out from under the navbar and the bar with the current section. Browsers ignore the
 * scroll margin of focused elements, and a scroll padding of the page would make it scroll when a sticky element gets the focus.
 */
export function handleFocus(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('main :focus-visible')) return;
    const { top, height } = target.getBoundingClientRect();
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    // parts of tall elements are visible anyway
    if (top < margin && height < innerHeight - margin) scrollBy(0, top - margin);
  });
}
