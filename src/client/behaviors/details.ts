import { animateHeight } from '../collapsible/animateHeight';

/** Makes `<details>` of the theme unfold with a movement; without scripts they open by themselves (contract/browser.md §3.12). */
export function handleDetails(document: Document): void {
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    const details = summary?.parentElement;
    if (!isOurs(details) || event.defaultPrevented) return;
    // a link or a button in the summary does what it is for
    if ((event.target as Element).closest('a, button')) return;
    event.preventDefault();
    toggle(details);
  });
  // a second click of a double click would select the summary's text
  document.addEventListener('mousedown', (event) => {
    if (event.detail > 1 && isOurs((event.target as Element).closest?.('summary')?.parentElement)) {
      event.preventDefault();
    }
  });
  // the browser opens what holds the target of a hash, or a text that is searched for
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && isOurs(target)) target.dataset['collapsed'] = String(!target.open);
    },
    true,
  );
}

function isOurs(element: Element | null | undefined): element is HTMLDetailsElement {
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
    // the browser hides the content from here on, and shows it again when it opens it
    content.removeAttribute('style');
  });
}
