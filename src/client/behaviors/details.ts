import { animateHeight } from '../collapsible/animateHeight';

/** Animates the theme's `<details>` elements. Without JavaScript they open without animation. */
export function handleDetails(document: Document): void {
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    const details = summary?.parentElement;
    if (!isThemeDetails(details) || event.defaultPrevented) return;
    // links and buttons in the summary keep their own behavior
    if ((event.target as Element).closest('a, button')) return;
    event.preventDefault();
    toggle(details);
  });
  // a double click would select the summary's text
  document.addEventListener('mousedown', (event) => {
    if (event.detail > 1 && isThemeDetails((event.target as Element).closest?.('summary')?.parentElement)) {
      event.preventDefault();
    }
  });
  // the browser opens the element that contains the target of a hash or a find-in-page match
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && isThemeDetails(target))
        target.dataset['collapsed'] = String(!target.open);
    },
    true,
  );
}

function isThemeDetails(element: Element | null | undefined): element is HTMLDetailsElement {
  return element instanceof HTMLDetailsElement && 'collapsed' in element.dataset;
}

function toggle(details: HTMLDetailsElement): void {
  const content = details.lastElementChild as HTMLElement;
  const expand = !details.open || details.dataset['collapsed'] === 'true';
  if (!details.open) {
    content.style.height = '0px';
    content.style.overflow = 'hidden';
    details.open = true;
  }
  details.dataset['collapsed'] = String(!expand);
  animateHeight(content, expand, {}, () => {
    if (!expand) details.open = false;
    // from here on the browser hides and shows the content
    content.removeAttribute('style');
  });
}
