/** Scrolls a list so that an element of it is in the middle, unless it is visible anyway. */
export function revealInList(list: Element | null | undefined, element: Element | null | undefined): void {
  if (!list || !element) return;
  const { top, bottom } = list.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom) list.scrollTop += box.top - (top + bottom) / 2;
}
