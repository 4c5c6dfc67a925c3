declare global {
  interface Window {
    /** Ends the collection of keys, once. Returns what was typed for the search, or `undefined` if it was not opened. */
    takeEarlyKeys?: () => string | undefined;
  }
}

const SEARCH_BUTTON = '[data-takes-keys]';

/** The keys of an event that matter for the search. */
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Returns whether keys open the search: `/`, or K with Control or Command, but not in a field. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: Keys): boolean {
  const isInField = (target as Element).closest?.('input,select,textarea,[contenteditable]');
  return !altKey && !isInField && (ctrlKey || metaKey ? /^k$/i.test(key) : key === '/');
}

/**
 * Collects what readers type from the shortcut of the search on, or from a click on its button, until the app shell handles keys:
 * on slow devices, it is hydrated seconds after the page is shown. A search that takes over the keys has a button with the
 * attribute `data-takes-keys`.
 */
export function collectEarlyKeys(): void {
  let typed: string | undefined;
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest(SEARCH_BUTTON)) typed ??= '';
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (typed === undefined) {
      if (!isSearchShortcut(event) || !document.querySelector(SEARCH_BUTTON)) return;
      typed = '';
    } else if (ctrlKey || metaKey || altKey) return;
    else if (key === 'Escape') typed = undefined;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key[1])
      return; // the name of a key such as Tab
    else typed += key;
    event.preventDefault();
  };
  addEventListener('keydown', onKey);
  addEventListener('click', onClick);
  window.takeEarlyKeys = () => {
    removeEventListener('keydown', onKey);
    removeEventListener('click', onClick);
    delete window.takeEarlyKeys;
    return typed;
  };
}
