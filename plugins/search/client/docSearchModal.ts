/** Adapts DocSearch's modal, whose code we cannot change: its roles, its saved searches and its style sheets. */

/** Attributes of a button that a dialog must not have. */
const INVALID_ATTRIBUTES = ['aria-expanded', 'aria-haspopup', 'aria-controls'];

/**
 * Turns the modal into a dialog for assistive technology (WAI-ARIA 1.2): DocSearch declares it as a button that contains other
 * controls. The page behind it is inert, so that the focus stays in the modal. Returns a function that reverts this.
 */
export function makeDialogAccessible(modal: Element): () => void {
  const fixRoles = () => {
    for (const name of INVALID_ATTRIBUTES) modal.removeAttribute(name);
    if (modal.getAttribute('role') === 'dialog') return;
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.setAttribute('tabindex', '-1');
    // Otherwise these would be landmarks of the page, next to its own.
    for (const frame of modal.querySelectorAll('header, footer')) frame.setAttribute('role', 'none');
  };
  fixRoles();
  const observer = new MutationObserver(fixRoles);
  observer.observe(modal, { attributeFilter: ['role', ...INVALID_ATTRIBUTES] });
  const app = document.getElementById('__docusaurus');
  app?.setAttribute('inert', '');
  return () => {
    app?.removeAttribute('inert');
    observer.disconnect();
  };
}

/** Enters a query into the modal like a reader who types it. */
export function enterQuery(query: string): void {
  const input = document.querySelector<HTMLInputElement>('input.DocSearch-Input');
  if (!input) return;
  input.focus();
  input.setRangeText(query, 0, input.value.length, 'end');
  if (query !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Makes the arrow keys move the focus from the empty input through links below it, as the footer of the modal promises. Saved
 * searches come first: DocSearch selects one with the same keys. Returns a function that stops it.
 */
export function moveFocusWithArrows(list: Element): () => void {
  const modal = list.closest<HTMLElement>('.DocSearch-Modal');
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const input = modal?.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (!modal || !step || !input || input.value !== '') return;
    const stops: readonly HTMLElement[] = [input, ...list.querySelectorAll('a')];
    const from = stops.indexOf(event.target as HTMLElement);
    if (from < 0) return;
    if (from === 0 && hasSavedSearch(modal, step)) {
      // The first key only makes DocSearch select the first one, which it already shows as selected.
      if (event.isTrusted && !input.hasAttribute('aria-activedescendant')) {
        queueMicrotask(() => input.dispatchEvent(new KeyboardEvent('keydown', event)));
      }
      return;
    }
    event.preventDefault();
    // DocSearch would select another saved search too.
    event.stopPropagation();
    stops[(from + step + stops.length) % stops.length]?.focus();
  };
  modal?.addEventListener('keydown', move);
  return () => modal?.removeEventListener('keydown', move);
}

/** Returns whether there is another saved search after the selected one, in the direction of the step. */
function hasSavedSearch(modal: Element, step: number): boolean {
  const searches = [...modal.querySelectorAll('.DocSearch-Hit a')];
  const selected = searches.findIndex((search) =>
    search.matches('[aria-selected="true"], [aria-current="true"]'),
  );
  return step > 0 ? selected < searches.length - 1 : selected > 0;
}

/**
 * Moves the option role from a list item to the link inside it: a link may be an option, but an option must not contain a link
 * (ARIA in HTML, WAI-ARIA 1.2). If the item has more controls than the link, the list becomes a plain list of links.
 */
export function makeOptionAccessible(link: HTMLElement): void {
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
  // DocSearch sets the selected state on the item at each render.
  const selected = item.getAttribute('aria-selected');
  if (selected !== null) link.setAttribute(isAlone ? 'aria-selected' : 'aria-current', selected);
  item.removeAttribute('aria-selected');
}

/** Removes invalid entries from the recent and favorite searches in local storage: DocSearch renders them without validation. */
export function removeInvalidSearches(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!/^__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__/.test(key)) continue;
      const searches = parseSearches(localStorage.getItem(key) ?? '').filter(isSavedSearch);
      localStorage.setItem(key, JSON.stringify(searches));
    }
  } catch {
    // Without access to local storage, DocSearch has no saved searches either.
  }
}

function parseSearches(text: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isSavedSearch(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const { objectID, type, url, hierarchy } = item as Readonly<Record<string, unknown>>;
  return (
    [objectID, type, url].every((value) => typeof value === 'string') &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    Object.values(hierarchy).every((value) => value === null || typeof value === 'string')
  );
}
