/** Adapts DocSearch's modal, whose code we cannot change: its roles, its saved searches and its style sheets. */

/** Attributes of a button that a dialog must not have. */
const INVALID_ATTRIBUTES = ['aria-expanded', 'aria-haspopup', 'aria-controls'];

/**
 * Turns the modal into a dialog for assistive technology (WAI-ARIA 1.2): DocSearch declares it as a button that contains other
 * controls, and its input as a search box without a popup. The page behind it is inert, so that the focus stays in the modal.
 * Returns a function that reverts this.
 */
export function makeDialogAccessible(modal: HTMLElement): () => void {
  const fixRoles = () => {
    for (const name of INVALID_ATTRIBUTES) modal.removeAttribute(name);
    setAttributes(modal, { role: 'dialog', 'aria-modal': 'true', tabindex: '-1' });
    // Otherwise these would be landmarks of the page, next to its own.
    for (const frame of modal.querySelectorAll('header, footer')) setAttributes(frame, { role: 'none' });
    const input = modal.querySelector('.DocSearch-Input');
    if (input) describeResults(modal, input);
  };
  fixRoles();
  const observer = new MutationObserver(fixRoles);
  observer.observe(modal, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-activedescendant', 'aria-autocomplete', ...INVALID_ATTRIBUTES],
  });
  // Removing `inert` restyles the whole page, which must not delay the frame without the modal.
  modal.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') modal.style.display = 'none';
  });
  const app = document.getElementById('__docusaurus');
  app?.setAttribute('inert', '');
  return () => {
    app?.removeAttribute('inert');
    observer.disconnect();
  };
}

/**
 * Declares the input as a combobox. Its popup is the groups of results, each with its heading as its name: DocSearch gives all of them
 * the name of the input, and refers to those that are no longer shown. Saved searches have buttons, so their popup is a grid.
 */
function describeResults(modal: Element, input: Element): void {
  const lists = [...modal.querySelectorAll('.DocSearch-Hits > [role=listbox]')];
  for (const list of lists) {
    const heading = list.parentElement?.querySelector('.DocSearch-Hit-source');
    if (!heading) continue;
    setAttributes(heading, { id: `${list.id}-label` });
    setAttributes(list, { 'aria-labelledby': heading.id });
  }
  const grid = modal.querySelector('[role=row]')?.closest('.DocSearch-Dropdown-Container');
  if (grid) {
    const id = 'docsearch-grid';
    setAttributes(grid, { id, role: 'grid', 'aria-labelledby': input.getAttribute('aria-labelledby') });
  }
  const popups = grid ? [grid] : lists;
  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': grid ? 'grid' : 'listbox',
    'aria-expanded': String(popups.length > 0),
    'aria-controls': popups.map(({ id }) => id).join(' ') || null,
  });
}

/** Sets or removes attributes that differ, so that an observer does not see its own changes. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Inserts an empty element below the input of the modal and above its results, for controls of ours. */
export function insertBelowInput(modal: Element): Element {
  const place = document.createElement('div');
  modal.querySelector('.DocSearch-SearchBar')?.after(place);
  return place;
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
  const selected = searches.findIndex((search) => search.closest('[aria-selected="true"]'));
  return step > 0 ? selected < searches.length - 1 : selected > 0;
}

/**
 * Moves what DocSearch sets on the list item of a result to an element inside it: an option must not contain a link or buttons (ARIA in
 * HTML, WAI-ARIA 1.2). That element is the link, as an option, or a row with a link and buttons.
 */
export function makeResultAccessible(result: HTMLElement): void {
  const item = result.closest('li');
  if (!item) return;
  item.setAttribute('role', 'none');
  if (result.role === 'row') {
    item.parentElement?.setAttribute('role', 'none');
    // an element without a role must not have a name
    item.parentElement?.removeAttribute('aria-labelledby');
  }
  if (item.id !== '') result.id = item.id;
  item.removeAttribute('id');
  // DocSearch sets the selected state on the item at each render.
  const selected = item.getAttribute('aria-selected');
  if (selected !== null) result.setAttribute('aria-selected', selected);
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
