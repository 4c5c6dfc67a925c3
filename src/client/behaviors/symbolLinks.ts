/** Links in prose whose text is code, such as the name of a class or an option. */
const SYMBOLS = '.markdown :is(p, li, td, dd) > a:has(> code:only-child)[href]';

/** Milliseconds for which the pointer rests on a link before its card appears. */
const DELAY_MS = 250;

/** Shows what a symbol is while the pointer or the focus is on its link. The code of the card is loaded then. */
export function handleSymbolLinks(document: Document): void {
  const show = async (link: HTMLAnchorElement, isStillWanted: () => boolean) => {
    const { showSymbolCard } = await import('./symbolCard');
    await showSymbolCard(link, isStillWanted);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const link = findLink(target);
    if (!link || pointerType !== 'mouse') return;
    setTimeout(() => {
      if (link.matches(':hover')) void show(link, () => link.matches(':hover'));
    }, DELAY_MS);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = findLink(target);
    if (link?.matches(':focus-visible')) void show(link, () => link.matches(':focus'));
  });
  // the pointer or the focus may have reached a link before this code was loaded
  const current = document.querySelector<HTMLAnchorElement>(`:is(${SYMBOLS}):is(:hover, :focus-visible)`);
  if (findLink(current) && current && matchMedia('(hover: hover)').matches) {
    void show(current, () => current.matches(':hover, :focus'));
  }
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SYMBOLS) : null;
  return link?.origin === location.origin ? link : null;
}
