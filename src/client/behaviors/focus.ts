const BARS = '.navbar, .tocCollapsible_';

/**
 * Scrolls elements that get the focus by keyboard out from under the navbar, which appears while scrolling up, and the bar with the
 * current section. Browsers ignore the scroll margin of focused elements, and a scroll padding of the page would make it scroll when
 * these bars get the focus.
 */
export function handleFocus(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest(BARS) || !target.matches('main :focus-visible'))
      return;
    const { top, height } = target.getBoundingClientRect();
    const bars = Array.from(document.querySelectorAll(BARS), ({ clientHeight }) => clientHeight);
    // with room for the outline
    const covered = bars.reduce((sum, each) => sum + each, 8);
    // parts of tall elements are visible anyway
    if (top < covered && height < innerHeight - covered) scrollBy(0, top - covered);
  });
}
