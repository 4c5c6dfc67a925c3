/**
 * Moves what makes a list item an option to the link inside it: a link may be an option, but an option may have no link inside
 * (ARIA in HTML, WAI-ARIA 1.2). Where there is more to press than the link, the list is one of links.
 */
export function asOption(link: HTMLElement): void {
  const item = link.closest('li');
  if (!item) return;
  const isAlone = item.querySelector('button') === null;
  if (isAlone) {
    item.setAttribute('role', 'none');
    link.setAttribute('role', 'option');
  } else {
    item.removeAttribute('role');
    item.parentElement?.setAttribute('role', 'list');
  }
  if (item.id !== '') link.id = item.id;
  item.removeAttribute('id');
  // the box says anew which one is chosen, always of the item
  const selected = item.getAttribute('aria-selected');
  if (selected !== null) link.setAttribute(isAlone ? 'aria-selected' : 'aria-current', selected);
  item.removeAttribute('aria-selected');
}
