/**
 * Restores the list items that `src/node/render/shortenLists.ts` has shortened. A separate, small, blocking script of
 * documents with such items. It runs while the document is parsed: before the first paint, so that nothing moves,
 * and before hydration, which requires the original markup.
 */
import { whileParsing } from './whileParsing';

function restoreItems(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-like]')) {
    // the parser may not have finished the last element
    if (!item.nextSibling && document.readyState === 'loading') continue;
    const link = item.firstElementChild;
    let sibling: Element | null = item;
    for (let left = Number(item.dataset['like']); left > 0; left--) {
      sibling = sibling?.previousElementSibling ?? null;
    }
    const copy = sibling?.cloneNode(true) as Element | undefined;
    const copiedLink = copy?.querySelector('a');
    if (!link || !copy || !copiedLink) continue;
    const label = link.textContent;
    const button = copy.querySelector('button');
    const name = button?.getAttribute('aria-label');
    if (name)
      button?.setAttribute(
        'aria-label',
        name.replace(copiedLink.textContent, () => label),
      );
    copiedLink.setAttribute('href', link.getAttribute('href') ?? '');
    if (copiedLink.firstElementChild) copiedLink.firstElementChild.textContent = label;
    item.replaceWith(copy);
  }
}

whileParsing(restoreItems);
