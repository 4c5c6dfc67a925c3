declare global {
  interface Window {
    /** Ends the collection of keys. Returns what was typed for the search, or `undefined` if it was not requested. */
    takeEarlyKeys?: () => string | undefined;
  }
}

/** The keys of an event that matter for the search. */
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Returns whether keys open the search: `/`, or K with Control or Command, but not in a field. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: Keys): boolean {
  const isInField = (target as Element).closest?.('input,select,textarea,[contenteditable]');
  return !altKey && !isInField && (ctrlKey || metaKey ? /^k$/i.test(key) : key === '/');
}

/**
 * Collects what readers type from the shortcut of the search on, until the app shell handles keys: on slow devices, it is hydrated
 * seconds after the page is shown. `hasSearch` returns whether the page has a search that takes over the keys.
 */
export function collectEarlyKeys(hasSearch: () => boolean): void {
  let typed: string | undefined;
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (typed === undefined) {
      if (!isSearchShortcut(event) || !hasSearch()) return;
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
  window.takeEarlyKeys = () => {
    removeEventListener('keydown', onKey);
    return typed;
  };
}
